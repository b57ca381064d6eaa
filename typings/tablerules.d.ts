// Made from the Python types by `python -m tools.typings`; do not edit.

/** A seat number, from 0, ascending clockwise; -1 stands for the referee, where there is one. */
export type Seat = number;

/** A value that only the seats in `for` may read; `[]` is nobody. Whoever may not read it gets it without `value`. */
export interface Sealed<T> {
  readonly for: readonly Seat[];
  readonly value?: T;
}

/** A whole value, and what it is. */
export interface Envelope<Game extends string, Rules extends string, Kind extends string, Data> {
  readonly tablerules: 1;
  readonly game: Game;
  readonly rules: Rules;
  readonly kind: Kind;
  readonly data: Data;
}

/** port-royal, version 1.0 of the rules. */
export namespace PortRoyal {
  /** A number or word that the catalogue explains. */
  export type CardId = number;

  /** What the players agree on before the game; checked by `new_game`. */
  export interface Options {
    /** Victory points that call the final lap, PR-9.3. */
    readonly target_points: number;
  }

  export type Phase = "explore" | "ship" | "trade" | "over";

  /** What everyone at the table sees. */
  export interface Table {
    readonly options: Options;
    /** Explore: draw, stop or claim; ship: repel or keep; trade: somebody's opportunity; over. */
    readonly phase: Phase;
    /** Laps begun. */
    readonly lap: number;
    /** First player of every lap. */
    readonly first: number;
    /** Whose turn it is; after the end: whose turn was last. */
    readonly active: number;
    /** Who may act; left out exactly when over. */
    readonly actor?: number;
    /** Ships and persons, oldest first. */
    readonly harbor: readonly CardId[];
    /** The drawn ship awaiting its decision; left out unless phase is ship. */
    readonly revealed?: CardId;
    /** Open expeditions, oldest first. */
    readonly expeditions: readonly CardId[];
    /** Face up, top last. */
    readonly discard: readonly CardId[];
    /** Cards. */
    readonly deck_size: number;
    /** (players,) coins. */
    readonly coins: readonly number[];
    /** (players,) batch of each coin, oldest first, PR-2.12. */
    readonly coin_batches: readonly (readonly number[])[];
    /** (batches,) ascending ids still face down, in the deck or as coins. */
    readonly unseen: readonly (readonly CardId[])[];
    /** (players,) persons and completed expeditions, oldest first. */
    readonly displays: readonly (readonly CardId[])[];
    /** Cards the actor may still take; 0 outside trade. */
    readonly takes_left: number;
    /** Ship colors counted when exploration stopped; 0 outside trade. */
    readonly colors: number;
    /** Cards turned up in this turn's exploration; kept through trade; 0 when over. */
    readonly drawn: number;
    /** Called, PR-9.3. */
    readonly final_lap: boolean;
    /** No card drawn, taken or claimed in this lap so far, PR-9.5. */
    readonly lap_idle: boolean;
  }

  /** What changes of Table; null takes a member away. */
  export interface TablePatch {
    readonly options?: OptionsPatch;
    /** Explore: draw, stop or claim; ship: repel or keep; trade: somebody's opportunity; over. */
    readonly phase?: Phase;
    /** Laps begun. */
    readonly lap?: number;
    /** First player of every lap. */
    readonly first?: number;
    /** Whose turn it is; after the end: whose turn was last. */
    readonly active?: number;
    /** Who may act; left out exactly when over. */
    readonly actor?: number | null;
    /** Ships and persons, oldest first. */
    readonly harbor?: readonly CardId[];
    /** The drawn ship awaiting its decision; left out unless phase is ship. */
    readonly revealed?: CardId | null;
    /** Open expeditions, oldest first. */
    readonly expeditions?: readonly CardId[];
    /** Face up, top last. */
    readonly discard?: readonly CardId[];
    /** Cards. */
    readonly deck_size?: number;
    /** (players,) coins. */
    readonly coins?: readonly number[];
    /** (players,) batch of each coin, oldest first, PR-2.12. */
    readonly coin_batches?: readonly (readonly number[])[];
    /** (batches,) ascending ids still face down, in the deck or as coins. */
    readonly unseen?: readonly (readonly CardId[])[];
    /** (players,) persons and completed expeditions, oldest first. */
    readonly displays?: readonly (readonly CardId[])[];
    /** Cards the actor may still take; 0 outside trade. */
    readonly takes_left?: number;
    /** Ship colors counted when exploration stopped; 0 outside trade. */
    readonly colors?: number;
    /** Cards turned up in this turn's exploration; kept through trade; 0 when over. */
    readonly drawn?: number;
    /** Called, PR-9.3. */
    readonly final_lap?: boolean;
    /** No card drawn, taken or claimed in this lap so far, PR-9.5. */
    readonly lap_idle?: boolean;
  }

  /** What changes of Options; null takes a member away. */
  export interface OptionsPatch {
    /** Victory points that call the final lap, PR-9.3. */
    readonly target_points?: number;
  }

  /**
   * Pseudorandom chance from a seed.
   *
   * `seed` are 32 bytes, which neither `repr` nor any event shows; `cursor` counts the draws taken.
   */
  export interface Seeded {
    readonly type: "seeded";
    readonly seed: string;
    readonly cursor: number;
  }

  /** Chance that answers from a list: the faces rolled, the items picked, the rows as shuffled. */
  export interface Scripted {
    readonly type: "scripted";
    readonly answers: readonly (number | readonly number[])[];
  }

  /** What stands for a seed that is withheld: the hash that `commitment(seed)` gives. */
  export interface Commitment {
    readonly type: "commitment";
    readonly hash: string;
  }

  /** Turn up the next card of the deck (PR-3.1). */
  export interface DrawCard {
    readonly type: "draw_card";
    readonly player: number;
  }

  /** End the exploration; trade and hire begins (PR-3.10). */
  export interface StopDrawing {
    readonly type: "stop_drawing";
    readonly player: number;
  }

  /** Send the ship just drawn to the discard (PR-4.6). */
  export interface RepelShip {
    readonly type: "repel_ship";
    readonly player: number;
  }

  /** Let the ship just drawn into the harbor, or fail if its color is there (PR-4.7, PR-4.8). */
  export interface KeepShip {
    readonly type: "keep_ship";
    readonly player: number;
  }

  /** Discard a ship of the harbor for its coins (PR-5.2). */
  export interface TradeShip {
    readonly type: "trade_ship";
    readonly player: number;
    readonly card: CardId;
  }

  /** Pay for a person of the harbor (PR-5.3). */
  export interface HirePerson {
    readonly type: "hire_person";
    readonly player: number;
    readonly card: CardId;
  }

  /** Give up a crew for an open expedition (PR-7.3); `crew` are ids from the own display, ascending. */
  export interface CompleteExpedition {
    readonly type: "complete_expedition";
    readonly player: number;
    readonly card: CardId;
    readonly crew: readonly CardId[];
  }

  /** End the own opportunity (PR-5.16). */
  export interface Pass {
    readonly type: "pass";
    readonly player: number;
  }

  /** What may be asked for. */
  export type Action =
    | DrawCard
    | StopDrawing
    | RepelShip
    | KeepShip
    | TradeShip
    | HirePerson
    | CompleteExpedition
    | Pass;

  /**
   * The cards are shuffled and lie ready; `deck` is the new deck, top first.
   * @see PR-1.4
   */
  export interface GameStarted {
    readonly type: "game_started";
    readonly players: number;
    readonly first: number;
    readonly options: Options;
    readonly deck: Sealed<readonly CardId[]>;
  }

  /**
   * A player becomes the active player and explores.
   * @see PR-3.1
   */
  export interface TurnStarted {
    readonly type: "turn_started";
    readonly player: number;
    readonly lap: number;
  }

  /**
   * The top card of the deck is turned up.
   * @see PR-3.2
   */
  export interface CardDrawn {
    readonly type: "card_drawn";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The ship just drawn may be repelled; the active player decides.
   * @see PR-4.3
   */
  export interface RepelOffered {
    readonly type: "repel_offered";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The ship just drawn goes to the discard.
   * @see PR-4.6
   */
  export interface ShipRepelled {
    readonly type: "ship_repelled";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The person or ship just drawn joins the harbor as its newest card.
   * @see PR-3.3
   */
  export interface HarborEntered {
    readonly type: "harbor_entered";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The expedition just drawn lies open beside the harbor.
   * @see PR-3.4
   */
  export interface ExpeditionOpened {
    readonly type: "expedition_opened";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The tax just drawn was carried out and goes to the discard.
   * @see PR-8.4
   */
  export interface TaxDiscarded {
    readonly type: "tax_discarded";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * The color of the ship just drawn was in the harbor; `discarded` is the harbor, then that ship.
   * @see PR-4.9
   */
  export interface ExplorationFailed {
    readonly type: "exploration_failed";
    readonly player: number;
    readonly card: CardId;
    readonly discarded: readonly CardId[];
  }

  /**
   * The active player stopped; `colors` ship colors lie in the harbor and hold for the turn.
   * @see PR-3.10
   */
  export interface ExplorationStopped {
    readonly type: "exploration_stopped";
    readonly player: number;
    readonly colors: number;
  }

  /**
   * A player's opportunity begins; `takes` cards may be taken in it.
   * @see PR-5.1
   */
  export interface OpportunityOpened {
    readonly type: "opportunity_opened";
    readonly player: number;
    readonly takes: number;
  }

  /**
   * A harbor ship goes to the discard; its coins follow.
   * @see PR-5.2
   */
  export interface ShipTraded {
    readonly type: "ship_traded";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * A harbor person joins a display; `price` coins were spent.
   * @see PR-5.3
   */
  export interface PersonHired {
    readonly type: "person_hired";
    readonly player: number;
    readonly card: CardId;
    readonly price: number;
  }

  /**
   * The oldest coin of `player` becomes the newest of `to`, face down.
   * @see PR-5.10
   */
  export interface FeePaid {
    readonly type: "fee_paid";
    readonly player: number;
    readonly to: number;
    readonly coin: Sealed<CardId>;
  }

  /**
   * The crew goes to the discard, the expedition to the display; its coins follow.
   * @see PR-7.5
   */
  export interface ExpeditionCompleted {
    readonly type: "expedition_completed";
    readonly player: number;
    readonly card: CardId;
    readonly crew: readonly CardId[];
  }

  export type GainCause = "start" | "ship" | "expedition" | "admiral" | "jester" | "tax";

  /**
   * `amount` cards of the deck became coins; `short` more were due, but no cards were left (PR-2.6).
   * @see PR-2.2
   */
  export interface CoinsGained {
    readonly type: "coins_gained";
    readonly player: number;
    readonly amount: number;
    readonly short: number;
    readonly cause: GainCause;
    readonly cards: Sealed<readonly CardId[]>;
  }

  export type SpendCause = "hire" | "tax";

  /**
   * The oldest `amount` coins go face up to the discard; `cards` are their fronts, in that order.
   * @see PR-2.9
   */
  export interface CoinsSpent {
    readonly type: "coins_spent";
    readonly player: number;
    readonly amount: number;
    readonly cause: SpendCause;
    readonly cards: readonly CardId[];
  }

  /**
   * The discard (`count` cards) was shuffled and is the new deck.
   * @see PR-2.3
   */
  export interface DeckReshuffled {
    readonly type: "deck_reshuffled";
    readonly count: number;
    readonly deck: Sealed<readonly CardId[]>;
  }

  /**
   * Somebody has reached the target, the first to do so: this lap is the last.
   * @see PR-9.3
   */
  export interface FinalLapCalled {
    readonly type: "final_lap_called";
    readonly player: number;
    readonly points: number;
  }

  /**
   * The actor passed by choice.
   * @see PR-5.16
   */
  export interface Passed {
    readonly type: "passed";
    readonly player: number;
  }

  /**
   * The turn is over; `discarded` is what was left in the harbor.
   * @see PR-9.1
   */
  export interface TurnEnded {
    readonly type: "turn_ended";
    readonly player: number;
    readonly discarded: readonly CardId[];
  }

  export type EndReason = "target-points" | "cards-exhausted";

  /**
   * The last lap is over.
   * @see PR-9.4
   */
  export interface GameEnded {
    readonly type: "game_ended";
    readonly reason: EndReason;
  }

  /**
   * So many draws were taken from chance; it changes nothing but the vault.
   * @see kernel
   */
  export interface ChanceSpent {
    readonly type: "chance_spent";
    readonly draws: number;
  }

  /** What can happen. */
  export type Event =
    | GameStarted
    | TurnStarted
    | CardDrawn
    | RepelOffered
    | ShipRepelled
    | HarborEntered
    | ExpeditionOpened
    | TaxDiscarded
    | ExplorationFailed
    | ExplorationStopped
    | OpportunityOpened
    | ShipTraded
    | PersonHired
    | FeePaid
    | ExpeditionCompleted
    | CoinsGained
    | CoinsSpent
    | DeckReshuffled
    | FinalLapCalled
    | Passed
    | TurnEnded
    | GameEnded
    | ChanceSpent;

  /** What `player` sees (None: a spectator): the table. Nobody has a hand, so all views are alike. */
  export interface View {
    readonly player?: number;
    readonly table: Table;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
  }

  /** A view inside a frame. */
  export interface ShownView {
    readonly player?: number;
    readonly table: Table;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A JSON Merge Patch (RFC 7386) from one view to the next. */
  export interface Patch {
    /** What has changed on the table. */
    readonly table?: TablePatch;
    /** Who may act now, if that has changed. */
    readonly to_act?: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A frame with the whole view. */
  export interface Snapshot {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly view: ShownView;
  }

  /** A frame with what has changed. */
  export interface Change {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly patch: Patch;
  }

  /** One step of a stream, for one viewer. */
  export type Frame =
    | Snapshot
    | Change;

  /** A line of a stream (JSON Lines). */
  export interface Line {
    readonly frame: Frame;
  }

  /** A whole game, or as much of it as a viewer may know. */
  export interface GameRecord {
    /** How many play. */
    readonly players: number;
    /** The seat that begins. */
    readonly first: number;
    /** What the players agreed on. */
    readonly options: Options;
    /** Where chance comes from, or what was promised of it. */
    readonly seed?: Seeded | Scripted | Commitment;
    /** All actions, in order. */
    readonly actions: readonly Action[];
    /** The events of the opening, then those of each action. */
    readonly events: readonly (readonly Event[])[];
  }

  /** What the ids mean: faces, counts, names in English and Japanese. */
  export interface Catalogue {
    readonly cards: readonly ({
      readonly id: number;
      readonly kind: "ship";
      readonly color: string;
      readonly coins: number;
      readonly skull: boolean;
      readonly swords?: number;
      readonly face: number;
    } | {
      readonly id: number;
      readonly kind: "person";
      readonly person: string;
      readonly cost: number;
      readonly points: number;
      readonly color?: string;
      readonly face: number;
      readonly symbols?: readonly string[];
      readonly swords?: number;
    } | {
      readonly id: number;
      readonly kind: "expedition";
      readonly coins: number;
      readonly points: number;
      readonly symbols: readonly string[];
      readonly face: number;
    } | {
      readonly id: number;
      readonly kind: "tax";
      readonly bonus: string;
      readonly face: number;
    })[];
    readonly names: {
      readonly ship: {
        readonly en: string;
        readonly ja: string;
      };
      readonly person: {
        readonly en: string;
        readonly ja: string;
      };
      readonly expedition: {
        readonly en: string;
        readonly ja: string;
      };
      readonly tax: {
        readonly en: string;
        readonly ja: string;
      };
      readonly yellow: {
        readonly en: string;
        readonly ja: string;
      };
      readonly blue: {
        readonly en: string;
        readonly ja: string;
      };
      readonly green: {
        readonly en: string;
        readonly ja: string;
      };
      readonly red: {
        readonly en: string;
        readonly ja: string;
      };
      readonly black: {
        readonly en: string;
        readonly ja: string;
      };
      readonly trader: {
        readonly en: string;
        readonly ja: string;
      };
      readonly settler: {
        readonly en: string;
        readonly ja: string;
      };
      readonly captain: {
        readonly en: string;
        readonly ja: string;
      };
      readonly priest: {
        readonly en: string;
        readonly ja: string;
      };
      readonly jack_of_all_trades: {
        readonly en: string;
        readonly ja: string;
      };
      readonly sailor: {
        readonly en: string;
        readonly ja: string;
      };
      readonly pirate: {
        readonly en: string;
        readonly ja: string;
      };
      readonly mademoiselle: {
        readonly en: string;
        readonly ja: string;
      };
      readonly jester: {
        readonly en: string;
        readonly ja: string;
      };
      readonly admiral: {
        readonly en: string;
        readonly ja: string;
      };
      readonly governor: {
        readonly en: string;
        readonly ja: string;
      };
      readonly anchor: {
        readonly en: string;
        readonly ja: string;
      };
      readonly cross: {
        readonly en: string;
        readonly ja: string;
      };
      readonly house: {
        readonly en: string;
        readonly ja: string;
      };
      readonly most_swords: {
        readonly en: string;
        readonly ja: string;
      };
      readonly fewest_points: {
        readonly en: string;
        readonly ja: string;
      };
    };
    readonly limits: {
      readonly admiral_cards: number;
      readonly admiral_coins: number;
      readonly fee: number;
      readonly passive_takes: number;
      readonly start_coins: number;
      readonly takes_by_colors: readonly number[];
      readonly tax_bonus: number;
      readonly tax_threshold: number;
    };
  }

  /** A whole value of this game, and what it is. */
  export type GameEnvelope =
    | Envelope<"port-royal", "1.0", "view", View>
    | Envelope<"port-royal", "1.0", "action", Action>
    | Envelope<"port-royal", "1.0", "event", Event>
    | Envelope<"port-royal", "1.0", "record", GameRecord>
    | Envelope<"port-royal", "1.0", "frame", Frame>;

  /** The kinds of values of this game, for code that is generic over games. */
  export interface Game {
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly shown: ShownView;
    readonly patch: Patch;
    readonly snapshot: Snapshot;
    readonly change: Change;
    readonly frame: Frame;
    readonly line: Line;
    readonly record: GameRecord;
    readonly catalogue: Catalogue;
    readonly envelope: GameEnvelope;
  }
}

/** ishikari, version 1.0 of the rules. */
export namespace Ishikari {
  /** A number or word that the catalogue explains. */
  export type CardId = number;

  export type DefaultAward = "loose" | "any_revealed" | "discard";

  export type RoleTieScope = "either_side" | "same_role";

  /** What the players agree on before the game; checked by `new_game`. */
  export interface Options {
    /** Sea spaces, IS-1.4. */
    readonly sea_length: number;
    /** Herring by market value, IS-6. */
    readonly market_capacity: readonly number[];
    /** Where the privilege of IS-5.4 lies, IS-5.7. */
    readonly default_award: DefaultAward;
    /** IS-2.3. */
    readonly interrupt_before_first_normal_turn: boolean;
    /** IS-1.3. */
    readonly privilege_row_open: boolean;
    /** Whose tags decide a tied role, IS-12.3. */
    readonly role_tie_scope: RoleTieScope;
    /** Normal turns, IS-11.2. */
    readonly turn_limit?: number;
  }

  export type Phase = "first_round" | "turn" | "swap_take" | "swap_fill" | "attach" | "auction" | "over";

  export type Back = "A" | "B" | "END";

  /** What everyone at the table sees. */
  export interface Table {
    readonly options: Options;
    /** Who began. */
    readonly first: number;
    /** What is asked for; auction: who wants the next turn; attach: where the award lies. */
    readonly phase: Phase;
    /** Normal turns begun; 0 in the first round. */
    readonly turn: number;
    /** Whose turn it is; in auction: whose just ended; in over: whose was the last. */
    readonly active: number;
    /** (6,) space of each ship, 0 the harbor. */
    readonly ships: readonly number[];
    /** (6,) herring aboard. */
    readonly cargo: readonly number[];
    /** Tokens in the supply. */
    readonly herring: number;
    readonly market: number;
    /** (6,) space of each marker. */
    readonly profits: readonly number[];
    /** (6,) the red side of the marker is up. */
    readonly in_loss: readonly boolean[];
    /** Open cards, left to right; -1 is a place that a swap has emptied. */
    readonly field: readonly CardId[];
    /** (players,) unrevealed cards. */
    readonly hand_sizes: readonly number[];
    /** (players,) cards that all know to be in that hand, ascending, IS-14.2. */
    readonly known_hand: readonly (readonly CardId[])[];
    /** (players,) red ones among the other cards of that hand, IS-14.3. */
    readonly unknown_red: readonly number[];
    /** (players,) cards laid open, oldest first. */
    readonly revealed: readonly (readonly CardId[])[];
    /** (players,) the tag on each of them. */
    readonly tags: readonly (readonly number[])[];
    /** (players,) the privileges on each of them, oldest first. */
    readonly attached: readonly (readonly (readonly number[])[])[];
    /** (players,) privileges that lie on no card, oldest first, IS-5.9. */
    readonly loose: readonly (readonly number[])[];
    /** Ascending. */
    readonly tag_supply: readonly number[];
    /** Out of the game, ascending. */
    readonly removed_tags: readonly number[];
    /** (players,) debt notes held. */
    readonly notes: readonly number[];
    readonly note_supply: number;
    /** The row, next first. */
    readonly privilege_backs: readonly Back[];
    /** The row itself with `privilege_row_open`, else []. */
    readonly open_row: readonly number[];
    /** Out of the game, ascending. */
    readonly removed_privileges: readonly number[];
    /** In this turn. */
    readonly privilege_used: boolean;
    /** Waits to be attached; left out outside attach. */
    readonly awarded?: number;
    /** Who attaches it; left out outside attach. */
    readonly award_winner?: number;
    /** Herring that the use in progress still loads; 0 outside attach. */
    readonly fish_due: number;
    /** Of the top declaration; 0 when there is none. */
    readonly bid: number;
    /** Whose declaration it is. */
    readonly bidder?: number;
    /** (players,) passed since the last declaration; nobody outside auction. */
    readonly passed: readonly boolean[];
  }

  /** What its player alone sees. */
  export interface Hand {
    /** Unrevealed, ascending, those that everybody knows included. */
    readonly cards: readonly CardId[];
  }

  /** What changes of Table; null takes a member away. */
  export interface TablePatch {
    readonly options?: OptionsPatch;
    /** Who began. */
    readonly first?: number;
    /** What is asked for; auction: who wants the next turn; attach: where the award lies. */
    readonly phase?: Phase;
    /** Normal turns begun; 0 in the first round. */
    readonly turn?: number;
    /** Whose turn it is; in auction: whose just ended; in over: whose was the last. */
    readonly active?: number;
    /** (6,) space of each ship, 0 the harbor. */
    readonly ships?: readonly number[];
    /** (6,) herring aboard. */
    readonly cargo?: readonly number[];
    /** Tokens in the supply. */
    readonly herring?: number;
    readonly market?: number;
    /** (6,) space of each marker. */
    readonly profits?: readonly number[];
    /** (6,) the red side of the marker is up. */
    readonly in_loss?: readonly boolean[];
    /** Open cards, left to right; -1 is a place that a swap has emptied. */
    readonly field?: readonly CardId[];
    /** (players,) unrevealed cards. */
    readonly hand_sizes?: readonly number[];
    /** (players,) cards that all know to be in that hand, ascending, IS-14.2. */
    readonly known_hand?: readonly (readonly CardId[])[];
    /** (players,) red ones among the other cards of that hand, IS-14.3. */
    readonly unknown_red?: readonly number[];
    /** (players,) cards laid open, oldest first. */
    readonly revealed?: readonly (readonly CardId[])[];
    /** (players,) the tag on each of them. */
    readonly tags?: readonly (readonly number[])[];
    /** (players,) the privileges on each of them, oldest first. */
    readonly attached?: readonly (readonly (readonly number[])[])[];
    /** (players,) privileges that lie on no card, oldest first, IS-5.9. */
    readonly loose?: readonly (readonly number[])[];
    /** Ascending. */
    readonly tag_supply?: readonly number[];
    /** Out of the game, ascending. */
    readonly removed_tags?: readonly number[];
    /** (players,) debt notes held. */
    readonly notes?: readonly number[];
    readonly note_supply?: number;
    /** The row, next first. */
    readonly privilege_backs?: readonly Back[];
    /** The row itself with `privilege_row_open`, else []. */
    readonly open_row?: readonly number[];
    /** Out of the game, ascending. */
    readonly removed_privileges?: readonly number[];
    /** In this turn. */
    readonly privilege_used?: boolean;
    /** Waits to be attached; left out outside attach. */
    readonly awarded?: number | null;
    /** Who attaches it; left out outside attach. */
    readonly award_winner?: number | null;
    /** Herring that the use in progress still loads; 0 outside attach. */
    readonly fish_due?: number;
    /** Of the top declaration; 0 when there is none. */
    readonly bid?: number;
    /** Whose declaration it is. */
    readonly bidder?: number | null;
    /** (players,) passed since the last declaration; nobody outside auction. */
    readonly passed?: readonly boolean[];
  }

  /** What changes of Options; null takes a member away. */
  export interface OptionsPatch {
    /** Sea spaces, IS-1.4. */
    readonly sea_length?: number;
    /** Herring by market value, IS-6. */
    readonly market_capacity?: readonly number[];
    /** Where the privilege of IS-5.4 lies, IS-5.7. */
    readonly default_award?: DefaultAward;
    /** IS-2.3. */
    readonly interrupt_before_first_normal_turn?: boolean;
    /** IS-1.3. */
    readonly privilege_row_open?: boolean;
    /** Whose tags decide a tied role, IS-12.3. */
    readonly role_tie_scope?: RoleTieScope;
    /** Normal turns, IS-11.2. */
    readonly turn_limit?: number | null;
  }

  /** What changes of Hand; null takes a member away. */
  export interface HandPatch {
    /** Unrevealed, ascending, those that everybody knows included. */
    readonly cards?: readonly CardId[];
  }

  /**
   * Pseudorandom chance from a seed.
   *
   * `seed` are 32 bytes, which neither `repr` nor any event shows; `cursor` counts the draws taken.
   */
  export interface Seeded {
    readonly type: "seeded";
    readonly seed: string;
    readonly cursor: number;
  }

  /** Chance that answers from a list: the faces rolled, the items picked, the rows as shuffled. */
  export interface Scripted {
    readonly type: "scripted";
    readonly answers: readonly (number | readonly number[])[];
  }

  /** What stands for a seed that is withheld: the hash that `commitment(seed)` gives. */
  export interface Commitment {
    readonly type: "commitment";
    readonly hash: string;
  }

  /** Put a hand card on the right end of the field, in the first round (IS-2.1). */
  export interface PlaceInField {
    readonly type: "place_in_field";
    readonly player: number;
    readonly card: CardId;
  }

  /** Put a hand card into the field, move one ship and load another (IS-3.3). */
  export interface UseCard {
    readonly type: "use_card";
    readonly player: number;
    readonly card: CardId;
    readonly spaces: number;
    readonly fish: number;
  }

  /** Lay a hand card open in front of you, with a tag on it; the turn ends (IS-8.1). */
  export interface RevealCard {
    readonly type: "reveal_card";
    readonly player: number;
    readonly card: CardId;
    readonly tag: number;
  }

  /** Use the privilege `market`: one up or one down (IS-9.3). */
  export interface ShiftMarket {
    readonly type: "shift_market";
    readonly player: number;
    readonly step: number;
  }

  /** Use the privilege `return-card`: take an own revealed card back into the hand (IS-9.4). */
  export interface ReturnCard {
    readonly type: "return_card";
    readonly player: number;
    readonly card: CardId;
  }

  /** Use the privilege `swap`, or go on with it: take the card of a place of the field (IS-9.5). */
  export interface TakeFieldCard {
    readonly type: "take_field_card";
    readonly player: number;
    readonly place: number;
  }

  /** Take no more cards; the emptied places are filled next (IS-9.5). */
  export interface StopTaking {
    readonly type: "stop_taking";
    readonly player: number;
  }

  /** Put a hand card into the leftmost emptied place of the field (IS-9.5). */
  export interface FillFieldPlace {
    readonly type: "fill_field_place";
    readonly player: number;
    readonly card: CardId;
  }

  /** Lay the privilege just won on an own revealed card (IS-5.6). */
  export interface AttachPrivilege {
    readonly type: "attach_privilege";
    readonly player: number;
    readonly card: CardId;
  }

  /** Offer to take `notes` debt notes for the next turn (IS-10.2, IS-10.3). */
  export interface DeclareInterrupt {
    readonly type: "declare_interrupt";
    readonly player: number;
    readonly notes: number;
  }

  /** Object to nothing, until the next declaration (IS-10.5). */
  export interface PassInterrupt {
    readonly type: "pass_interrupt";
    readonly player: number;
  }

  /** What may be asked for. */
  export type Action =
    | PlaceInField
    | UseCard
    | RevealCard
    | ShiftMarket
    | ReturnCard
    | TakeFieldCard
    | StopTaking
    | FillFieldPlace
    | AttachPrivilege
    | DeclareInterrupt
    | PassInterrupt;

  /**
   * The first event of the opening: so many play, and this seat begins.
   * @see IS-1.10
   */
  export interface GameStarted {
    readonly type: "game_started";
    readonly players: number;
    readonly first: number;
  }

  /**
   * The privilege row lies ready, next first; `open_row` is empty while it lies face down.
   * @see IS-1.3
   */
  export interface PrivilegesLaid {
    readonly type: "privileges_laid";
    readonly backs: readonly Back[];
    readonly open_row: readonly number[];
  }

  /**
   * The first red card is the first of the field.
   * @see IS-1.8
   */
  export interface FieldOpened {
    readonly type: "field_opened";
    readonly card: CardId;
  }

  /**
   * A player got nine cards, ascending.
   * @see IS-1.8
   */
  export interface CardsDealt {
    readonly type: "cards_dealt";
    readonly player: number;
    readonly cards: Sealed<readonly CardId[]>;
  }

  /**
   * A player may play now; `turn` is 0 in the first round.
   * @see IS-3.1
   */
  export interface TurnStarted {
    readonly type: "turn_started";
    readonly player: number;
    readonly turn: number;
  }

  /**
   * First round: a hand card joins the right end of the field.
   * @see IS-2.1
   */
  export interface CardPlaced {
    readonly type: "card_placed";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * A privilege was lifted and leaves the game; its effect follows.
   * @see IS-9.2
   */
  export interface PrivilegeUsed {
    readonly type: "privilege_used";
    readonly player: number;
    readonly privilege: number;
  }

  /**
   * A revealed card went back into the hand; its tag and the `privileges` on it leave the game.
   * @see IS-9.4
   */
  export interface CardReturned {
    readonly type: "card_returned";
    readonly player: number;
    readonly card: CardId;
    readonly tag: number;
    readonly privileges: readonly number[];
  }

  /**
   * A card of the field came into the hand; its place is empty.
   * @see IS-9.5
   */
  export interface FieldCardTaken {
    readonly type: "field_card_taken";
    readonly player: number;
    readonly card: CardId;
    readonly place: number;
  }

  /**
   * The swap takes no more cards; the emptied places are filled next.
   * @see IS-9.5
   */
  export interface TakingStopped {
    readonly type: "taking_stopped";
    readonly player: number;
  }

  /**
   * A hand card fills an emptied place.
   * @see IS-9.5
   */
  export interface FieldPlaceFilled {
    readonly type: "field_place_filled";
    readonly player: number;
    readonly card: CardId;
    readonly place: number;
  }

  /**
   * A hand card joins the right end of the field; its ships move and load by the option chosen.
   * @see IS-3.3
   */
  export interface CardUsed {
    readonly type: "card_used";
    readonly player: number;
    readonly card: CardId;
    readonly spaces: number;
    readonly fish: number;
  }

  /**
   * A ship sailed from `origin` to `space`.
   * @see IS-4.1
   */
  export interface ShipMoved {
    readonly type: "ship_moved";
    readonly ship: number;
    readonly origin: number;
    readonly space: number;
  }

  /**
   * The first card of the row was turned up for `player`; where it lies follows, or is asked.
   * @see IS-5.5
   */
  export interface PrivilegeAwarded {
    readonly type: "privilege_awarded";
    readonly player: number;
    readonly privilege: number;
  }

  /**
   * The award lies on a revealed card of its winner.
   * @see IS-5.6
   */
  export interface PrivilegeAttached {
    readonly type: "privilege_attached";
    readonly player: number;
    readonly privilege: number;
    readonly card: CardId;
  }

  /**
   * The award lies in front of its winner, on no card.
   * @see IS-5.7
   */
  export interface PrivilegeLaidLoose {
    readonly type: "privilege_laid_loose";
    readonly player: number;
    readonly privilege: number;
  }

  /**
   * The award leaves the game.
   * @see IS-5.7
   */
  export interface PrivilegeDiscarded {
    readonly type: "privilege_discarded";
    readonly player: number;
    readonly privilege: number;
  }

  /**
   * The `fish` herring of a landed ship go to the supply; they brought a profit or a loss.
   * @see IS-6.1
   */
  export interface CatchSettled {
    readonly type: "catch_settled";
    readonly ship: number;
    readonly fish: number;
    readonly in_loss: boolean;
  }

  /**
   * The marker of a ship came to stand on `space`, red side up if `in_loss`.
   * @see IS-6.3
   */
  export interface MarkerMoved {
    readonly type: "marker_moved";
    readonly ship: number;
    readonly space: number;
    readonly in_loss: boolean;
  }

  /**
   * The market stands on a new value, or on the old one again.
   * @see IS-6.4
   */
  export interface MarketSet {
    readonly type: "market_set";
    readonly market: number;
  }

  /**
   * Herring went aboard.
   * @see IS-7.2
   */
  export interface HerringLoaded {
    readonly type: "herring_loaded";
    readonly ship: number;
    readonly fish: number;
  }

  /**
   * The ship lies in the harbor and loads nothing.
   * @see IS-7.1
   */
  export interface LoadSkipped {
    readonly type: "load_skipped";
    readonly ship: number;
  }

  /**
   * A ship with seven herring or more goes to the harbor; its `fish` go to the supply.
   * @see IS-7.3
   */
  export interface ShipPunished {
    readonly type: "ship_punished";
    readonly ship: number;
    readonly fish: number;
  }

  /**
   * The leftmost card of the field came into the hand.
   * @see IS-3.7
   */
  export interface HandRefilled {
    readonly type: "hand_refilled";
    readonly player: number;
    readonly card: CardId;
  }

  /**
   * A hand card lies open with a tag on it.
   * @see IS-8.1
   */
  export interface CardRevealed {
    readonly type: "card_revealed";
    readonly player: number;
    readonly card: CardId;
    readonly tag: number;
  }

  /**
   * A normal turn is over.
   * @see IS-3.6
   */
  export interface TurnEnded {
    readonly type: "turn_ended";
    readonly player: number;
  }

  /**
   * Everybody but `next_player` may declare an interrupt.
   * @see IS-10.1
   */
  export interface AuctionOpened {
    readonly type: "auction_opened";
    readonly next_player: number;
  }

  /**
   * Somebody wants the next turn for `notes` debt notes; whoever passed may object again.
   * @see IS-10.3
   */
  export interface InterruptDeclared {
    readonly type: "interrupt_declared";
    readonly player: number;
    readonly notes: number;
  }

  /**
   * Somebody does not object to the last declaration.
   * @see IS-10.5
   */
  export interface InterruptPassed {
    readonly type: "interrupt_passed";
    readonly player: number;
  }

  /**
   * The top declarer takes the notes; the next turn is theirs.
   * @see IS-10.6
   */
  export interface InterruptWon {
    readonly type: "interrupt_won";
    readonly player: number;
    readonly notes: number;
  }

  /**
   * The game is over and all hands lie open, shape `(players,)`.
   * @see IS-11.3
   */
  export interface HandsShown {
    readonly type: "hands_shown";
    readonly hands: readonly (readonly CardId[])[];
  }

  export type EndReason = "game-end" | "turn-limit";

  /**
   * Nobody acts any more.
   * @see IS-11.1
   */
  export interface GameEnded {
    readonly type: "game_ended";
    readonly reason: EndReason;
  }

  /**
   * So many draws were taken from chance; it changes nothing but the vault.
   * @see kernel
   */
  export interface ChanceSpent {
    readonly type: "chance_spent";
    readonly draws: number;
  }

  /** What can happen. */
  export type Event =
    | GameStarted
    | PrivilegesLaid
    | FieldOpened
    | CardsDealt
    | TurnStarted
    | CardPlaced
    | PrivilegeUsed
    | CardReturned
    | FieldCardTaken
    | TakingStopped
    | FieldPlaceFilled
    | CardUsed
    | ShipMoved
    | PrivilegeAwarded
    | PrivilegeAttached
    | PrivilegeLaidLoose
    | PrivilegeDiscarded
    | CatchSettled
    | MarkerMoved
    | MarketSet
    | HerringLoaded
    | LoadSkipped
    | ShipPunished
    | HandRefilled
    | CardRevealed
    | TurnEnded
    | AuctionOpened
    | InterruptDeclared
    | InterruptPassed
    | InterruptWon
    | HandsShown
    | GameEnded
    | ChanceSpent;

  /** What `player` sees (None: a spectator): the table and the own hand. */
  export interface View {
    readonly player?: number;
    readonly table: Table;
    readonly hand?: Hand;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
  }

  /** A view inside a frame. */
  export interface ShownView {
    readonly player?: number;
    readonly table: Table;
    readonly hand?: Hand;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A JSON Merge Patch (RFC 7386) from one view to the next. */
  export interface Patch {
    /** What has changed on the table. */
    readonly table?: TablePatch;
    /** What has changed in the own hand. */
    readonly hand?: HandPatch;
    /** Who may act now, if that has changed. */
    readonly to_act?: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A frame with the whole view. */
  export interface Snapshot {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly view: ShownView;
  }

  /** A frame with what has changed. */
  export interface Change {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly patch: Patch;
  }

  /** One step of a stream, for one viewer. */
  export type Frame =
    | Snapshot
    | Change;

  /** A line of a stream (JSON Lines). */
  export interface Line {
    readonly frame: Frame;
  }

  /** A whole game, or as much of it as a viewer may know. */
  export interface GameRecord {
    /** How many play. */
    readonly players: number;
    /** The seat that begins. */
    readonly first: number;
    /** What the players agreed on. */
    readonly options: Options;
    /** Where chance comes from, or what was promised of it. */
    readonly seed?: Seeded | Scripted | Commitment;
    /** All actions, in order. */
    readonly actions: readonly Action[];
    /** The events of the opening, then those of each action. */
    readonly events: readonly (readonly Event[])[];
  }

  /** What the ids mean: faces, counts, names in English and Japanese. */
  export interface Catalogue {
    readonly cards: readonly {
      readonly id: number;
      readonly face: string;
      readonly color: string;
      readonly move: number;
      readonly fish: number;
    }[];
    readonly privileges: readonly {
      readonly id: number;
      readonly name: string;
      readonly back: string;
      readonly usable: boolean;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
      readonly doubles?: boolean;
      readonly bonus?: {
        readonly profit_taken: number;
        readonly profit_not_taken: number;
        readonly loss_taken: number;
        readonly loss_not_taken: number;
      };
    }[];
    readonly names: {
      readonly fishing_card: {
        readonly en: string;
        readonly ja: string;
      };
      readonly red: {
        readonly en: string;
        readonly ja: string;
      };
      readonly blue: {
        readonly en: string;
        readonly ja: string;
      };
      readonly ship: {
        readonly en: string;
        readonly ja: string;
      };
      readonly move: {
        readonly en: string;
        readonly ja: string;
      };
      readonly fish: {
        readonly en: string;
        readonly ja: string;
      };
      readonly harbor: {
        readonly en: string;
        readonly ja: string;
      };
      readonly sea: {
        readonly en: string;
        readonly ja: string;
      };
      readonly herring: {
        readonly en: string;
        readonly ja: string;
      };
      readonly market: {
        readonly en: string;
        readonly ja: string;
      };
      readonly profit_marker: {
        readonly en: string;
        readonly ja: string;
      };
      readonly profit: {
        readonly en: string;
        readonly ja: string;
      };
      readonly loss: {
        readonly en: string;
        readonly ja: string;
      };
      readonly bid_tag: {
        readonly en: string;
        readonly ja: string;
      };
      readonly debt_note: {
        readonly en: string;
        readonly ja: string;
      };
      readonly privilege_card: {
        readonly en: string;
        readonly ja: string;
      };
      readonly field: {
        readonly en: string;
        readonly ja: string;
      };
      readonly hand: {
        readonly en: string;
        readonly ja: string;
      };
      readonly interrupt: {
        readonly en: string;
        readonly ja: string;
      };
      readonly overfishing: {
        readonly en: string;
        readonly ja: string;
      };
    };
    readonly limits: {
      readonly capacity: number;
      readonly dealt: number;
      readonly five_points: number;
      readonly hand_and_shown: number;
      readonly herring: number;
      readonly last_marker_space: number;
      readonly most_shown: number;
      readonly most_taken: number;
      readonly notes: number;
      readonly penalty: number;
      readonly profit_steps: readonly number[];
      readonly ships: number;
      readonly start_cargo: readonly number[];
      readonly start_market: number;
      readonly tags: number;
      readonly top_market: number;
      readonly unrevealed: number;
      readonly use_options: readonly (readonly number[])[];
    };
  }

  /** A whole value of this game, and what it is. */
  export type GameEnvelope =
    | Envelope<"ishikari", "1.0", "view", View>
    | Envelope<"ishikari", "1.0", "action", Action>
    | Envelope<"ishikari", "1.0", "event", Event>
    | Envelope<"ishikari", "1.0", "record", GameRecord>
    | Envelope<"ishikari", "1.0", "frame", Frame>;

  /** The kinds of values of this game, for code that is generic over games. */
  export interface Game {
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly shown: ShownView;
    readonly patch: Patch;
    readonly snapshot: Snapshot;
    readonly change: Change;
    readonly frame: Frame;
    readonly line: Line;
    readonly record: GameRecord;
    readonly catalogue: Catalogue;
    readonly envelope: GameEnvelope;
  }
}

/** sainokawara, version 1.0 of the rules. */
export namespace Sainokawara {
  /** What the players agree on before the game; checked by `new_game`. */
  export interface Options {
    /** The kind of each die, by id. */
    readonly dice: readonly string[];
    /** SK-1.3. */
    readonly ring_numbers_clockwise: boolean;
    /** Milliseconds for dice 1 to 3 together, SK-6.1. */
    readonly first_three_ms: number;
    /** Milliseconds for each later die. */
    readonly single_ms: number;
    /** Milliseconds. */
    readonly pause_ms: number;
    /** True: the referee reports the two dice, SK-3.3. */
    readonly roll_at_table: boolean;
  }

  export type Phase = "placing" | "rolling" | "gap" | "pause" | "after_pause" | "stacking" | "over";

  /** Six fields of the table as they stood before the last report: what a retraction puts back (SK-7.3). */
  export interface Before {
    readonly phase: Phase;
    readonly number: number;
    readonly used_ms: number;
    readonly roll: readonly number[];
    readonly ring: readonly number[];
    readonly tower: readonly number[];
  }

  /** What everyone at the table sees, which is everything. */
  export interface Table {
    readonly options: Options;
    readonly phase: Phase;
    readonly round: number;
    /** Who started this round. */
    readonly starter: number;
    /** (players,) steps. */
    readonly positions: readonly number[];
    /** Whose turn it is in placing; left out in every other phase. */
    readonly active?: number;
    /** Dice placed in the running turn. */
    readonly placed: number;
    /** Dice off the board, ascending. */
    readonly pool: readonly number[];
    /** (14,) die on each space. */
    readonly ring: readonly number[];
    /** (12,) owner of card 3 + index. */
    readonly owners: readonly number[];
    /** [] before the roll, then (a, b). */
    readonly roll: readonly number[];
    /** Of the die that the stacking stands at; 0 in placing and rolling. */
    readonly number: number;
    /** Dice in the order stacked. */
    readonly tower: readonly number[];
    /** Milliseconds reported on the running clock. */
    readonly used_ms: number;
    /** What a retraction restores; left out: nothing to retract. */
    readonly before?: Before;
  }

  /** What changes of Table; null takes a member away. */
  export interface TablePatch {
    readonly options?: OptionsPatch;
    readonly phase?: Phase;
    readonly round?: number;
    /** Who started this round. */
    readonly starter?: number;
    /** (players,) steps. */
    readonly positions?: readonly number[];
    /** Whose turn it is in placing; left out in every other phase. */
    readonly active?: number | null;
    /** Dice placed in the running turn. */
    readonly placed?: number;
    /** Dice off the board, ascending. */
    readonly pool?: readonly number[];
    /** (14,) die on each space. */
    readonly ring?: readonly number[];
    /** (12,) owner of card 3 + index. */
    readonly owners?: readonly number[];
    /** [] before the roll, then (a, b). */
    readonly roll?: readonly number[];
    /** Of the die that the stacking stands at; 0 in placing and rolling. */
    readonly number?: number;
    /** Dice in the order stacked. */
    readonly tower?: readonly number[];
    /** Milliseconds reported on the running clock. */
    readonly used_ms?: number;
    /** What a retraction restores; left out: nothing to retract. */
    readonly before?: BeforePatch | null;
  }

  /** What changes of Options; null takes a member away. */
  export interface OptionsPatch {
    /** The kind of each die, by id. */
    readonly dice?: readonly string[];
    /** SK-1.3. */
    readonly ring_numbers_clockwise?: boolean;
    /** Milliseconds for dice 1 to 3 together, SK-6.1. */
    readonly first_three_ms?: number;
    /** Milliseconds for each later die. */
    readonly single_ms?: number;
    /** Milliseconds. */
    readonly pause_ms?: number;
    /** True: the referee reports the two dice, SK-3.3. */
    readonly roll_at_table?: boolean;
  }

  /** What changes of Before; null takes a member away. */
  export interface BeforePatch {
    readonly phase?: Phase;
    readonly number?: number;
    readonly used_ms?: number;
    readonly roll?: readonly number[];
    readonly ring?: readonly number[];
    readonly tower?: readonly number[];
  }

  /**
   * Pseudorandom chance from a seed.
   *
   * `seed` are 32 bytes, which neither `repr` nor any event shows; `cursor` counts the draws taken.
   */
  export interface Seeded {
    readonly type: "seeded";
    readonly seed: string;
    readonly cursor: number;
  }

  /** Chance that answers from a list: the faces rolled, the items picked, the rows as shuffled. */
  export interface Scripted {
    readonly type: "scripted";
    readonly answers: readonly (number | readonly number[])[];
  }

  /** What stands for a seed that is withheld: the hash that `commitment(seed)` gives. */
  export interface Commitment {
    readonly type: "commitment";
    readonly hash: string;
  }

  /** Put a die of a kind from the pool on an empty space (SK-2.3). */
  export interface PlaceDie {
    readonly type: "place_die";
    readonly player: number;
    readonly kind: string;
    readonly space: number;
  }

  /** End the turn after the first or second die (SK-2.7). */
  export interface EndPlacing {
    readonly type: "end_placing";
    readonly player: number;
  }

  /** Take an unclaimed charge card (SK-2.9). */
  export interface ClaimCard {
    readonly type: "claim_card";
    readonly player: number;
    readonly card: number;
  }

  /** Let the engine roll the two dice that fix the order (SK-3.2). */
  export interface RollDice {
    readonly type: "roll_dice";
    readonly player: number;
  }

  /** Take the next die of the order (SK-4.3). */
  export interface TakeDie {
    readonly type: "take_die";
    readonly player: number;
  }

  /** Ask for the pause instead of taking the die (SK-5.1). */
  export interface RequestPause {
    readonly type: "request_pause";
    readonly player: number;
  }

  /** The referee starts a stacker who delays (SK-4.10). */
  export interface CallStart {
    readonly type: "call_start";
    readonly player: number;
  }

  /** The die is on the tower; `elapsed_ms` as SK-6.4 says, None if nobody timed it. */
  export interface ReportPlaced {
    readonly type: "report_placed";
    readonly player: number;
    readonly elapsed_ms?: number;
  }

  /** The tower has fallen (SK-4.8); `elapsed_ms` as SK-6.4 says, None if nobody timed it. */
  export interface ReportCollapse {
    readonly type: "report_collapse";
    readonly player: number;
    readonly elapsed_ms?: number;
  }

  /** A stacking clock has run out (SK-6.6). */
  export interface ReportTimeout {
    readonly type: "report_timeout";
    readonly player: number;
  }

  /** The pause is over (SK-5.3). */
  export interface ReportPauseOver {
    readonly type: "report_pause_over";
    readonly player: number;
  }

  /** What the two dice show that the owner of card 3 rolled at the table (SK-3.3). */
  export interface ReportRoll {
    readonly type: "report_roll";
    readonly player: number;
    readonly a: number;
    readonly b: number;
  }

  /** Take the last report back (SK-7.1). */
  export interface RetractReport {
    readonly type: "retract_report";
    readonly player: number;
  }

  /** What may be asked for. */
  export type Action =
    | PlaceDie
    | EndPlacing
    | ClaimCard
    | RollDice
    | TakeDie
    | RequestPause
    | CallStart
    | ReportPlaced
    | ReportCollapse
    | ReportTimeout
    | ReportPauseOver
    | ReportRoll
    | RetractReport;

  /**
   * The players sit down; all pawns are at the start.
   * @see SK-1.1
   */
  export interface GameStarted {
    readonly type: "game_started";
    readonly players: number;
    readonly first: number;
    readonly options: Options;
  }

  /**
   * Cards and dice are back; a new round begins.
   * @see SK-9.2
   */
  export interface RoundStarted {
    readonly type: "round_started";
    readonly round: number;
    readonly starter: number;
  }

  /**
   * A die went from the pool to a space.
   * @see SK-2.3
   */
  export interface DiePlacedOnRing {
    readonly type: "die_placed_on_ring";
    readonly player: number;
    readonly die: number;
    readonly space: number;
  }

  /**
   * A player took a charge card.
   * @see SK-2.9
   */
  export interface CardClaimed {
    readonly type: "card_claimed";
    readonly player: number;
    readonly card: number;
  }

  /**
   * The turn went on to the next seat.
   * @see SK-2.1
   */
  export interface TurnPassed {
    readonly type: "turn_passed";
    readonly player: number;
    readonly to: number;
  }

  /**
   * The ring is full and all cards are claimed; `roller` owns card 3.
   * @see SK-2.11
   */
  export interface LayoutCompleted {
    readonly type: "layout_completed";
    readonly roller: number;
  }

  /**
   * The two dice fixed the order: `order` are the 14 spaces, die 1's first. `player` owns card 3.
   * @see SK-3.4
   */
  export interface OrderFixed {
    readonly type: "order_fixed";
    readonly player: number;
    readonly a: number;
    readonly b: number;
    readonly order: readonly number[];
  }

  /**
   * `player` has die `number` in hand; `called`: the referee started them.
   * @see SK-4.3
   */
  export interface DieTaken {
    readonly type: "die_taken";
    readonly player: number;
    readonly number: number;
    readonly called: boolean;
  }

  export type ClockKind = "first_three" | "single" | "pause";

  /**
   * A clock runs from now on, in milliseconds.
   * @see SK-6.3
   */
  export interface ClockStarted {
    readonly type: "clock_started";
    readonly kind: ClockKind;
    readonly limit_ms: number;
  }

  /**
   * `player` asked for a pause before die `number`.
   * @see SK-5.1
   */
  export interface PauseStarted {
    readonly type: "pause_started";
    readonly player: number;
    readonly number: number;
  }

  /**
   * The pause is over; the blame is `player`'s.
   * @see SK-5.3
   */
  export interface PauseEnded {
    readonly type: "pause_ended";
    readonly player: number;
    readonly number: number;
  }

  /**
   * Die `number` is part of the tower; `used_ms` is now used on the clock in all.
   * @see SK-4.4
   */
  export interface DieStacked {
    readonly type: "die_stacked";
    readonly player: number;
    readonly number: number;
    readonly die: number;
    readonly space: number;
    readonly used_ms: number;
  }

  /**
   * `player` is to take die `number`.
   * @see SK-4.6
   */
  export interface GapOpened {
    readonly type: "gap_opened";
    readonly player: number;
    readonly number: number;
  }

  /**
   * The report just made can be taken back; `before` is what that restores.
   * @see SK-7.2
   */
  export interface ReportNoted {
    readonly type: "report_noted";
    readonly before: Before;
  }

  /**
   * The last report was taken back.
   * @see SK-7.3
   */
  export interface CorrectionMade {
    readonly type: "correction_made";
    readonly restored: Before;
  }

  export type Cause = "fall" | "timeout";

  /**
   * The tower fell, or a clock ran out: `player` answers for it with die `number`.
   * @see SK-4.9
   */
  export interface TowerCollapsed {
    readonly type: "tower_collapsed";
    readonly player: number;
    readonly number: number;
    readonly cause: Cause;
  }

  /**
   * All fourteen dice stand; `player` owns card 14.
   * @see SK-4.7
   */
  export interface TowerCompleted {
    readonly type: "tower_completed";
    readonly player: number;
  }

  /**
   * A pawn went back to the start.
   * @see SK-8.1
   */
  export interface PawnReturned {
    readonly type: "pawn_returned";
    readonly player: number;
  }

  /**
   * A pawn moved ahead; `points` are uncut, `position` is at most 15.
   * @see SK-8.9
   */
  export interface PawnAdvanced {
    readonly type: "pawn_advanced";
    readonly player: number;
    readonly points: number;
    readonly position: number;
  }

  export type EndReason = "goal";

  /**
   * A pawn is on the goal; `winners` are all that are, ascending.
   * @see SK-10.1
   */
  export interface GameEnded {
    readonly type: "game_ended";
    readonly winners: readonly number[];
    readonly reason: EndReason;
  }

  /**
   * So many draws were taken from chance; it changes nothing but the vault.
   * @see kernel
   */
  export interface ChanceSpent {
    readonly type: "chance_spent";
    readonly draws: number;
  }

  /** What can happen. */
  export type Event =
    | GameStarted
    | RoundStarted
    | DiePlacedOnRing
    | CardClaimed
    | TurnPassed
    | LayoutCompleted
    | OrderFixed
    | DieTaken
    | ClockStarted
    | PauseStarted
    | PauseEnded
    | DieStacked
    | GapOpened
    | ReportNoted
    | CorrectionMade
    | TowerCollapsed
    | TowerCompleted
    | PawnReturned
    | PawnAdvanced
    | GameEnded
    | ChanceSpent;

  /** What `player` sees (None: a spectator): the table. */
  export interface View {
    readonly player?: number;
    readonly table: Table;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
  }

  /** A view inside a frame. */
  export interface ShownView {
    readonly player?: number;
    readonly table: Table;
    /** Who may act now; -1 is the referee. */
    readonly to_act: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A JSON Merge Patch (RFC 7386) from one view to the next. */
  export interface Patch {
    /** What has changed on the table. */
    readonly table?: TablePatch;
    /** Who may act now, if that has changed. */
    readonly to_act?: readonly number[];
    /** What the viewer may do, if the host tells. */
    readonly legal?: readonly Action[];
  }

  /** A frame with the whole view. */
  export interface Snapshot {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly view: ShownView;
  }

  /** A frame with what has changed. */
  export interface Change {
    /** How many events came before; events are counted from 0. */
    readonly seq: number;
    /** What has happened, as the viewer may see it. */
    readonly events: readonly Event[];
    readonly patch: Patch;
  }

  /** One step of a stream, for one viewer. */
  export type Frame =
    | Snapshot
    | Change;

  /** A line of a stream (JSON Lines). */
  export interface Line {
    readonly frame: Frame;
  }

  /** A whole game, or as much of it as a viewer may know. */
  export interface GameRecord {
    /** How many play. */
    readonly players: number;
    /** The seat that begins. */
    readonly first: number;
    /** What the players agreed on. */
    readonly options: Options;
    /** Where chance comes from, or what was promised of it. */
    readonly seed?: Seeded | Scripted | Commitment;
    /** All actions, in order. */
    readonly actions: readonly Action[];
    /** The events of the opening, then those of each action. */
    readonly events: readonly (readonly Event[])[];
  }

  /** What the ids mean: faces, counts, names in English and Japanese. */
  export interface Catalogue {
    readonly dice: readonly ({
      readonly id: number;
      readonly kind: "large-d6";
    } | {
      readonly id: number;
      readonly kind: "medium-d6";
    } | {
      readonly id: number;
      readonly kind: "small-d6";
    } | {
      readonly id: number;
      readonly kind: "d8";
    } | {
      readonly id: number;
      readonly kind: "medium-d10";
    } | {
      readonly id: number;
      readonly kind: "small-d10";
    } | {
      readonly id: number;
      readonly kind: "d20";
    })[];
    readonly kinds: {
      readonly "large-d6": {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly "medium-d6": {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly "small-d6": {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly d8: {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly "medium-d10": {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly "small-d10": {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
      readonly d20: {
        readonly names: {
          readonly en: string;
          readonly ja: string;
        };
        readonly count: number;
      };
    };
    readonly cards: readonly {
      readonly id: number;
      readonly name: string;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
    }[];
    readonly spaces: readonly {
      readonly id: number;
      readonly clockwise: string;
      readonly counterclockwise: string;
    }[];
    readonly limits: {
      readonly goal: number;
      readonly full_tower_points: number;
      readonly dice_in_a_turn: number;
    };
  }

  /** A whole value of this game, and what it is. */
  export type GameEnvelope =
    | Envelope<"sainokawara", "1.0", "view", View>
    | Envelope<"sainokawara", "1.0", "action", Action>
    | Envelope<"sainokawara", "1.0", "event", Event>
    | Envelope<"sainokawara", "1.0", "record", GameRecord>
    | Envelope<"sainokawara", "1.0", "frame", Frame>;

  /** The kinds of values of this game, for code that is generic over games. */
  export interface Game {
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly shown: ShownView;
    readonly patch: Patch;
    readonly snapshot: Snapshot;
    readonly change: Change;
    readonly frame: Frame;
    readonly line: Line;
    readonly record: GameRecord;
    readonly catalogue: Catalogue;
    readonly envelope: GameEnvelope;
  }
}

/** Every game by its name on the wire. */
export interface Games {
  readonly "port-royal": PortRoyal.Game;
  readonly "ishikari": Ishikari.Game;
  readonly "sainokawara": Sainokawara.Game;
}

/** The name of a game on the wire. */
export type GameName = keyof Games;

/** Any envelope of any game; `game` and `kind` tell which. */
export type AnyEnvelope = Games[GameName]["envelope"];
