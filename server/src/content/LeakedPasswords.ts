import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlainSpelling } from '@emigration-portal/shared-api';
import { serverDir } from '../paths.ts';

export const leakedPasswordsFile = join(serverDir, 'src', 'content', 'leaked-passwords.bin');

/** Shorter entries are part of many good passwords. */
const MIN_LENGTH = 8;
/** Bits that each entry sets; the best number for a filter of 22 bits per entry. */
const PROBES = 15;
/** Range of the six bytes that each probe value is read from. */
const PROBE_RANGE = 2 ** 48;

/** A Bloom filter: knows all leaked passwords, wrongly reports 1 in 10,000 others (docs/decisions/0043). */
export class LeakedPasswords {
  readonly #bits: Uint8Array;

  constructor(bits: Uint8Array) {
    this.#bits = bits;
  }

  /** Builds the bits of the filter. Skips entries of less than eight characters. */
  static buildFilter(
    passwords: Iterable<string>,
    bitsPerEntry: number,
  ): { readonly bits: Uint8Array; readonly count: number } {
    const entries = new Set([...passwords].map(toPlainSpelling).filter((entry) => entry.length >= MIN_LENGTH));
    const bits = new Uint8Array(Math.ceil((entries.size * bitsPerEntry) / 8));
    for (const entry of entries) {
      for (const bit of probePositions(entry, bits.length * 8))
        bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
    return { bits, count: entries.size };
  }

  /** Whether the filter contains the password in any case and spelling, with or without the signs around it. */
  has(typed: string): boolean {
    const password = typed.normalize('NFC');
    const bare = password.replaceAll(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
    return [password, bare].some((text) => text.length >= MIN_LENGTH && this.#mayContain(toPlainSpelling(text)));
  }

  #mayContain(entry: string): boolean {
    for (const bit of probePositions(entry, this.#bits.length * 8)) {
      if (((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }
}

function* probePositions(entry: string, size: number): Generator<number> {
  const digest = createHash('sha256').update(entry).digest();
  const [first, step] = [digest.readUIntBE(0, 6) % size, (digest.readUIntBE(6, 6) % (PROBE_RANGE - 1)) + 1];
  for (let probe = 0; probe < PROBES; probe += 1) yield (first + probe * (step % size)) % size;
}

let shippedFilter: LeakedPasswords | undefined;

export function loadLeakedPasswords(): LeakedPasswords {
  shippedFilter ??= new LeakedPasswords(readFileSync(leakedPasswordsFile));
  return shippedFilter;
}
