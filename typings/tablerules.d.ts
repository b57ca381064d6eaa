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

/** freshwater-fly, version 1.0 of the rules. */
export namespace FreshwaterFly {
  /** A number or word that the catalogue explains. */
  export type BoardId = number;

  /** A number or word that the catalogue explains. */
  export type FlyId = number;

  /** A number or word that the catalogue explains. */
  export type FishId = number;

  /** A number or word that the catalogue explains. */
  export type RockId = number;

  /** A number or word that the catalogue explains. */
  export type TileId = number;

  /** Stands on the wire for the default set, with its hash. */
  export interface DefaultComponents {
    readonly type: "default_components";
    readonly hash: string;
  }

  /** A fish card: species and color on the one side, strength and points on the other (FF-1.3). */
  export interface Fish {
    readonly species: number;
    readonly color: number;
    readonly strength: number;
    readonly points: number;
  }

  export type Timing = "before" | "after" | "before_or_after";

  /** Finesse rises by `amount`, perhaps only after a low die (FF-9.4). */
  export interface GainFinesse {
    readonly type: "gain_finesse";
    readonly amount: number;
    readonly drafted_die_at_most?: number;
  }

  /** The fish on the line has strength `value` in this turn's Reel (FF-9.5). */
  export interface SetStrengthThisTurn {
    readonly type: "set_strength_this_turn";
    readonly value: number;
  }

  /** The strength of the fish on the line is `amount` less in this turn's Reel (FF-9.6). */
  export interface ReduceStrengthThisTurn {
    readonly type: "reduce_strength_this_turn";
    readonly amount: number;
  }

  /** The die changes by one of `deltas` (FF-9.7). */
  export interface AdjustDie {
    readonly type: "adjust_die";
    /** Different, ascending, none of them 0. */
    readonly deltas: readonly number[];
  }

  export type NewFace = "any_face" | "opposite_face";

  /** The die shows another face, any or the one below (FF-9.8). */
  export interface SetDie {
    readonly type: "set_die";
    readonly to: NewFace;
  }

  /** Every right to strike cards of this turn is `amount` larger (FF-9.9). */
  export interface ExtraStrikeCardsEachCheck {
    readonly type: "extra_strike_cards_each_check";
    readonly amount: number;
  }

  /** The next right to strike cards of this turn is `amount` larger (FF-9.10). */
  export interface ExtraStrikeCardsNextCheck {
    readonly type: "extra_strike_cards_next_check";
    readonly amount: number;
  }

  /** Drifts of this turn may enter any row (FF-9.11). */
  export interface DriftToAnyRowThisTurn {
    readonly type: "drift_to_any_row_this_turn";
  }

  /** Up to `max_tokens` moves of a hatch token to a neighboring place (FF-9.12). */
  export interface MoveHatchTokens {
    readonly type: "move_hatch_tokens";
    readonly max_tokens: number;
  }

  /** So many `tokens` are drawn from the bag, each put under a column (FF-9.13). */
  export interface DrawHatchToColumns {
    readonly type: "draw_hatch_to_columns";
    readonly tokens: number;
  }

  /** The fly is exchanged or turned over (FF-9.14). */
  export interface ChangeOrFlipFly {
    readonly type: "change_or_flip_fly";
  }

  /** Two neighboring fish of the river change places (FF-9.15). */
  export interface SwapRiverFish {
    readonly type: "swap_river_fish";
  }

  /** The reel goes on by `spaces` steps (FF-9.16). */
  export interface AdvanceReel {
    readonly type: "advance_reel";
    readonly spaces: number;
  }

  export type Effect =
    | GainFinesse
    | SetStrengthThisTurn
    | ReduceStrengthThisTurn
    | AdjustDie
    | SetDie
    | ExtraStrikeCardsEachCheck
    | ExtraStrikeCardsNextCheck
    | DriftToAnyRowThisTurn
    | MoveHatchTokens
    | DrawHatchToColumns
    | ChangeOrFlipFly
    | SwapRiverFish
    | AdvanceReel;

  /** One side of a momentum tile (FF-9.3). */
  export interface Skill {
    readonly timing: Timing;
    /** One to four, in the order in which they are resolved. */
    readonly effects: readonly Effect[];
  }

  /** A rock card that can be used (FF-9.2). */
  export interface Technique {
    readonly type: "technique";
    /** Finesse. */
    readonly cost: number;
    readonly timing: Timing;
    /** One to four, in the order in which they are resolved. */
    readonly effects: readonly Effect[];
  }

  /** `points` for each scored hatch token of the `colors`. */
  export interface PerHatchTokenOfColors {
    readonly type: "per_hatch_token_of_colors";
    readonly colors: readonly number[];
    readonly points: number;
  }

  /** `points` for each landed fish of the `species`. */
  export interface PerFishOfSpecies {
    readonly type: "per_fish_of_species";
    readonly species: number;
    readonly points: number;
  }

  /** `points` for each set of one landed fish of every one of the `species`. */
  export interface PerSpeciesSet {
    readonly type: "per_species_set";
    readonly species: readonly number[];
    readonly points: number;
  }

  /** `points` for each landed fish printed in the `color`. */
  export interface PerFishOfColor {
    readonly type: "per_fish_of_color";
    readonly color: number;
    readonly points: number;
  }

  /** `points` for each set of one landed fish of every one of the `colors`. */
  export interface PerColorSet {
    readonly type: "per_color_set";
    readonly colors: readonly number[];
    readonly points: number;
  }

  /** `points` for each `n` scored hatch tokens of one color. */
  export interface PerNSameHatchTokens {
    readonly type: "per_n_same_hatch_tokens";
    readonly n: number;
    readonly points: number;
  }

  /** `points` once, if `at_least` so many species are landed. */
  export interface DistinctSpecies {
    readonly type: "distinct_species";
    readonly at_least: number;
    readonly points: number;
  }

  /** `points` for each rock card held, this one included. */
  export interface PerRockCardHeld {
    readonly type: "per_rock_card_held";
    readonly points: number;
  }

  export type Goal =
    | PerHatchTokenOfColors
    | PerFishOfSpecies
    | PerSpeciesSet
    | PerFishOfColor
    | PerColorSet
    | PerNSameHatchTokens
    | DistinctSpecies
    | PerRockCardHeld;

  /** A rock card that only scores (FF-9.1). */
  export interface BonusGoal {
    readonly type: "bonus_goal";
    readonly goal: Goal;
  }

  export type Rock =
    | Technique
    | BonusGoal;

  /** All printed values of a game; `component_problems` says whether they make one. */
  export interface ComponentSet {
    readonly type: "component_set";
    /** Ascending. */
    readonly rock_spaces: readonly [number, number, number];
    /** (6,) names. */
    readonly hatch_colors: readonly string[];
    /** (6,) tokens, 60 in all. */
    readonly hatch_counts: readonly number[];
    /** (7,) values of the two sides. */
    readonly tiles: readonly (readonly [number, number])[];
    /** (12,) colors of the two sides. */
    readonly flies: readonly (readonly [number, number])[];
    /** Fish among the four strike cards. */
    readonly strike_fish: number;
    /** (1 to 12,) names. */
    readonly species: readonly string[];
    /** (48,). */
    readonly fish: readonly Fish[];
    /** (5,) sides A and B. */
    readonly momentum: readonly (readonly [Skill, Skill])[];
    /** (16,). */
    readonly rocks: readonly Rock[];
    /** (4, 1 to 6) personal goals. */
    readonly boards: readonly (readonly Goal[])[];
    /** (0 to 6,) goals that count for everyone. */
    readonly common: readonly Goal[];
    /** Finesse, FF-4.4. */
    readonly change_fly_level: number;
    /** Finesse, FF-4.5. */
    readonly set_drag_level: number;
  }

  export type TechniqueLimit = "one" | "each";

  export type RoundTotal = "drafted" | "changed";

  export type StrikeDraw = "may" | "must";

  /** What the players agree on before the game; checked by `new_game`. */
  export interface Options {
    /** What is printed on the pieces. */
    readonly components: DefaultComponents | ComponentSet;
    /** Techniques a turn: one in all, or each card once, FF-9.2. */
    readonly technique_limit: TechniqueLimit;
    /** Pips counted for the start player: as drafted, or as changed, FF-10.2. */
    readonly round_total: RoundTotal;
    /** Whether a right to strike cards may be given up, FF-5.8. */
    readonly strike_draw: StrikeDraw;
    /** Whether the reel's last space counts after a landing, FF-7.11. */
    readonly resolve_after_landing: boolean;
    /** Whether tokens go to and from place 7 before the shift, FF-4.6. */
    readonly staging_moves: boolean;
  }

  export type Phase = "fly" | "turn" | "die" | "place" | "strike" | "drift" | "rock" | "momentum" | "effect" | "after" | "over";

  export type DiceAction = "" | "cast" | "reel" | "increase";

  /** What a fish in the river shows: never its strength and points (FF-1.3). */
  export interface FishFace {
    readonly type: "fish_face";
    readonly species: number;
    readonly color: number;
  }

  /** A rock space and the number of cards on it, maybe none. */
  export interface RockPile {
    readonly type: "rock_pile";
    readonly cards: number;
  }

  /** A space that a fish has left (FF-6.5). */
  export interface OpenWater {
    readonly type: "open_water";
  }

  export type RiverSpace =
    | FishFace
    | RockPile
    | OpenWater;

  /** What everyone at the table sees. */
  export interface Table {
    readonly options: Options;
    readonly round: number;
    /** Who began the round. */
    readonly start: number;
    /** Whose turn it is; at the end whose was the last. */
    readonly active: number;
    /** What is asked for. */
    readonly phase: Phase;
    /** (6,) dice that show 1 to 6. */
    readonly pool: readonly number[];
    /** (players,) pips taken this round. */
    readonly round_totals: readonly number[];
    /** Of this turn; 0 before it is taken. */
    readonly die: number;
    /** What it showed in the pool, FF-2.7. */
    readonly drafted: number;
    /** Chosen this turn. */
    readonly dice_action: DiceAction;
    /** (18,). */
    readonly river: readonly RiverSpace[];
    /** Fish. */
    readonly deck_size: number;
    /** FF-1.4. */
    readonly deck_top?: FishFace;
    /** (7,) by place. */
    readonly tile_values: readonly number[];
    /** (7, 6) tokens by place and color. */
    readonly hatch: readonly (readonly number[])[];
    readonly bag: readonly number[];
    readonly discard: readonly number[];
    /** Space of the casting token, or NONE. */
    readonly token_at: number;
    /** Of this cast. */
    readonly drifts: number;
    /** Strike cards that may be drawn now. */
    readonly strike_right: number;
    /** Fly cards shown in this check. */
    readonly strike_misses: number;
    /** (players,) reel boards. */
    readonly boards: readonly BoardId[];
    /** (players,). */
    readonly finesse: readonly number[];
    /** (players,) fly or NONE. */
    readonly flies: readonly FlyId[];
    /** (players,) upper side; 0 without a fly. */
    readonly fly_sides: readonly number[];
    /** (players,) fish or NONE. */
    readonly line_fish: readonly FishId[];
    /** (players,) where it hangs. */
    readonly line_slot: readonly number[];
    /** (players,) hatch color in the handle. */
    readonly line_token: readonly number[];
    /** (players,) dial space. */
    readonly reel: readonly number[];
    /** (players,) the drag token is on the fish. */
    readonly drag_set: readonly boolean[];
    /** (players,) in order of landing. */
    readonly landed: readonly (readonly FishId[])[];
    /** (players, 6). */
    readonly scored_tokens: readonly (readonly number[])[];
    /** (players,) in order of gaining. */
    readonly rock_cards: readonly (readonly RockId[])[];
    /** (players,) tile held or NONE. */
    readonly momentum: readonly TileId[];
    /** (5,) upper side of each tile, held or not. */
    readonly momentum_sides: readonly number[];
    /** This turn. */
    readonly momentum_used: boolean;
    /** This turn, in order. */
    readonly techniques_used: readonly RockId[];
    /** The tile used this turn is still held, its effects are running. */
    readonly momentum_open: boolean;
    /** FF-9.5, this turn; NONE without. */
    readonly strength_set: number;
    /** FF-9.6, this turn. */
    readonly strength_less: number;
    /** Strike cards, FF-9.9, this turn. */
    readonly extra_each: number;
    /** Strike cards, FF-9.10, this turn. */
    readonly extra_next: number;
    /** FF-9.11, this turn. */
    readonly any_row: boolean;
    /** Effect: the one that asks, then those after it; momentum: those still to come. */
    readonly pending: readonly Effect[];
    /** Hatch color that waits to be placed, or NONE. */
    readonly drawn_token: number;
  }

  /** What changes of Table; null takes a member away. */
  export interface TablePatch {
    readonly options?: OptionsPatch;
    readonly round?: number;
    /** Who began the round. */
    readonly start?: number;
    /** Whose turn it is; at the end whose was the last. */
    readonly active?: number;
    /** What is asked for. */
    readonly phase?: Phase;
    /** (6,) dice that show 1 to 6. */
    readonly pool?: readonly number[];
    /** (players,) pips taken this round. */
    readonly round_totals?: readonly number[];
    /** Of this turn; 0 before it is taken. */
    readonly die?: number;
    /** What it showed in the pool, FF-2.7. */
    readonly drafted?: number;
    /** Chosen this turn. */
    readonly dice_action?: DiceAction;
    /** (18,). */
    readonly river?: readonly RiverSpace[];
    /** Fish. */
    readonly deck_size?: number;
    /** FF-1.4. */
    readonly deck_top?: FishFacePatch | null;
    /** (7,) by place. */
    readonly tile_values?: readonly number[];
    /** (7, 6) tokens by place and color. */
    readonly hatch?: readonly (readonly number[])[];
    readonly bag?: readonly number[];
    readonly discard?: readonly number[];
    /** Space of the casting token, or NONE. */
    readonly token_at?: number;
    /** Of this cast. */
    readonly drifts?: number;
    /** Strike cards that may be drawn now. */
    readonly strike_right?: number;
    /** Fly cards shown in this check. */
    readonly strike_misses?: number;
    /** (players,) reel boards. */
    readonly boards?: readonly BoardId[];
    /** (players,). */
    readonly finesse?: readonly number[];
    /** (players,) fly or NONE. */
    readonly flies?: readonly FlyId[];
    /** (players,) upper side; 0 without a fly. */
    readonly fly_sides?: readonly number[];
    /** (players,) fish or NONE. */
    readonly line_fish?: readonly FishId[];
    /** (players,) where it hangs. */
    readonly line_slot?: readonly number[];
    /** (players,) hatch color in the handle. */
    readonly line_token?: readonly number[];
    /** (players,) dial space. */
    readonly reel?: readonly number[];
    /** (players,) the drag token is on the fish. */
    readonly drag_set?: readonly boolean[];
    /** (players,) in order of landing. */
    readonly landed?: readonly (readonly FishId[])[];
    /** (players, 6). */
    readonly scored_tokens?: readonly (readonly number[])[];
    /** (players,) in order of gaining. */
    readonly rock_cards?: readonly (readonly RockId[])[];
    /** (players,) tile held or NONE. */
    readonly momentum?: readonly TileId[];
    /** (5,) upper side of each tile, held or not. */
    readonly momentum_sides?: readonly number[];
    /** This turn. */
    readonly momentum_used?: boolean;
    /** This turn, in order. */
    readonly techniques_used?: readonly RockId[];
    /** The tile used this turn is still held, its effects are running. */
    readonly momentum_open?: boolean;
    /** FF-9.5, this turn; NONE without. */
    readonly strength_set?: number;
    /** FF-9.6, this turn. */
    readonly strength_less?: number;
    /** Strike cards, FF-9.9, this turn. */
    readonly extra_each?: number;
    /** Strike cards, FF-9.10, this turn. */
    readonly extra_next?: number;
    /** FF-9.11, this turn. */
    readonly any_row?: boolean;
    /** Effect: the one that asks, then those after it; momentum: those still to come. */
    readonly pending?: readonly Effect[];
    /** Hatch color that waits to be placed, or NONE. */
    readonly drawn_token?: number;
  }

  /** What changes of Options; null takes a member away. */
  export interface OptionsPatch {
    /** What is printed on the pieces. */
    readonly components?: DefaultComponentsOrComponentSetPatch;
    /** Techniques a turn: one in all, or each card once, FF-9.2. */
    readonly technique_limit?: TechniqueLimit;
    /** Pips counted for the start player: as drafted, or as changed, FF-10.2. */
    readonly round_total?: RoundTotal;
    /** Whether a right to strike cards may be given up, FF-5.8. */
    readonly strike_draw?: StrikeDraw;
    /** Whether the reel's last space counts after a landing, FF-7.11. */
    readonly resolve_after_landing?: boolean;
    /** Whether tokens go to and from place 7 before the shift, FF-4.6. */
    readonly staging_moves?: boolean;
  }

  /** What changes of DefaultComponents or ComponentSet; null takes a member away. */
  export interface DefaultComponentsOrComponentSetPatch {
    readonly type?: "default_components" | "component_set";
    readonly hash?: string | null;
    /** Ascending. */
    readonly rock_spaces?: readonly [number, number, number] | null;
    /** (6,) names. */
    readonly hatch_colors?: readonly string[] | null;
    /** (6,) tokens, 60 in all. */
    readonly hatch_counts?: readonly number[] | null;
    /** (7,) values of the two sides. */
    readonly tiles?: readonly (readonly [number, number])[] | null;
    /** (12,) colors of the two sides. */
    readonly flies?: readonly (readonly [number, number])[] | null;
    /** Fish among the four strike cards. */
    readonly strike_fish?: number | null;
    /** (1 to 12,) names. */
    readonly species?: readonly string[] | null;
    /** (48,). */
    readonly fish?: readonly Fish[] | null;
    /** (5,) sides A and B. */
    readonly momentum?: readonly (readonly [Skill, Skill])[] | null;
    /** (16,). */
    readonly rocks?: readonly Rock[] | null;
    /** (4, 1 to 6) personal goals. */
    readonly boards?: readonly (readonly Goal[])[] | null;
    /** (0 to 6,) goals that count for everyone. */
    readonly common?: readonly Goal[] | null;
    /** Finesse, FF-4.4. */
    readonly change_fly_level?: number | null;
    /** Finesse, FF-4.5. */
    readonly set_drag_level?: number | null;
  }

  /** What changes of FishFace; null takes a member away. */
  export interface FishFacePatch {
    readonly type?: "fish_face";
    readonly species?: number;
    readonly color?: number;
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

  /** Take a fly that nobody has, or turn the own one over during an effect (FF-2.2, FF-9.14). */
  export interface ChooseFly {
    readonly type: "choose_fly";
    readonly player: number;
    readonly fly: FlyId;
    readonly side: number;
  }

  /** Take a die that shows `face` from the pool (FF-2.3). */
  export interface TakeDie {
    readonly type: "take_die";
    readonly player: number;
    readonly face: number;
  }

  /** Pay 1 finesse to turn the die up or down by 1 (FF-4.1). */
  export interface TurnDie {
    readonly type: "turn_die";
    readonly player: number;
    readonly delta: number;
  }

  /** Cast with the die (FF-5.1). */
  export interface Cast {
    readonly type: "cast";
    readonly player: number;
  }

  /** Reel with the die (FF-7.1). */
  export interface Reel {
    readonly type: "reel";
    readonly player: number;
  }

  /** Rest with the die: finesse rises by 2 (FF-2.4). */
  export interface IncreaseFinesse {
    readonly type: "increase_finesse";
    readonly player: number;
  }

  /** Pay 1 finesse to move a token to the tile at the next place (FF-4.2). */
  export interface MoveHatch {
    readonly type: "move_hatch";
    readonly player: number;
    readonly color: number;
    readonly place: number;
    readonly to: number;
  }

  /** Put the casting token onto a card of the die's column (FF-5.2). */
  export interface PlaceToken {
    readonly type: "place_token";
    readonly player: number;
    readonly space: number;
  }

  /** Show as many strike cards as the right says (FF-5.7). */
  export interface DrawStrike {
    readonly type: "draw_strike";
    readonly player: number;
  }

  /** Pay 1 finesse to show one more strike card (FF-4.3). */
  export interface ExtraStrike {
    readonly type: "extra_strike";
    readonly player: number;
  }

  /** Give the right up, or show no further card (FF-5.8, FF-5.10). */
  export interface PassStrike {
    readonly type: "pass_strike";
    readonly player: number;
  }

  /** Let the casting token drift to a space of the next column (FF-5.12). */
  export interface Drift {
    readonly type: "drift";
    readonly player: number;
    readonly space: number;
  }

  /** Take the top rock card of the pile at `space` (FF-6.3). */
  export interface TakeRock {
    readonly type: "take_rock";
    readonly player: number;
    readonly space: number;
  }

  /** Take a momentum tile from the board as it lies (FF-8.1). */
  export interface TakeMomentum {
    readonly type: "take_momentum";
    readonly player: number;
    readonly tile: TileId;
  }

  /** Turn the own momentum tile over (FF-8.1). */
  export interface FlipMomentum {
    readonly type: "flip_momentum";
    readonly player: number;
  }

  /** Leave the own momentum tile as it is (FF-8.1). */
  export interface KeepMomentum {
    readonly type: "keep_momentum";
    readonly player: number;
  }

  /** Pay 1 finesse to exchange the fly or to turn it over (FF-4.4). */
  export interface ChangeFly {
    readonly type: "change_fly";
    readonly player: number;
    readonly fly: FlyId;
    readonly side: number;
  }

  /** Pay 1 finesse to put the drag token onto the fish on the line (FF-4.5). */
  export interface SetDrag {
    readonly type: "set_drag";
    readonly player: number;
  }

  /** Use the skill on the upper side of the own momentum tile (FF-8.3). */
  export interface UseMomentum {
    readonly type: "use_momentum";
    readonly player: number;
  }

  /** Pay for a technique of an own rock card and use it (FF-9.2). */
  export interface UseTechnique {
    readonly type: "use_technique";
    readonly player: number;
    readonly card: RockId;
  }

  /** Choose what the die shows after an effect (FF-9.7, FF-9.8). */
  export interface ChooseFace {
    readonly type: "choose_face";
    readonly player: number;
    readonly face: number;
  }

  /** Move a token to the tile at the next place, by an effect (FF-9.12). */
  export interface ShiftHatch {
    readonly type: "shift_hatch";
    readonly player: number;
    readonly color: number;
    readonly place: number;
    readonly to: number;
  }

  /** Put the token that was drawn onto the tile of a column (FF-9.13). */
  export interface PlaceHatch {
    readonly type: "place_hatch";
    readonly player: number;
    readonly column: number;
  }

  /** Let the fish of two neighboring spaces change places (FF-9.15); `space` is the smaller one. */
  export interface SwapFish {
    readonly type: "swap_fish";
    readonly player: number;
    readonly space: number;
    readonly other: number;
  }

  /** Leave the rest of an effect undone, where that is allowed (FF-9.12, FF-9.14). */
  export interface StopEffect {
    readonly type: "stop_effect";
    readonly player: number;
  }

  /** End the turn, with no more bonus actions (FF-2.6). */
  export interface EndTurn {
    readonly type: "end_turn";
    readonly player: number;
  }

  /** What may be asked for. */
  export type Action =
    | ChooseFly
    | TakeDie
    | TurnDie
    | Cast
    | Reel
    | IncreaseFinesse
    | MoveHatch
    | PlaceToken
    | DrawStrike
    | ExtraStrike
    | PassStrike
    | Drift
    | TakeRock
    | TakeMomentum
    | FlipMomentum
    | KeepMomentum
    | ChangeFly
    | SetDrag
    | UseMomentum
    | UseTechnique
    | ChooseFace
    | ShiftHatch
    | PlaceHatch
    | SwapFish
    | StopEffect
    | EndTurn;

  /**
   * The game is laid out; `first` begins, `boards` are the reel boards by player.
   * @see FF-1.9
   */
  export interface GameStarted {
    readonly type: "game_started";
    readonly first: number;
    readonly boards: readonly BoardId[];
  }

  /**
   * A round begins with the turn of `start`.
   * @see FF-10.2
   */
  export interface RoundBegan {
    readonly type: "round_began";
    readonly round: number;
    readonly start: number;
  }

  /**
   * All dice are rolled; `pool` counts those that show 1 to 6.
   * @see FF-10.6
   */
  export interface DiceRolled {
    readonly type: "dice_rolled";
    readonly pool: readonly number[];
  }

  /**
   * A player's turn begins.
   * @see FF-2.1
   */
  export interface TurnBegan {
    readonly type: "turn_began";
    readonly player: number;
  }

  /**
   * Something else is asked for now.
   * @see FF-2.5
   */
  export interface PhaseEntered {
    readonly type: "phase_entered";
    readonly phase: Phase;
  }

  /**
   * A player fishes with this fly, this side up.
   * @see FF-4.4
   */
  export interface FlyChosen {
    readonly type: "fly_chosen";
    readonly player: number;
    readonly fly: FlyId;
    readonly side: number;
  }

  /**
   * A die leaves the pool.
   * @see FF-2.3
   */
  export interface DieTaken {
    readonly type: "die_taken";
    readonly player: number;
    readonly face: number;
  }

  /**
   * The die shows another face.
   * @see FF-4.1
   */
  export interface DieChanged {
    readonly type: "die_changed";
    readonly player: number;
    readonly face: number;
  }

  /**
   * Finesse falls by `amount`.
   * @see FF-3.1
   */
  export interface FinesseSpent {
    readonly type: "finesse_spent";
    readonly player: number;
    readonly amount: number;
  }

  /**
   * Finesse rises by `amount`, which is what there was room for.
   * @see FF-3.1
   */
  export interface FinesseGained {
    readonly type: "finesse_gained";
    readonly player: number;
    readonly amount: number;
  }

  /**
   * The dice action is Increase Finesse.
   * @see FF-2.4
   */
  export interface IncreaseChosen {
    readonly type: "increase_chosen";
    readonly player: number;
  }

  /**
   * The dice action is Cast.
   * @see FF-5.1
   */
  export interface CastBegan {
    readonly type: "cast_began";
    readonly player: number;
  }

  /**
   * The casting token is put onto a space.
   * @see FF-5.2
   */
  export interface TokenPlaced {
    readonly type: "token_placed";
    readonly player: number;
    readonly space: number;
  }

  /**
   * The casting token drifts to a space.
   * @see FF-5.12
   */
  export interface TokenDrifted {
    readonly type: "token_drifted";
    readonly player: number;
    readonly space: number;
  }

  /**
   * The hatch matches the fly: so many strike cards may be drawn.
   * @see FF-5.4
   */
  export interface StrikeOffered {
    readonly type: "strike_offered";
    readonly player: number;
    readonly cards: number;
  }

  /**
   * Strike cards are shown; True is a fish.
   * @see FF-5.7
   */
  export interface StrikeDrawn {
    readonly type: "strike_drawn";
    readonly player: number;
    readonly cards: readonly boolean[];
  }

  /**
   * The check is over without a hook.
   * @see FF-5.8
   */
  export interface StrikePassed {
    readonly type: "strike_passed";
    readonly player: number;
  }

  /**
   * The casting token leaves the river.
   * @see FF-5.13
   */
  export interface CastEnded {
    readonly type: "cast_ended";
    readonly player: number;
    readonly hooked: boolean;
  }

  /**
   * A fish is on the line, its other side is seen; a token of `color` goes into the handle.
   * @see FF-6.1
   */
  export interface FishHooked {
    readonly type: "fish_hooked";
    readonly player: number;
    readonly space: number;
    readonly fish: FishId;
    readonly color: number;
  }

  /**
   * A player takes the top rock card of the pile at `space`.
   * @see FF-6.3
   */
  export interface RockDrawn {
    readonly type: "rock_drawn";
    readonly player: number;
    readonly space: number;
    readonly card: RockId;
  }

  /**
   * The top fish of the deck comes into the river; `deck_top` is what the deck shows now.
   * @see FF-6.4
   */
  export interface RiverFilled {
    readonly type: "river_filled";
    readonly space: number;
    readonly face: FishFace;
    readonly deck_top?: FishFace;
  }

  /**
   * The reel is turned by so many steps and stops on dial space `space`.
   * @see FF-7.3
   */
  export interface ReelTurned {
    readonly type: "reel_turned";
    readonly player: number;
    readonly steps: number;
    readonly space: number;
  }

  /**
   * The reel is set to a dial space.
   * @see FF-7.9
   */
  export interface ReelSet {
    readonly type: "reel_set";
    readonly player: number;
    readonly space: number;
  }

  /**
   * The fish on the line goes to the next slot.
   * @see FF-7.4
   */
  export interface FishMoved {
    readonly type: "fish_moved";
    readonly player: number;
    readonly slot: number;
  }

  /**
   * The fish and the token of the handle go to the score pile, the drag token back to the board.
   * @see FF-7.10
   */
  export interface FishLanded {
    readonly type: "fish_landed";
    readonly player: number;
    readonly fish: FishId;
    readonly color: number;
  }

  /**
   * The drag token goes onto the fish on the line.
   * @see FF-7.7
   */
  export interface DragSet {
    readonly type: "drag_set";
    readonly player: number;
  }

  /**
   * A player takes a momentum tile from the board.
   * @see FF-8.1
   */
  export interface MomentumTaken {
    readonly type: "momentum_taken";
    readonly player: number;
    readonly tile: TileId;
  }

  /**
   * A player turns the own momentum tile over.
   * @see FF-8.1
   */
  export interface MomentumFlipped {
    readonly type: "momentum_flipped";
    readonly player: number;
    readonly tile: TileId;
  }

  /**
   * A player leaves the own momentum tile as it is.
   * @see FF-8.1
   */
  export interface MomentumKept {
    readonly type: "momentum_kept";
    readonly player: number;
  }

  /**
   * A player uses the skill of the own momentum tile.
   * @see FF-8.3
   */
  export interface MomentumUsed {
    readonly type: "momentum_used";
    readonly player: number;
    readonly tile: TileId;
  }

  /**
   * The momentum tile that was used goes back to the board, turned over.
   * @see FF-8.4
   */
  export interface MomentumReturned {
    readonly type: "momentum_returned";
    readonly player: number;
    readonly tile: TileId;
  }

  /**
   * A player uses a technique.
   * @see FF-9.2
   */
  export interface TechniqueUsed {
    readonly type: "technique_used";
    readonly player: number;
    readonly card: RockId;
  }

  /**
   * These effects wait: in phase effect the one that asks and those after it, in momentum the rest.
   * @see FF-9.3
   */
  export interface EffectsSet {
    readonly type: "effects_set";
    readonly effects: readonly Effect[];
  }

  /**
   * In this turn's Reel the fish has this strength.
   * @see FF-9.5
   */
  export interface StrengthSet {
    readonly type: "strength_set";
    readonly player: number;
    readonly value: number;
  }

  /**
   * In this turn's Reel the fish is so much weaker.
   * @see FF-9.6
   */
  export interface StrengthReduced {
    readonly type: "strength_reduced";
    readonly player: number;
    readonly amount: number;
  }

  /**
   * Every right of this turn (`each`), or the next one, is so many cards larger.
   * @see FF-9.9
   */
  export interface StrikesGranted {
    readonly type: "strikes_granted";
    readonly player: number;
    readonly amount: number;
    readonly each: boolean;
  }

  /**
   * Drifts of this turn may enter any row.
   * @see FF-9.11
   */
  export interface AnyRowGranted {
    readonly type: "any_row_granted";
    readonly player: number;
  }

  /**
   * A token goes from one tile to the next.
   * @see FF-4.2
   */
  export interface HatchMoved {
    readonly type: "hatch_moved";
    readonly player: number;
    readonly color: number;
    readonly place: number;
    readonly to: number;
  }

  /**
   * A token is drawn from the bag, to be placed.
   * @see FF-9.13
   */
  export interface HatchDrawn {
    readonly type: "hatch_drawn";
    readonly player: number;
    readonly color: number;
  }

  /**
   * The token that was drawn goes onto the tile of a column.
   * @see FF-9.13
   */
  export interface HatchPlaced {
    readonly type: "hatch_placed";
    readonly player: number;
    readonly color: number;
    readonly column: number;
  }

  /**
   * The fish of two spaces change places.
   * @see FF-9.15
   */
  export interface FishSwapped {
    readonly type: "fish_swapped";
    readonly player: number;
    readonly space: number;
    readonly other: number;
  }

  /**
   * A player's turn is over, with all that counted for one turn.
   * @see FF-2.6
   */
  export interface TurnEnded {
    readonly type: "turn_ended";
    readonly player: number;
  }

  /**
   * All tiles move one place to the left; the tokens of place 1 are discarded.
   * @see FF-10.4
   */
  export interface HatchShifted {
    readonly type: "hatch_shifted";
    readonly discarded: readonly number[];
  }

  /**
   * All discarded tokens go into the empty bag; `order` is how they will be drawn.
   * @see FF-10.5
   */
  export interface BagRefilled {
    readonly type: "bag_refilled";
    readonly order: Sealed<readonly number[]>;
  }

  /**
   * Tokens from the bag go onto the tile at place 7.
   * @see FF-10.5
   */
  export interface HatchFilled {
    readonly type: "hatch_filled";
    readonly tokens: readonly number[];
  }

  /**
   * The game is over with the last turn of a round.
   * @see FF-10.1
   */
  export interface GameEnded {
    readonly type: "game_ended";
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
    | RoundBegan
    | DiceRolled
    | TurnBegan
    | PhaseEntered
    | FlyChosen
    | DieTaken
    | DieChanged
    | FinesseSpent
    | FinesseGained
    | IncreaseChosen
    | CastBegan
    | TokenPlaced
    | TokenDrifted
    | StrikeOffered
    | StrikeDrawn
    | StrikePassed
    | CastEnded
    | FishHooked
    | RockDrawn
    | RiverFilled
    | ReelTurned
    | ReelSet
    | FishMoved
    | FishLanded
    | DragSet
    | MomentumTaken
    | MomentumFlipped
    | MomentumKept
    | MomentumUsed
    | MomentumReturned
    | TechniqueUsed
    | EffectsSet
    | StrengthSet
    | StrengthReduced
    | StrikesGranted
    | AnyRowGranted
    | HatchMoved
    | HatchDrawn
    | HatchPlaced
    | FishSwapped
    | TurnEnded
    | HatchShifted
    | BagRefilled
    | HatchFilled
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
    readonly components: string;
    readonly species: readonly {
      readonly id: number;
      readonly name: string;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
    }[];
    readonly line_colors: readonly {
      readonly id: number;
      readonly name: string;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
    }[];
    readonly hatch_colors: readonly {
      readonly id: number;
      readonly name: string;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
      readonly tokens: number;
    }[];
    readonly dial: readonly {
      readonly id: number;
      readonly name: string;
      readonly names: {
        readonly en: string;
        readonly ja: string;
      };
    }[];
    readonly spaces: readonly {
      readonly id: number;
      readonly name: string;
      readonly column: number;
      readonly row: number;
      readonly rock: boolean;
      readonly beside: readonly number[];
    }[];
    readonly hatch_tiles: readonly (readonly number[])[];
    readonly flies: readonly {
      readonly id: number;
      readonly sides: readonly number[];
    }[];
    readonly strike_cards: {
      readonly fish: number;
      readonly fly: number;
    };
    readonly fish: readonly {
      readonly id: number;
      readonly species: number;
      readonly color: number;
      readonly strength: number;
      readonly points: number;
    }[];
    readonly momentum_tiles: readonly {
      readonly id: number;
      readonly sides: readonly {
        readonly name: string;
        readonly timing: string;
        readonly effects: readonly {
          readonly type: string;
          readonly amount?: number;
          readonly value?: number;
          readonly deltas?: readonly number[];
          readonly to?: string;
          readonly max_tokens?: number;
          readonly tokens?: number;
          readonly spaces?: number;
        }[];
      }[];
    }[];
    readonly rocks: readonly {
      readonly id: number;
      readonly letter: string;
      readonly type: string;
      readonly cost?: number;
      readonly timing?: string;
      readonly effects?: readonly {
        readonly type: string;
        readonly deltas?: readonly number[];
        readonly to?: string;
        readonly max_tokens?: number;
        readonly amount?: number;
        readonly spaces?: number;
        readonly drafted_die_at_most?: number;
      }[];
      readonly goal?: {
        readonly type: string;
        readonly color?: number;
        readonly points: number;
        readonly n?: number;
      };
    }[];
    readonly boards: readonly {
      readonly id: number;
      readonly goals: readonly {
        readonly type: string;
        readonly colors?: readonly number[];
        readonly points: number;
        readonly species?: number | readonly number[];
      }[];
    }[];
    readonly common_goals: readonly {
      readonly type: string;
      readonly n?: number;
      readonly points: number;
      readonly colors?: readonly number[];
      readonly at_least?: number;
    }[];
    readonly set_up: readonly {
      readonly players: number;
      readonly dice: number;
      readonly rock_cards: number;
      readonly tile_values: readonly number[];
    }[];
    readonly names: {
      readonly rainbow_trout: {
        readonly en: string;
        readonly ja: string;
      };
      readonly brown_trout: {
        readonly en: string;
        readonly ja: string;
      };
      readonly brook_trout: {
        readonly en: string;
        readonly ja: string;
      };
      readonly dolly_varden: {
        readonly en: string;
        readonly ja: string;
      };
      readonly arctic_grayling: {
        readonly en: string;
        readonly ja: string;
      };
      readonly sockeye_salmon: {
        readonly en: string;
        readonly ja: string;
      };
      readonly cutthroat_trout: {
        readonly en: string;
        readonly ja: string;
      };
      readonly golden_trout: {
        readonly en: string;
        readonly ja: string;
      };
      readonly green: {
        readonly en: string;
        readonly ja: string;
      };
      readonly black: {
        readonly en: string;
        readonly ja: string;
      };
      readonly yellow: {
        readonly en: string;
        readonly ja: string;
      };
      readonly orange: {
        readonly en: string;
        readonly ja: string;
      };
      readonly grey: {
        readonly en: string;
        readonly ja: string;
      };
      readonly blue: {
        readonly en: string;
        readonly ja: string;
      };
      readonly red: {
        readonly en: string;
        readonly ja: string;
      };
      readonly purple: {
        readonly en: string;
        readonly ja: string;
      };
      readonly start: {
        readonly en: string;
        readonly ja: string;
      };
      readonly drag: {
        readonly en: string;
        readonly ja: string;
      };
      readonly momentum: {
        readonly en: string;
        readonly ja: string;
      };
      readonly finesse: {
        readonly en: string;
        readonly ja: string;
      };
      readonly stamina: {
        readonly en: string;
        readonly ja: string;
      };
      readonly fish: {
        readonly en: string;
        readonly ja: string;
      };
      readonly fly: {
        readonly en: string;
        readonly ja: string;
      };
      readonly hatch_tile: {
        readonly en: string;
        readonly ja: string;
      };
      readonly hatch_token: {
        readonly en: string;
        readonly ja: string;
      };
      readonly strike_card: {
        readonly en: string;
        readonly ja: string;
      };
      readonly casting_token: {
        readonly en: string;
        readonly ja: string;
      };
      readonly momentum_tile: {
        readonly en: string;
        readonly ja: string;
      };
      readonly rock_card: {
        readonly en: string;
        readonly ja: string;
      };
      readonly reel_board: {
        readonly en: string;
        readonly ja: string;
      };
      readonly dice_pool: {
        readonly en: string;
        readonly ja: string;
      };
      readonly technique: {
        readonly en: string;
        readonly ja: string;
      };
      readonly bonus_goal: {
        readonly en: string;
        readonly ja: string;
      };
      readonly common_goal: {
        readonly en: string;
        readonly ja: string;
      };
      readonly personal_goal: {
        readonly en: string;
        readonly ja: string;
      };
      readonly cast: {
        readonly en: string;
        readonly ja: string;
      };
      readonly reel: {
        readonly en: string;
        readonly ja: string;
      };
      readonly increase: {
        readonly en: string;
        readonly ja: string;
      };
      readonly drift: {
        readonly en: string;
        readonly ja: string;
      };
      readonly hook: {
        readonly en: string;
        readonly ja: string;
      };
      readonly before: {
        readonly en: string;
        readonly ja: string;
      };
      readonly after: {
        readonly en: string;
        readonly ja: string;
      };
      readonly before_or_after: {
        readonly en: string;
        readonly ja: string;
      };
      readonly gain_finesse: {
        readonly en: string;
        readonly ja: string;
      };
      readonly set_strength_this_turn: {
        readonly en: string;
        readonly ja: string;
      };
      readonly reduce_strength_this_turn: {
        readonly en: string;
        readonly ja: string;
      };
      readonly adjust_die: {
        readonly en: string;
        readonly ja: string;
      };
      readonly set_die: {
        readonly en: string;
        readonly ja: string;
      };
      readonly extra_strike_cards_each_check: {
        readonly en: string;
        readonly ja: string;
      };
      readonly extra_strike_cards_next_check: {
        readonly en: string;
        readonly ja: string;
      };
      readonly drift_to_any_row_this_turn: {
        readonly en: string;
        readonly ja: string;
      };
      readonly move_hatch_tokens: {
        readonly en: string;
        readonly ja: string;
      };
      readonly draw_hatch_to_columns: {
        readonly en: string;
        readonly ja: string;
      };
      readonly change_or_flip_fly: {
        readonly en: string;
        readonly ja: string;
      };
      readonly swap_river_fish: {
        readonly en: string;
        readonly ja: string;
      };
      readonly advance_reel: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_hatch_token_of_colors: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_fish_of_species: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_species_set: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_fish_of_color: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_color_set: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_n_same_hatch_tokens: {
        readonly en: string;
        readonly ja: string;
      };
      readonly distinct_species: {
        readonly en: string;
        readonly ja: string;
      };
      readonly per_rock_card_held: {
        readonly en: string;
        readonly ja: string;
      };
    };
    readonly limits: {
      readonly change_fly_level: number;
      readonly drifts: number;
      readonly finesse_increase: number;
      readonly finesse_most: number;
      readonly finesse_start: number;
      readonly fish_to_end: number;
      readonly set_drag_level: number;
      readonly staging: number;
      readonly strikes: number;
    };
  }

  /** A whole value of this game, and what it is. */
  export type GameEnvelope =
    | Envelope<"freshwater-fly", "1.0", "view", View>
    | Envelope<"freshwater-fly", "1.0", "action", Action>
    | Envelope<"freshwater-fly", "1.0", "event", Event>
    | Envelope<"freshwater-fly", "1.0", "record", GameRecord>
    | Envelope<"freshwater-fly", "1.0", "frame", Frame>;

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
  readonly "freshwater-fly": FreshwaterFly.Game;
}

/** The name of a game on the wire. */
export type GameName = keyof Games;

/** Any envelope of any game; `game` and `kind` tell which. */
export type AnyEnvelope = Games[GameName]["envelope"];
