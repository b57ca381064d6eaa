/**
 * Follow a stream without knowing any rules: keep the view, apply what changes, notice what got lost.
 *
 * Bring a JSON Merge Patch (RFC 7386) of your own; npm has several.
 */
import type { GameName, Games } from "tablerules-typings";

/** Returns a document with a JSON Merge Patch applied to it; it may change the document. */
export type Merge = (document: unknown, patch: unknown) => unknown;

/** What became of a line: used, known before, or of no use until all events after `after` have been asked for. */
export type Receipt<Event> =
  | { readonly outcome: "applied"; readonly events: readonly Event[] }
  | { readonly outcome: "known" }
  | { readonly outcome: "missing"; readonly after: number };

/** One viewer's side of a game. */
export class Follower<Name extends GameName> {
  #view: unknown = undefined;
  #expected = 0;

  constructor(private readonly merge: Merge) {}

  /** The number of the last event that is in the view; -1 before the first. Ask a host for what comes after it. */
  get after(): number {
    return this.#expected - 1;
  }

  /** The view as it is now, once there is one. */
  get view(): Games[Name]["shown"] | undefined {
    return this.#view as Games[Name]["shown"] | undefined;
  }

  /** Take a line of the stream, in whatever order the lines come. */
  receive(text: string): Receipt<Games[Name]["event"]> {
    const { frame } = JSON.parse(text) as Games[Name]["line"];
    if ("view" in frame) {
      this.#view = frame.view; // a snapshot counts whatever was there before: after an undo numbers are used again
    } else if (this.#view === undefined || frame.seq > this.#expected) {
      return { outcome: "missing", after: this.after };
    } else if (frame.seq < this.#expected) {
      return { outcome: "known" };
    } else {
      this.#view = this.merge(this.#view, frame.patch);
    }
    this.#expected = frame.seq + frame.events.length;
    return { outcome: "applied", events: frame.events };
  }
}
