/**
 * A front end that folds events and needs no patches: what each event of Port Royal changes on the table.
 *
 * It is the TypeScript twin of `evolve.py`: it keeps the books and decides nothing. The reference has the same as a
 * table, for every game. The compiler finds an event that is forgotten (`never`).
 */
import type { PortRoyal } from "tablerules-typings";

/** An expedition that plays with five only, and is never in the deck (PR-1.2, PR-1.3). */
const SPECIAL_EXPEDITION = 115;

type Rows<Item> = readonly (readonly Item[])[];

/** The table after an event; `catalogue` says which persons are governors. */
export function reduce(
  table: PortRoyal.Table,
  event: PortRoyal.Event,
  catalogue: PortRoyal.Catalogue,
): PortRoyal.Table {
  switch (event.type) {
    case "game_started":
      return firstTable(event, catalogue);
    case "passed":
    case "chance_spent":
      return table;
    case "turn_started":
      return {
        ...table,
        phase: "explore",
        lap: event.lap,
        active: event.player,
        actor: event.player,
        lap_idle: table.lap_idle || event.lap !== table.lap,
      };
    case "card_drawn":
      return {
        ...table,
        deck_size: table.deck_size - 1,
        unseen: withRow(table.unseen, table.unseen.length - 1, (row) => without(row, event.card)),
        revealed: event.card,
        drawn: table.drawn + 1,
        lap_idle: false,
      };
    case "repel_offered":
      return { ...table, phase: "ship" };
    case "ship_repelled":
      return { ...hidden(table), discard: [...table.discard, event.card], phase: "explore" };
    case "harbor_entered":
      return { ...hidden(table), harbor: [...table.harbor, event.card], phase: "explore" };
    case "expedition_opened":
      return { ...hidden(table), expeditions: [...table.expeditions, event.card] };
    case "tax_discarded":
      return { ...hidden(table), discard: [...table.discard, event.card] };
    case "exploration_failed":
      return { ...hidden(table), harbor: [], discard: [...table.discard, ...event.discarded] };
    case "exploration_stopped":
      return { ...table, phase: "trade", colors: event.colors };
    case "opportunity_opened":
      return { ...table, actor: event.player, takes_left: event.takes };
    case "ship_traded":
      return {
        ...table,
        harbor: without(table.harbor, event.card),
        discard: [...table.discard, event.card],
        takes_left: table.takes_left - 1,
        lap_idle: false,
      };
    case "person_hired": {
      const hired = catalogue.cards[event.card];
      const used = hired?.kind === "person" && hired.person === "governor" ? 0 : 1;
      return {
        ...table,
        harbor: without(table.harbor, event.card),
        displays: withRow(table.displays, event.player, (row) => [...row, event.card]),
        takes_left: table.takes_left - used,
        lap_idle: false,
      };
    }
    case "fee_paid": {
      const [coin, ...kept] = rowOf(table.coin_batches, event.player);
      const paid = withRow(table.coin_batches, event.player, () => kept);
      return {
        ...table,
        coins: plus(plus(table.coins, event.player, -1), event.to, 1),
        coin_batches: withRow(paid, event.to, (row) => (coin === undefined ? row : [...row, coin])),
      };
    }
    case "expedition_completed":
      return {
        ...table,
        expeditions: without(table.expeditions, event.card),
        displays: withRow(table.displays, event.player, (row) => [...event.crew.reduce(without, row), event.card]),
        discard: [...table.discard, ...event.crew],
        lap_idle: false,
      };
    case "coins_gained": {
      const batch = table.unseen.length - 1;
      const gained = Array.from({ length: event.amount }, () => batch);
      return {
        ...table,
        deck_size: table.deck_size - event.amount,
        coins: plus(table.coins, event.player, event.amount),
        coin_batches: withRow(table.coin_batches, event.player, (row) => [...row, ...gained]),
      };
    }
    case "coins_spent": {
      const batches = rowOf(table.coin_batches, event.player);
      const unseen = event.cards.reduce<Rows<PortRoyal.CardId>>(
        (rows, card, at) => withRow(rows, batches[at] ?? -1, (row) => without(row, card)),
        table.unseen,
      );
      return {
        ...table,
        discard: [...table.discard, ...event.cards],
        unseen,
        coins: plus(table.coins, event.player, -event.amount),
        coin_batches: withRow(table.coin_batches, event.player, (row) => row.slice(event.amount)),
      };
    }
    case "deck_reshuffled":
      return {
        ...table,
        discard: [],
        deck_size: event.count,
        unseen: [...table.unseen, [...table.discard].sort((one, other) => one - other)],
      };
    case "final_lap_called":
      return { ...table, final_lap: true };
    case "turn_ended":
      return {
        ...table,
        harbor: [],
        discard: [...table.discard, ...event.discarded],
        takes_left: 0,
        colors: 0,
        drawn: 0,
      };
    case "game_ended": {
      const { actor: _, ...rest } = table;
      return { ...rest, phase: "over" };
    }
    default:
      return forgotten(event);
  }
}

/** Who may act at a table: what `to_act` of a view says. */
export function toAct(table: PortRoyal.Table): readonly number[] {
  return table.actor === undefined ? [] : [table.actor];
}

/** The table before the first coin is dealt. */
function firstTable(event: PortRoyal.GameStarted, catalogue: PortRoyal.Catalogue): PortRoyal.Table {
  const everyone = <Item>(item: Item): readonly Item[] => Array.from({ length: event.players }, () => item);
  const deck = catalogue.cards.map(({ id }) => id).filter((card) => card !== SPECIAL_EXPEDITION);
  return {
    options: event.options,
    phase: "explore",
    lap: 0,
    first: event.first,
    active: event.first,
    actor: event.first,
    harbor: [],
    expeditions: event.players === 5 ? [SPECIAL_EXPEDITION] : [],
    discard: [],
    deck_size: deck.length,
    coins: everyone(0),
    coin_batches: everyone([]),
    unseen: [deck],
    displays: everyone([]),
    takes_left: 0,
    colors: 0,
    drawn: 0,
    final_lap: false,
    lap_idle: true,
  };
}

/** The table when the card that was turned up has found its place. */
function hidden(table: PortRoyal.Table): PortRoyal.Table {
  const { revealed: _, ...rest } = table;
  return rest;
}

function without<Item>(row: readonly Item[], item: Item): readonly Item[] {
  const place = row.indexOf(item);
  return [...row.slice(0, place), ...row.slice(place + 1)];
}

function plus(row: readonly number[], place: number, amount: number): readonly number[] {
  return row.map((number, at) => (at === place ? number + amount : number));
}

function rowOf<Item>(rows: Rows<Item>, place: number): readonly Item[] {
  return rows[place] ?? [];
}

function withRow<Item>(rows: Rows<Item>, place: number, change: (row: readonly Item[]) => readonly Item[]): Rows<Item> {
  return rows.map((row, at) => (at === place ? change(row) : row));
}

function forgotten(event: never): never {
  throw new Error(`no rule for ${JSON.stringify(event)}`);
}
