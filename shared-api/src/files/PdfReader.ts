import { bytesOfText } from './binary-text.ts';
import type { PdfValue } from './pdf-values.ts';

const MAX_DEPTH = 30;
const MAX_VALUES = 200_000;
const MAX_STRING_LENGTH = 100_000;
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

/** Parses the values of a PDF, one after the other. `text` has one character for each byte. */
export class PdfReader {
  readonly #text: string;
  #valueCount = 0;
  /** Position of the next value. */
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
    this.#valueCount += 1;
    if (depth > MAX_DEPTH || this.#valueCount > MAX_VALUES) return this.#stop();
    if (char === '/') return this.#readName();
    if (char === '(') return this.#readText();
    if (char === '[') return this.#readArray(depth);
    if (char === '<') return this.#text[this.at + 1] === '<' ? this.#readDictionary(depth) : this.#readHex();
    return isRegular(char) ? this.#readWord() : this.#skipCharacter();
  }

  #stop(): null {
    this.stoppedAt ??= this.at;
    this.at = this.#text.length;
    return null;
  }

  #skipCharacter(): null {
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

  #readRegularCharacters(): string {
    const from = this.at;
    while (isRegular(this.#text[this.at])) this.at += 1;
    return this.#text.slice(from, this.at);
  }

  #readName(): string {
    this.at += 1;
    return this.#readRegularCharacters().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #readWord(): PdfValue {
    const word = this.#readRegularCharacters();
    if (word === 'true' || word === 'false') return word === 'true';
    if (!/^[+-]?\d*\.?\d*$/.test(word)) return null;
    const reference =
      /^\d+$/.test(word) &&
      /^[\0\s]{1,20}\d{1,5}[\0\s]{1,20}R(?![^\0\s()<>[\]{}/%])/.exec(this.#text.slice(this.at, this.at + 50));
    if (!reference) return Number(word);
    this.at += reference[0].length;
    return { object: Number(word) };
  }

  #readArray(depth: number): PdfValue {
    this.at += 1;
    const values: PdfValue[] = [];
    while (!this.#isAtEnd(']')) values.push(this.read(depth + 1));
    this.at += 1;
    return values;
  }

  #readDictionary(depth: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (!this.#isAtEnd('>')) {
      const key = this.read(depth + 1);
      if (typeof key === 'string') entries.set(key, this.read(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  #isAtEnd(bracket: string): boolean {
    this.#skipSpace();
    const char = this.#text[this.at];
    return char === undefined || char === bracket;
  }

  #readText(): Uint8Array | null {
    const maxEnd = this.at + MAX_STRING_LENGTH;
    let content = '';
    let openBrackets = 0;
    do {
      const char = this.#text[this.at];
      if (char === undefined || this.at > maxEnd) return this.#stop();
      this.at += 1;
      if (char === '\\') {
        content += this.#readEscape();
        continue;
      }
      if (char === '(') openBrackets += 1;
      if (char === ')') openBrackets -= 1;
      content += char;
    } while (openBrackets > 0);
    return bytesOfText(content.slice(1, -1));
  }

  #readEscape(): string {
    const [escapedText = '', octal] =
      /^(?:([0-7]{1,3})|\r\n|[\s\S])/.exec(this.#text.slice(this.at, this.at + 3)) ?? [];
    this.at += escapedText.length;
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes[escapedText] ?? escapedText;
  }

  #readHex(): Uint8Array {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end === -1 ? undefined : end).replace(/[^0-9a-f]/gi, '');
    this.at = end === -1 ? this.#text.length : end + 1;
    return Uint8Array.from(digits.match(/..?/g) ?? [], (pair) => Number.parseInt(pair.padEnd(2, '0'), 16));
  }
}
