import { bytesOfText } from './binary-text.ts';
import type { PdfValue } from './pdf-values.ts';

const DEEPEST = 30;
const MOST_VALUES = 200_000;
const LONGEST_STRING = 100_000;
const SPACE = '\0\t\n\f\r ';
const DELIMITER = '()<>[]{}/%';
const isSpace = (char: string | undefined) => char !== undefined && SPACE.includes(char);
const isRegular = (char: string | undefined) =>
  char !== undefined && !SPACE.includes(char) && !DELIMITER.includes(char);

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/** Reads the values of a PDF in order. `text` has one character for each byte. */
export class PdfReader {
  readonly #text: string;
  #values = 0;
  /** Start of the next value. */
  at = 0;
  /** Where reading stopped early, because a value was nested too deeply or too large. */
  stoppedAt: number | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the next value. Null if there is none, or if it is nested too deeply. */
  read(depth = 0): PdfValue {
    this.#skipSpace();
    const char = this.#text[this.at];
    if (char === undefined) return null;
    this.#values += 1;
    if (depth > DEEPEST || this.#values > MOST_VALUES) return this.#giveUp();
    if (char === '/') return this.#name();
    if (char === '(') return this.#literal();
    if (char === '[') return this.#array(depth);
    if (char === '<') return this.#text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    return isRegular(char) ? this.#word() : this.#skip();
  }

  #giveUp(): null {
    this.stoppedAt ??= this.at;
    this.at = this.#text.length;
    return null;
  }

  #skip(): null {
    this.at += 1;
    return null;
  }

  #skipSpace(): void {
    for (;;) {
      while (isSpace(this.#text[this.at])) this.at += 1;
      if (this.#text[this.at] !== '%') return;
      while (this.at < this.#text.length && !'\r\n'.includes(this.#text[this.at] ?? '')) this.at += 1;
    }
  }

  #regular(): string {
    const from = this.at;
    while (isRegular(this.#text[this.at])) this.at += 1;
    return this.#text.slice(from, this.at);
  }

  #name(): string {
    this.at += 1;
    return this.#regular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #word(): PdfValue {
    const word = this.#regular();
    if (word === 'true' || word === 'false') return word === 'true';
    if (!/^[+-]?\d*\.?\d*$/.test(word)) return null;
    const reference =
      /^\d+$/.test(word) &&
      /^[\0\s]{1,20}\d{1,5}[\0\s]{1,20}R(?![^\0\s()<>[\]{}/%])/.exec(this.#text.slice(this.at, this.at + 50));
    if (!reference) return Number(word);
    this.at += reference[0].length;
    return { object: Number(word) };
  }

  #array(depth: number): PdfValue {
    this.at += 1;
    const values: PdfValue[] = [];
    while (!this.#ends(']')) values.push(this.read(depth + 1));
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (!this.#ends('>')) {
      const key = this.read(depth + 1);
      if (typeof key === 'string') entries.set(key, this.read(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  #ends(bracket: string): boolean {
    this.#skipSpace();
    const char = this.#text[this.at];
    return char === undefined || char === bracket;
  }

  #literal(): Uint8Array | null {
    const last = this.at + LONGEST_STRING;
    let content = '';
    let open = 0;
    do {
      const char = this.#text[this.at];
      if (char === undefined || this.at > last) return this.#giveUp();
      this.at += 1;
      if (char === '\\') {
        content += this.#escaped();
        continue;
      }
      if (char === '(') open += 1;
      if (char === ')') open -= 1;
      content += char;
    } while (open > 0);
    return bytesOfText(content.slice(1, -1));
  }

  #escaped(): string {
    const [found = '', octal] = /^(?:([0-7]{1,3})|\r\n|[\s\S])/.exec(this.#text.slice(this.at, this.at + 3)) ?? [];
    this.at += found.length;
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes[found] ?? found;
  }

  #hex(): Uint8Array {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end === -1 ? undefined : end).replace(/[^0-9a-f]/gi, '');
    this.at = end === -1 ? this.#text.length : end + 1;
    return Uint8Array.from(digits.match(/..?/g) ?? [], (pair) => Number.parseInt(pair.padEnd(2, '0'), 16));
  }
}
