// Hosts games from JavaScript: it starts engine_stdio.py and talks to it over its pipe. Nothing but Node is needed.
//
//     node examples/engine_stdio_client.mjs --python .venv/bin/python --game port-royal --players 3 --tables 2 --seed 7
//
// At each table everybody chooses at random among what their own frames say they may do, one seat loses its connection
// on the way and comes back, and at the end a latecomer joins. All of them must see the same. It prints a line for each
// table; with --records the records follow, one a line.

import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";

/** The process, as functions that promise its replies. */
export class Engine {
  #process;
  #waiting = new Map(); // id of a request: what to do with its reply
  #streams = new Map(); // "table/stream": what to do with a frame
  #last = 0;

  constructor(python, ...options) {
    const program = join(dirname(fileURLToPath(import.meta.url)), "engine_stdio.py");
    this.#process = spawn(python, [program, ...options], { stdio: ["pipe", "pipe", "inherit"] });
    this.#process.on("error", (error) => this.#end(error));
    this.#process.on("close", () => this.#end(new Error("the engine has ended")));
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#hear(JSON.parse(line)));
  }

  /** Sends a request; the promise gives its "ok" or is broken with its "error". */
  ask(verb, members = {}) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.stdin.write(`${JSON.stringify({ id, do: verb, ...members })}\n`);
    });
  }

  /** Says who gets the frames of a stream. */
  listen(table, stream, listener) {
    this.#streams.set(`${table}/${stream}`, listener);
  }

  close() {
    this.#process.stdin.end();
  }

  #hear(said) {
    if (said.frame !== undefined) {
      this.#streams.get(`${said.table}/${said.stream}`)?.(said.frame, said.undos);
      return;
    }
    const asked = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if (said.error === undefined) {
      asked?.resolve(said.ok);
    } else {
      asked?.reject(Object.assign(new Error(`${said.error.path}: ${said.error.message}`), said.error));
    }
  }

  #end(error) {
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
  }
}

/** What one client sees: a view that grows by the patches of its frames, and how far it has come. */
export class Screen {
  view;
  last = -1; // number of the last event
  undos = 0;
  frames = 0;

  show(frame, undos) {
    this.view = frame.view ?? merged(this.view, frame.patch);
    this.last = frame.seq + frame.events.length - 1;
    this.undos = undos;
    this.frames += 1;
  }
}

/** A document with a JSON Merge Patch (RFC 7386) applied. */
export function merged(document, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) {
    return patch;
  }
  const isObject = document !== null && typeof document === "object" && !Array.isArray(document);
  const result = isObject ? { ...document } : {};
  for (const [key, item] of Object.entries(patch)) {
    if (item === null) {
      delete result[key];
    } else {
      result[key] = merged(result[key], item);
    }
  }
  return result;
}

/** Numbers from 0 to below 1, the same for the same seed (a linear congruential generator, not for secrets). */
function luck(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Hosts one game from its first frame to its outcome. */
async function host(engine, table, { game, players, seed, longest }) {
  const random = luck(seed);
  const { commitment, to_act: first } = await engine.ask("open", { table, game, players, seed });
  const viewers = [...Array(players).keys(), "spectator"];
  const screens = new Map();
  for (const viewer of viewers) {
    screens.set(viewer, new Screen());
    engine.listen(table, `at-${viewer}`, (frame, undos) => screens.get(viewer).show(frame, undos));
    await engine.ask("join", { table, stream: `at-${viewer}`, viewer, legal: viewer !== "spectator" });
  }
  let [standing, actions, refused, away] = [{ to_act: first }, 0, 0, false];
  while (standing.to_act.length > 0 && actions < longest) {
    const seat = standing.to_act[Math.floor(random() * standing.to_act.length)];
    // A referee has no view of its own, so the host asks what it may report.
    const menu = seat < 0 ? (await engine.ask("legal", { table, seat })).legal : screens.get(seat).view.legal;
    const action = menu[Math.floor(random() * menu.length)];
    standing = await engine.ask("act", { table, action, seat });
    actions += 1;
    if (actions % 10 === 0) {
      refused += await engine.ask("act", { table, action: { ...action, player: 99 } }).then(() => 0, () => 1);
    }
    if (actions === 20) {
      await engine.ask("leave", { table, stream: "at-0" }); // the line is lost ...
      away = true;
    }
    if (away && (actions === 30 || standing.to_act.includes(0) || standing.to_act.length === 0)) {
      const { last: after, undos } = screens.get(0); // ... and found again
      await engine.ask("join", { table, stream: "at-0", viewer: 0, after, undos, legal: true });
      away = false;
    }
  }
  for (const viewer of viewers) {
    const late = new Screen();
    engine.listen(table, "late", (frame, count) => late.show(frame, count));
    await engine.ask("join", { table, stream: "late", viewer, legal: viewer !== "spectator" });
    if (!isDeepStrictEqual(late.view, screens.get(viewer).view)) {
      throw new Error(`${table}: ${viewer} does not see what a latecomer sees`);
    }
  }
  const { record } = await engine.ask("record", { table, viewer: "host" });
  await engine.ask("close", { table });
  const frames = viewers.map((viewer) => screens.get(viewer).frames);
  return { table, commitment, actions, refused, frames, events: standing.seq, outcome: standing.outcome, record };
}

async function main() {
  const { values } = parseArgs({
    options: {
      python: { type: "string", default: "python3" },
      game: { type: "string", default: "port-royal" },
      players: { type: "string", default: "3" },
      tables: { type: "string", default: "2" },
      seed: { type: "string", default: "7" },
      longest: { type: "string", default: "2000" }, // actions
      records: { type: "boolean", default: false },
    },
  });
  const engine = new Engine(values.python);
  const [players, tables, seed, longest] = [values.players, values.tables, values.seed, values.longest].map(Number);
  try {
    const games = Array.from({ length: tables }, (_, number) =>
      host(engine, `table-${number}`, { game: values.game, players, seed: seed + number, longest }),
    );
    const told = await Promise.all(games);
    for (const { record, ...rest } of told) {
      console.log(JSON.stringify(rest));
    }
    for (const { record } of values.records ? told : []) {
      console.log(JSON.stringify(record));
    }
  } finally {
    engine.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main();
}
