/** The reducer of the examples and the patches say the same, frame by frame. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { apply } from "json-merge-patch";
import type { PortRoyal } from "tablerules-typings";

import { Follower } from "../../examples/typescript/follow.js";
import { reduce, toAct } from "../../examples/typescript/port_royal.js";
import { say } from "../../examples/typescript/say.js";
import { canonical, packaged, streams } from "./made.js";

const CATALOGUE = packaged("catalogue/port-royal.json") as PortRoyal.Catalogue;

test("folding events gives the table and who may act, after every frame", (context) => {
  const met = new Set<string>();
  let frames = 0;
  for (const { game, name, stream } of streams()) {
    if (game !== "port-royal") {
      continue;
    }
    const client = new Follower<"port-royal">((document, patch) => apply(structuredClone(document), patch));
    let table: PortRoyal.Table | undefined;
    for (const line of stream) {
      const receipt = client.receive(line);
      assert.equal(receipt.outcome, "applied");
      assert.ok(client.view);
      for (const event of receipt.events) {
        met.add(event.type);
      }
      table = receipt.events.reduce(step, table ?? client.view.table); // the opening, folded onto itself, stays so
      assert.equal(canonical(table), canonical(client.view.table), `${name}: ${line}`);
      assert.deepEqual(toAct(table), client.view.to_act);
      frames += 1;
    }
  }
  context.diagnostic(`${frames} frames, ${met.size} types of events`);
  assert.ok(frames > 1000);
});

test("an event is told in words, with what the catalogue knows", () => {
  assert.equal(say({ type: "ship_traded", player: 0, card: 0 }, CATALOGUE.cards), "Player 0 trades a yellow ship: 1 coins.");
  assert.equal(say({ type: "passed", player: 1 }, CATALOGUE.cards), "Player 1 passes.");
  assert.equal(say({ type: "chance_spent", draws: 1 }, CATALOGUE.cards), undefined);
});

function step(table: PortRoyal.Table, event: PortRoyal.Event): PortRoyal.Table {
  return reduce(table, event, CATALOGUE);
}
