/**
 * Every event of every game, field by field: the compiler finds a type of event, or a field, that is forgotten.
 *
 * Made by `python -m tools.typings`; do not edit.
 */
import type { GameName, PortRoyal, Ishikari, Sainokawara, FreshwaterFly } from "tablerules-typings";

/** The declared fields of an event. */
export function tell(game: GameName, event: { readonly type: string }): object {
  switch (game) {
    case "port-royal":
      return ofPortRoyal(event as PortRoyal.Event);
    case "ishikari":
      return ofIshikari(event as Ishikari.Event);
    case "sainokawara":
      return ofSainokawara(event as Sainokawara.Event);
    case "freshwater-fly":
      return ofFreshwaterFly(event as FreshwaterFly.Event);
    default:
      return forgotten(game);
  }
}

function ofPortRoyal(event: PortRoyal.Event): object {
  switch (event.type) {
    case "game_started":
      return { type: event.type, players: event.players, first: event.first, options: event.options, deck: event.deck };
    case "turn_started":
      return { type: event.type, player: event.player, lap: event.lap };
    case "card_drawn":
      return { type: event.type, player: event.player, card: event.card };
    case "repel_offered":
      return { type: event.type, player: event.player, card: event.card };
    case "ship_repelled":
      return { type: event.type, player: event.player, card: event.card };
    case "harbor_entered":
      return { type: event.type, player: event.player, card: event.card };
    case "expedition_opened":
      return { type: event.type, player: event.player, card: event.card };
    case "tax_discarded":
      return { type: event.type, player: event.player, card: event.card };
    case "exploration_failed":
      return { type: event.type, player: event.player, card: event.card, discarded: event.discarded };
    case "exploration_stopped":
      return { type: event.type, player: event.player, colors: event.colors };
    case "opportunity_opened":
      return { type: event.type, player: event.player, takes: event.takes };
    case "ship_traded":
      return { type: event.type, player: event.player, card: event.card };
    case "person_hired":
      return { type: event.type, player: event.player, card: event.card, price: event.price };
    case "fee_paid":
      return { type: event.type, player: event.player, to: event.to, coin: event.coin };
    case "expedition_completed":
      return { type: event.type, player: event.player, card: event.card, crew: event.crew };
    case "coins_gained":
      return { type: event.type, player: event.player, amount: event.amount, short: event.short, cause: event.cause, cards: event.cards };
    case "coins_spent":
      return { type: event.type, player: event.player, amount: event.amount, cause: event.cause, cards: event.cards };
    case "deck_reshuffled":
      return { type: event.type, count: event.count, deck: event.deck };
    case "final_lap_called":
      return { type: event.type, player: event.player, points: event.points };
    case "passed":
      return { type: event.type, player: event.player };
    case "turn_ended":
      return { type: event.type, player: event.player, discarded: event.discarded };
    case "game_ended":
      return { type: event.type, reason: event.reason };
    case "chance_spent":
      return { type: event.type, draws: event.draws };
    default:
      return forgotten(event);
  }
}

function ofIshikari(event: Ishikari.Event): object {
  switch (event.type) {
    case "game_started":
      return { type: event.type, players: event.players, first: event.first };
    case "privileges_laid":
      return { type: event.type, backs: event.backs, open_row: event.open_row };
    case "field_opened":
      return { type: event.type, card: event.card };
    case "cards_dealt":
      return { type: event.type, player: event.player, cards: event.cards };
    case "turn_started":
      return { type: event.type, player: event.player, turn: event.turn };
    case "card_placed":
      return { type: event.type, player: event.player, card: event.card };
    case "privilege_used":
      return { type: event.type, player: event.player, privilege: event.privilege };
    case "card_returned":
      return { type: event.type, player: event.player, card: event.card, tag: event.tag, privileges: event.privileges };
    case "field_card_taken":
      return { type: event.type, player: event.player, card: event.card, place: event.place };
    case "taking_stopped":
      return { type: event.type, player: event.player };
    case "field_place_filled":
      return { type: event.type, player: event.player, card: event.card, place: event.place };
    case "card_used":
      return { type: event.type, player: event.player, card: event.card, spaces: event.spaces, fish: event.fish };
    case "ship_moved":
      return { type: event.type, ship: event.ship, origin: event.origin, space: event.space };
    case "privilege_awarded":
      return { type: event.type, player: event.player, privilege: event.privilege };
    case "privilege_attached":
      return { type: event.type, player: event.player, privilege: event.privilege, card: event.card };
    case "privilege_laid_loose":
      return { type: event.type, player: event.player, privilege: event.privilege };
    case "privilege_discarded":
      return { type: event.type, player: event.player, privilege: event.privilege };
    case "catch_settled":
      return { type: event.type, ship: event.ship, fish: event.fish, in_loss: event.in_loss };
    case "marker_moved":
      return { type: event.type, ship: event.ship, space: event.space, in_loss: event.in_loss };
    case "market_set":
      return { type: event.type, market: event.market };
    case "herring_loaded":
      return { type: event.type, ship: event.ship, fish: event.fish };
    case "load_skipped":
      return { type: event.type, ship: event.ship };
    case "ship_punished":
      return { type: event.type, ship: event.ship, fish: event.fish };
    case "hand_refilled":
      return { type: event.type, player: event.player, card: event.card };
    case "card_revealed":
      return { type: event.type, player: event.player, card: event.card, tag: event.tag };
    case "turn_ended":
      return { type: event.type, player: event.player };
    case "auction_opened":
      return { type: event.type, next_player: event.next_player };
    case "interrupt_declared":
      return { type: event.type, player: event.player, notes: event.notes };
    case "interrupt_passed":
      return { type: event.type, player: event.player };
    case "interrupt_won":
      return { type: event.type, player: event.player, notes: event.notes };
    case "hands_shown":
      return { type: event.type, hands: event.hands };
    case "game_ended":
      return { type: event.type, reason: event.reason };
    case "chance_spent":
      return { type: event.type, draws: event.draws };
    default:
      return forgotten(event);
  }
}

function ofSainokawara(event: Sainokawara.Event): object {
  switch (event.type) {
    case "game_started":
      return { type: event.type, players: event.players, first: event.first, options: event.options };
    case "round_started":
      return { type: event.type, round: event.round, starter: event.starter };
    case "die_placed_on_ring":
      return { type: event.type, player: event.player, die: event.die, space: event.space };
    case "card_claimed":
      return { type: event.type, player: event.player, card: event.card };
    case "turn_passed":
      return { type: event.type, player: event.player, to: event.to };
    case "layout_completed":
      return { type: event.type, roller: event.roller };
    case "order_fixed":
      return { type: event.type, player: event.player, a: event.a, b: event.b, order: event.order };
    case "die_taken":
      return { type: event.type, player: event.player, number: event.number, called: event.called };
    case "clock_started":
      return { type: event.type, kind: event.kind, limit_ms: event.limit_ms };
    case "pause_started":
      return { type: event.type, player: event.player, number: event.number };
    case "pause_ended":
      return { type: event.type, player: event.player, number: event.number };
    case "die_stacked":
      return { type: event.type, player: event.player, number: event.number, die: event.die, space: event.space, used_ms: event.used_ms };
    case "gap_opened":
      return { type: event.type, player: event.player, number: event.number };
    case "report_noted":
      return { type: event.type, before: event.before };
    case "correction_made":
      return { type: event.type, restored: event.restored };
    case "tower_collapsed":
      return { type: event.type, player: event.player, number: event.number, cause: event.cause };
    case "tower_completed":
      return { type: event.type, player: event.player };
    case "pawn_returned":
      return { type: event.type, player: event.player };
    case "pawn_advanced":
      return { type: event.type, player: event.player, points: event.points, position: event.position };
    case "game_ended":
      return { type: event.type, winners: event.winners, reason: event.reason };
    case "chance_spent":
      return { type: event.type, draws: event.draws };
    default:
      return forgotten(event);
  }
}

function ofFreshwaterFly(event: FreshwaterFly.Event): object {
  switch (event.type) {
    case "game_started":
      return { type: event.type, first: event.first, boards: event.boards };
    case "round_began":
      return { type: event.type, round: event.round, start: event.start };
    case "dice_rolled":
      return { type: event.type, pool: event.pool };
    case "turn_began":
      return { type: event.type, player: event.player };
    case "phase_entered":
      return { type: event.type, phase: event.phase };
    case "fly_chosen":
      return { type: event.type, player: event.player, fly: event.fly, side: event.side };
    case "die_taken":
      return { type: event.type, player: event.player, face: event.face };
    case "die_changed":
      return { type: event.type, player: event.player, face: event.face };
    case "finesse_spent":
      return { type: event.type, player: event.player, amount: event.amount };
    case "finesse_gained":
      return { type: event.type, player: event.player, amount: event.amount };
    case "increase_chosen":
      return { type: event.type, player: event.player };
    case "cast_began":
      return { type: event.type, player: event.player };
    case "token_placed":
      return { type: event.type, player: event.player, space: event.space };
    case "token_drifted":
      return { type: event.type, player: event.player, space: event.space };
    case "strike_offered":
      return { type: event.type, player: event.player, cards: event.cards };
    case "strike_drawn":
      return { type: event.type, player: event.player, cards: event.cards };
    case "strike_passed":
      return { type: event.type, player: event.player };
    case "cast_ended":
      return { type: event.type, player: event.player, hooked: event.hooked };
    case "fish_hooked":
      return { type: event.type, player: event.player, space: event.space, fish: event.fish, color: event.color };
    case "rock_drawn":
      return { type: event.type, player: event.player, space: event.space, card: event.card };
    case "river_filled":
      return { type: event.type, space: event.space, face: event.face, deck_top: event.deck_top };
    case "reel_turned":
      return { type: event.type, player: event.player, steps: event.steps, space: event.space };
    case "reel_set":
      return { type: event.type, player: event.player, space: event.space };
    case "fish_moved":
      return { type: event.type, player: event.player, slot: event.slot };
    case "fish_landed":
      return { type: event.type, player: event.player, fish: event.fish, color: event.color };
    case "drag_set":
      return { type: event.type, player: event.player };
    case "momentum_taken":
      return { type: event.type, player: event.player, tile: event.tile };
    case "momentum_flipped":
      return { type: event.type, player: event.player, tile: event.tile };
    case "momentum_kept":
      return { type: event.type, player: event.player };
    case "momentum_used":
      return { type: event.type, player: event.player, tile: event.tile };
    case "momentum_returned":
      return { type: event.type, player: event.player, tile: event.tile };
    case "technique_used":
      return { type: event.type, player: event.player, card: event.card };
    case "effects_set":
      return { type: event.type, effects: event.effects };
    case "strength_set":
      return { type: event.type, player: event.player, value: event.value };
    case "strength_reduced":
      return { type: event.type, player: event.player, amount: event.amount };
    case "strikes_granted":
      return { type: event.type, player: event.player, amount: event.amount, each: event.each };
    case "any_row_granted":
      return { type: event.type, player: event.player };
    case "hatch_moved":
      return { type: event.type, player: event.player, color: event.color, place: event.place, to: event.to };
    case "hatch_drawn":
      return { type: event.type, player: event.player, color: event.color };
    case "hatch_placed":
      return { type: event.type, player: event.player, color: event.color, column: event.column };
    case "fish_swapped":
      return { type: event.type, player: event.player, space: event.space, other: event.other };
    case "turn_ended":
      return { type: event.type, player: event.player };
    case "hatch_shifted":
      return { type: event.type, discarded: event.discarded };
    case "bag_refilled":
      return { type: event.type, order: event.order };
    case "hatch_filled":
      return { type: event.type, tokens: event.tokens };
    case "game_ended":
      return { type: event.type };
    case "chance_spent":
      return { type: event.type, draws: event.draws };
    default:
      return forgotten(event);
  }
}

function forgotten(rest: never): never {
  throw new Error(JSON.stringify(rest));
}
