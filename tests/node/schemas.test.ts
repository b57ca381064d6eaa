/** Everything that Python sends is what the schemas say, in ajv's strict mode; and what it refuses they refuse. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { GameName } from "tablerules-typings";

import { games, packaged, parse, spoiled, streams } from "./made.js";

const ajv = new Ajv2020({ strict: true, strictTypes: true, strictTuples: true, strictRequired: true });
const SCHEMAS = new Map<GameName, AnySchemaObject>(
  games().map((game) => [game, packaged(`schema/${game}.schema.json`) as AnySchemaObject]),
);
for (const schema of SCHEMAS.values()) {
  ajv.addSchema(schema);
}

function validator(game: GameName, definition: string): ValidateFunction {
  const found = ajv.getSchema(`urn:tablerules:${game}${definition && `#/$defs/${definition}`}`);
  assert.ok(found, `${game} has a definition of ${definition}`);
  return found;
}

function check(game: GameName, definition: string, document: unknown): void {
  const validate = validator(game, definition);
  assert.ok(validate(document), `${game} ${definition}: ${ajv.errorsText(validate.errors)}`);
}

test("every line and every record of every viewer is valid", (context) => {
  const lines = new Set<string>();
  const records = new Set<string>();
  for (const { game, stream, positions, final, record, whole } of streams()) {
    for (const line of [...stream, ...positions.map(({ snapshot }) => snapshot)]) {
      check(game, "line", parse(line));
      lines.add(line);
    }
    for (const text of [record, whole]) {
      check(game, "", parse(text));
      records.add(text);
    }
    check(game, "shown", parse(final));
  }
  context.diagnostic(`${lines.size} different lines and ${records.size} different records are valid`);
  assert.ok(lines.size > 1000 && records.size > 10);
});

test("every catalogue is valid", () => {
  for (const game of games()) {
    check(game, "catalogue", packaged(`catalogue/${game}.json`));
  }
});

test("every example is valid where it stands", (context) => {
  let count = 0;
  for (const [game, schema] of SCHEMAS) {
    const definitions = schema["$defs"] as Record<string, { readonly examples?: readonly unknown[] }>;
    for (const [name, { examples = [] }] of Object.entries(definitions)) {
      for (const example of examples) {
        check(game, name, example);
        count += 1;
      }
    }
  }
  context.diagnostic(`${count} examples are valid`);
  assert.ok(count > 50);
});

test("a schema takes an action or event if and only if the library does", (context) => {
  const documents = spoiled();
  for (const { game, kind, document, accepted } of documents) {
    assert.equal(validator(game, kind)(document), accepted, `${game} ${kind}: ${JSON.stringify(document)}`);
  }
  const refused = documents.filter(({ accepted }) => !accepted).length;
  context.diagnostic(`${documents.length} documents, of which ${refused} are refused by both`);
  assert.ok(refused > 1000 && documents.length > refused);
});

test("an envelope of another game, version or kind is refused", () => {
  for (const { game, whole } of streams()) {
    const validate = validator(game, "");
    const envelope = parse(whole) as object;
    for (const change of [{ game: "gem-dash" }, { rules: "0.0" }, { tablerules: 2 }, { kind: "event" }, { more: 1 }]) {
      assert.equal(validate({ ...envelope, ...change }), false, JSON.stringify(change));
    }
  }
});

test("a line in which something is missing, unknown or of another type is refused", (context) => {
  let refused = 0;
  for (const { game, stream } of streams()) {
    const validate = validator(game, "line");
    for (const text of [stream[0] ?? "", stream.at(-1) ?? ""]) {
      for (const line of spoiledLines(text)) {
        assert.equal(validate(line), false, JSON.stringify(line));
        refused += 1;
      }
    }
  }
  context.diagnostic(`${refused} lines are refused`);
});

/** A line with one fault, fault by fault. */
function* spoiledLines(text: string): Generator {
  const { frame } = parse(text) as { readonly frame: Readonly<Record<string, unknown>> };
  const { seq, events, ...inside } = frame;
  const [[name, content]] = Object.entries(inside) as [[string, Readonly<Record<string, unknown>>]];
  const table = content["table"] as object | undefined;
  yield { frame, more: 1 };
  yield { frame: { ...frame, more: 1 } };
  yield { frame: { seq, events } };
  yield { frame: { seq, ...inside } };
  yield { frame: { events, ...inside } };
  yield { frame: { ...frame, view: content, patch: content } };
  yield { frame: { ...frame, seq: "0" } };
  yield { frame: { ...frame, seq: -1 } };
  yield { frame: { ...frame, seq: 0.5 } };
  yield { frame: { ...frame, events: [{ type: "unheard_of" }] } };
  yield { frame: { ...frame, [name]: { ...content, more: 1 } } };
  yield { frame: { ...frame, [name]: { ...content, to_act: ["0"] } } };
  yield { frame: { ...frame, [name]: { ...content, table: { ...table, more: 1 } } } };
  yield { frame: { ...frame, [name]: { ...content, table: { ...table, phase: "lunch" } } } };
  yield { frame: { ...frame, [name]: { ...content, table: { ...table, phase: null } } } };
  yield { frame: { ...frame, [name]: { ...content, table: [] } } };
}
