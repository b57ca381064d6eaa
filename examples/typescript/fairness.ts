/**
 * Check a revealed seed: the promise that was made before the game, and every draw that was taken.
 *
 * It needs SHA-256 and whole numbers, and runs in browsers as it stands. The documentation says the same in words.
 */

/** The 32 bytes that stand in a record as 64 hexadecimal digits. */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** What a host publishes before the game: the SHA-256 of "tablerules:commitment:" and the seed, as hex. */
export async function commitment(seed: Uint8Array): Promise<string> {
  const digest = await sha256(new TextEncoder().encode("tablerules:commitment:"), seed);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The chance of a game: its seed, and how many draws were taken. */
export class Chance {
  constructor(
    private readonly seed: Uint8Array,
    public drawn = 0,
  ) {}

  /** Draw a number from 0 to `results` - 1. */
  async draw(results: number): Promise<number> {
    const block = new DataView(new ArrayBuffer(8));
    block.setBigUint64(0, BigInt(this.drawn >> 3));
    const digest = await sha256(this.seed, new Uint8Array(block.buffer));
    const word = new DataView(digest.buffer).getUint32((this.drawn & 7) * 4);
    this.drawn += 1;
    return Number((BigInt(word) * BigInt(results)) >> 32n);
  }

  /** Roll a die: 1 to `sides`. */
  async roll(sides: number): Promise<number> {
    return 1 + (await this.draw(sides));
  }

  /** Return the items in a random order. */
  async shuffle<Item>(items: readonly Item[]): Promise<Item[]> {
    const row = [...items];
    for (let last = row.length - 1; last > 0; last -= 1) {
      const other = await this.draw(last + 1);
      [row[last], row[other]] = [row[other] as Item, row[last] as Item];
    }
    return row;
  }
}

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const message = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    message.set(part, end);
    end += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", message));
}
