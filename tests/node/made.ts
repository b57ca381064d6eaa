/** What Python wrote for these tests, and how to read it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { AnyEnvelope, GameName } from "tablerules-typings";

/** A moment of a stream: what a latecomer gets, and what a client gets who has all events before `seq`. */
export interface Position {
  readonly seq: number;
  readonly view: string;
  readonly snapshot: string;
  readonly resumed: readonly string[];
}

/** What one viewer is sent of one game; `tools/streams.py` says what each is. */
export interface Told {
  readonly name: string;
  readonly game: GameName;
  readonly viewer?: number;
  readonly stream: readonly string[];
  readonly final: string;
  readonly positions: readonly Position[];
  readonly record: string;
  readonly whole: string;
}

/** A document that was spoiled, or was not, and whether the library takes it. */
export interface Spoiled {
  readonly game: GameName;
  readonly kind: "action" | "event";
  readonly document: unknown;
  readonly accepted: boolean;
}

type RecordOf<Envelope> = Envelope extends { readonly kind: "record" } ? Envelope : never;
/** A record of some game in its envelope. */
export type RecordEnvelope = RecordOf<AnyEnvelope>;

const FOLDER = process.env["TABLERULES_MADE"] ?? "build/made";

/** Read JSON, of which nothing is known yet. */
export function parse(text: string): unknown {
  return JSON.parse(text) as unknown;
}

/** Read a JSON file. */
export function load(path: string | URL): unknown {
  return parse(readFileSync(path, "utf8"));
}

/** Every stream of every game. */
export function streams(): Told[] {
  const names = readdirSync(`${FOLDER}/streams`).sort();
  assert.notEqual(names.length, 0, "no streams: python -m tools.streams tests/node/build/made");
  return names.map((name) => ({ ...(load(`${FOLDER}/streams/${name}`) as Omit<Told, "name">), name }));
}

/** Every spoiled document. */
export function spoiled(): readonly Spoiled[] {
  return load(`${FOLDER}/spoiled.json`) as readonly Spoiled[];
}

/** A record out of its envelope text. */
export function recordIn(text: string): RecordEnvelope {
  return parse(text) as RecordEnvelope;
}

/** A file of the npm package, found as any program finds it. */
export function packaged(name: string): unknown {
  return load(fileURLToPath(import.meta.resolve(`tablerules-typings/${name}`)));
}

/** Every game that the package has a schema of. */
export function games(): GameName[] {
  const folder = fileURLToPath(new URL("schema/", import.meta.resolve("tablerules-typings/package.json")));
  return readdirSync(folder).map((name) => name.replace(".schema.json", "") as GameName);
}

/** Print a value as the wire does: keys sorted, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(",")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value as Record<string, unknown>)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
