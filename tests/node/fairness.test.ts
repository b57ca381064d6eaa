/** A viewer, once the seed is revealed, checks the promise and every card and die of the game, without the library. */
import assert from "node:assert/strict";
import { test } from "node:test";

import type { Ishikari, PortRoyal } from "tablerules-typings";

import { Chance, commitment, seedBytes } from "../../examples/typescript/fairness.js";
import { reduce } from "../../examples/typescript/port_royal.js";
import { packaged, recordIn, streams, type RecordEnvelope } from "./made.js";

const CATALOGUE = packaged("catalogue/port-royal.json") as PortRoyal.Catalogue;
const SIX = 6;

/** What viewers were sent of games that chance decided; some records are scripts of what people rolled and dealt. */
const TOLD = streams().filter(({ whole }) => recordIn(whole).data.seed?.type === "seeded");

function revealed({ data }: RecordEnvelope): Uint8Array {
  assert.ok(data.seed?.type === "seeded" && data.seed.cursor === 0);
  return seedBytes(data.seed.seed);
}

test("the example of the documentation", async () => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("tablerules:int:7"));
  const seed = new Uint8Array(digest);
  assert.equal(await commitment(seed), "ab4b5c62f501d486761673a329b2e024e1496b3773e72e2596d501aade884bf8");
  assert.deepEqual(await new Chance(seed).shuffle([10, 11, 12, 13, 14]), [10, 13, 12, 14, 11]);
  const dice = new Chance(seed);
  const faces: number[] = [];
  for (let draw = 0; draw < 8; draw += 1) {
    faces.push(await dice.roll(SIX));
  }
  assert.deepEqual(faces, [2, 3, 6, 6, 6, 3, 2, 1]);
});

test("the seed of every game is the one that every viewer was promised", async (context) => {
  let promises = 0;
  for (const { record, whole } of TOLD) {
    const promised = recordIn(record).data.seed;
    assert.ok(promised?.type === "commitment");
    const seed = revealed(recordIn(whole));
    assert.equal(await commitment(seed), promised.hash);
    assert.notEqual(await commitment(seed.with(0, (seed[0] ?? 0) ^ 1)), promised.hash);
    promises += 1;
  }
  context.diagnostic(`${promises} promises kept`);
});

test("the deck of Port Royal was shuffled by the revealed seed, and dealt from the top", async (context) => {
  let [shuffles, cards, finished] = [0, 0, 0];
  for (const { record, whole, name } of TOLD) {
    const seen = recordIn(record);
    if (seen.game !== "port-royal") {
      continue;
    }
    const chance = new Chance(revealed(recordIn(whole)));
    const box = CATALOGUE.cards.map(({ id }) => id).filter((card) => card !== 115);
    const coins = Array.from({ length: seen.data.players }, (): number[] => []);
    let deck = await chance.shuffle(box);
    let table: PortRoyal.Table | undefined;
    shuffles += 1;
    for (const event of seen.data.events.flat()) {
      const discard = table?.discard ?? [];
      table = reduce(table ?? EMPTY, event, CATALOGUE);
      switch (event.type) {
        case "card_drawn":
          assert.equal(deck.shift(), event.card, name);
          cards += 1;
          break;
        case "coins_gained":
          coins[event.player]?.push(...deck.splice(0, event.amount));
          break;
        case "coins_spent": // their fronts are shown now: they are the cards that lay there all the time
          assert.deepEqual(coins[event.player]?.splice(0, event.amount), event.cards, name);
          cards += event.amount;
          break;
        case "fee_paid":
          coins[event.to]?.push(...(coins[event.player]?.splice(0, 1) ?? []));
          break;
        case "deck_reshuffled":
          deck = await chance.shuffle(discard);
          assert.equal(deck.length, event.count, name);
          shuffles += 1;
          break;
        case "game_ended":
          finished += 1;
          break;
        default:
          break;
      }
      assert.equal(deck.length, table.deck_size, name);
    }
  }
  context.diagnostic(`${shuffles} shuffles, ${cards} cards, ${finished} finished games`);
  assert.ok(shuffles > 20 && finished >= 5);
});

test("a deck from another seed is found out", async () => {
  const [told] = TOLD.filter(({ game }) => game === "port-royal");
  assert.ok(told);
  const seen = recordIn(told.record);
  assert.ok(seen.game === "port-royal");
  const drawn = seen.data.events.flat().filter((event) => event.type === "card_drawn");
  const dealt = seen.data.events[0]?.reduce((sum, event) => sum + (event.type === "coins_gained" ? event.amount : 0), 0);
  const box = CATALOGUE.cards.map(({ id }) => id).filter((card) => card !== 115);
  const right = await new Chance(revealed(recordIn(told.whole))).shuffle(box);
  const wrong = await new Chance(revealed(recordIn(told.whole)).with(0, 0)).shuffle(box);
  assert.equal(right[dealt ?? 0], drawn[0]?.card);
  assert.notDeepEqual(wrong.slice(0, 20), right.slice(0, 20));
});

test("the dice of Sainokawara were rolled by the revealed seed", async (context) => {
  let rolls = 0;
  for (const { record, whole, name } of TOLD) {
    const seen = recordIn(record);
    if (seen.game !== "sainokawara" || seen.data.options.roll_at_table) {
      continue;
    }
    const chance = new Chance(revealed(recordIn(whole)));
    for (const event of seen.data.events.flat()) {
      if (event.type === "order_fixed") {
        assert.deepEqual([await chance.roll(SIX), await chance.roll(SIX)], [event.a, event.b], name);
        rolls += 1;
      }
    }
  }
  context.diagnostic(`${rolls} rolls of two dice`);
  assert.ok(rolls > 100);
});

test("the hands of Ishikari were dealt by the revealed seed", async (context) => {
  const catalogue = packaged("catalogue/ishikari.json") as Ishikari.Catalogue;
  let hands = 0;
  for (const { record, whole, name } of TOLD) {
    const seen = recordIn(record);
    if (seen.game !== "ishikari") {
      continue;
    }
    const { players, first } = seen.data;
    const chance = new Chance(revealed(recordIn(whole)));
    for (const back of ["A", "B"]) {
      await chance.shuffle(catalogue.privileges.filter((card) => card.back === back));
    }
    const cards = (color: string) => catalogue.cards.filter((card) => card.color === color).map(({ id }) => id);
    const [opener, ...red] = await chance.shuffle(cards("red"));
    const deck = [...red, ...(players > 3 ? await chance.shuffle(cards("blue")) : [])];
    for (const event of seen.data.events[0] ?? []) {
      if (event.type === "field_opened") {
        assert.equal(event.card, opener, name);
      } else if (event.type === "cards_dealt" && event.cards.value !== undefined) {
        const place = (event.player - first + players) % players;
        const dealt = Array.from(event.cards.value, (_, round) => deck[place + round * players] ?? -1);
        assert.deepEqual(event.cards.value, dealt.sort((one, other) => one - other), name);
        hands += 1;
      }
    }
  }
  context.diagnostic(`${hands} hands`);
  assert.ok(hands > 10);
});

/** What the first event of a game, `game_started`, makes a table of. */
const EMPTY: PortRoyal.Table = {
  options: { target_points: 12 },
  phase: "over",
  lap: 0,
  first: 0,
  active: 0,
  harbor: [],
  expeditions: [],
  discard: [],
  deck_size: 0,
  coins: [],
  coin_batches: [],
  unseen: [],
  displays: [],
  takes_left: 0,
  colors: 0,
  drawn: 0,
  final_lap: false,
  lap_idle: true,
};
