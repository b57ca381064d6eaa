/** A client without rules lands on the view that Python has, byte for byte, whatever happens to its line. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { apply } from "json-merge-patch";
import type { GameName } from "tablerules-typings";

import { Follower } from "../../examples/typescript/follow.js";
import { tell } from "./every_event.js";
import { canonical, games, parse, recordIn, streams } from "./made.js";

const TOLD = streams();

function follower(): Follower<GameName> {
  return new Follower(apply);
}

function applied(client: Follower<GameName>, lines: readonly string[]): void {
  for (const line of lines) {
    assert.equal(client.receive(line).outcome, "applied");
  }
}

test("there are streams of every game, with every seat and a spectator", (context) => {
  const viewers = new Map(games().map((game) => [game, new Set<number | undefined>()]));
  for (const { game, viewer } of TOLD) {
    viewers.get(game)?.add(viewer);
  }
  for (const [game, seen] of viewers) {
    assert.ok(seen.has(undefined) && seen.has(0) && seen.size >= 4, game);
  }
  const lines = TOLD.reduce((sum, { stream }) => sum + stream.length, 0);
  context.diagnostic(`${TOLD.length} streams with ${lines} lines, of ${[...viewers.keys()].join(", ")}`);
});

test("patches lead to the final view", () => {
  for (const { name, stream, final } of TOLD) {
    const client = follower();
    applied(client, stream);
    assert.equal(canonical(client.view), final, name);
  }
});

test("a latecomer starts from a snapshot and lands there too", () => {
  for (const { name, positions, final } of TOLD) {
    for (const { view, snapshot, resumed } of positions) {
      const client = follower();
      applied(client, [snapshot]);
      assert.equal(canonical(client.view), view, name);
      applied(client, resumed);
      assert.equal(canonical(client.view), final, name);
    }
  }
});

test("a client that has lost frames notices, asks for what follows, and lands there too", (context) => {
  let lost = 0;
  for (const { name, stream, positions, final } of TOLD) {
    const later = positions.filter(({ resumed }) => resumed.length > 1);
    for (const { seq, view, resumed } of later) {
      const client = follower();
      const known = stream.length - resumed.length;
      applied(client, stream.slice(0, known));
      assert.equal(canonical(client.view), view, name);

      const afterGap = stream.slice(known + 1); // the frame after `known` never arrives
      assert.deepEqual(client.receive(afterGap[0] ?? ""), { outcome: "missing", after: seq - 1 }, name);
      assert.equal(canonical(client.view), view, name);

      applied(client, resumed);
      assert.equal(canonical(client.view), final, name);
      lost += 1;
    }
  }
  context.diagnostic(`${lost} interruptions`);
  assert.ok(lost > TOLD.length);
});

test("lines that come twice, or too early, do no harm", () => {
  for (const { name, stream, final } of TOLD) {
    const client = follower();
    assert.equal(client.receive(stream.at(-1) ?? "").outcome, "missing");
    stream.forEach((line, number) => {
      applied(client, [line]);
      if (number > 0) {
        assert.deepEqual(client.receive(line), { outcome: "known" });
      }
    });
    assert.equal(canonical(client.view), final, name);
  }
});

test("every event has the fields that its type declares, and no other", (context) => {
  const met = new Set<string>();
  for (const { game, stream } of TOLD) {
    for (const line of stream) {
      for (const event of events(line)) {
        met.add(`${game} ${event.type}`);
        assert.equal(canonical(tell(game, event)), canonical(event));
      }
    }
  }
  context.diagnostic(`${met.size} types of events`);
  assert.ok(met.size > 60);
});

test("nobody is sent what is not for them", () => {
  for (const { viewer, stream, record, whole } of TOLD) {
    for (const text of [...stream, record]) {
      for (const sealed of envelopesIn(parse(text))) {
        assert.equal("value" in sealed, viewer !== undefined && sealed.for.includes(viewer), text);
      }
    }
    const scripted = recordIn(whole).data.seed?.type === "scripted"; // there is nothing to promise of a script
    assert.equal(recordIn(record).data.seed?.type, scripted ? undefined : "commitment");
  }
});

interface SomeEvent {
  readonly type: string;
}

function events(line: string): readonly SomeEvent[] {
  return (parse(line) as { readonly frame: { readonly events: readonly SomeEvent[] } }).frame.events;
}

function* envelopesIn(value: unknown): Generator<{ readonly for: readonly number[] }> {
  if (typeof value === "object" && value !== null) {
    if ("for" in value) {
      yield value as { readonly for: readonly number[] };
    }
    for (const item of Object.values(value as Record<string, unknown>)) {
      yield* envelopesIn(item);
    }
  }
}
