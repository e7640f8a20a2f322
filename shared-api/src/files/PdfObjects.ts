import { binaryTextOf, bytesOfText } from './binary-text.ts';
import { inflate } from './inflate.ts';
import { PdfReader } from './PdfReader.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** The characters of an object, from the end of its head to the next object. */
interface ObjectRange {
  readonly text: string;
  readonly from: number;
  to: number;
}

const MAX_HEAD_LENGTH = 34;
/** Trailers are short. The reader cuts off a longer one. */
const MAX_TRAILER_LENGTH = 20_000;
const MAX_TRAILERS = 1_000;
const MAX_OBJECTS = 500_000;
const MAX_INDEX_LENGTH = 400_000;
/** Most bytes to decompress from one file. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Most characters to read from one file. Objects in a compressed stream can overlap, so a small file can exceed it. */
const MAX_READ_CHARACTERS = 4 * 1024 * 1024;

/**
 * The objects of a PDF, found by their heads (`12 0 obj`). Viewers do the same if the file's own table is damaged.
 * Among objects with the same number, the last one counts.
 */
export class PdfObjects {
  readonly #text: string;
  readonly #ranges: ObjectRange[] = [];
  readonly #byNumber = new Map<number, ObjectRange>();
  /** Streams with further objects that are not decompressed yet. */
  #packedStreams: ObjectRange[] | undefined;
  #unpackBudget = MAX_UNPACKED_BYTES;
  #readBudget = MAX_READ_CHARACTERS;
  /** Whether the file may contain objects that this reader cannot see. */
  isPartlyHidden = false;
  /** Whether a stream of objects is broken. Viewers cannot find its objects either. */
  isPartlyBroken = false;
  /** Set to false for an encrypted file, because its streams are encrypted too. */
  canUnpack = true;

  /** `text` has one character for each byte. */
  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
      const number = objectNumberBefore(text, at);
      if (number === undefined) continue;
      const previous = this.#ranges.at(-1);
      if (previous) previous.to = at;
      const range = { text, from: at + 3, to: text.length };
      this.#ranges.push(range);
      if (!this.#addObject(number, range)) return;
    }
  }

  get isEmpty(): boolean {
    return this.#ranges.length === 0;
  }

  /** Whether the reader has read more characters than any valid file needs. It then reads nothing more. */
  get isOverBudget(): boolean {
    return this.#readBudget <= 0;
  }

  /** Returns the last trailer of the file. It refers to the root object. */
  readTrailer(): PdfDictionary | undefined {
    const trailers: (readonly [at: number, dictionary: PdfDictionary])[] = [];
    const add = (at: number, value: PdfValue) => {
      if (isDictionary(value) && value.has('Root')) trailers.push([at, value]);
    };
    let at = this.#text.lastIndexOf('trailer');
    for (let tries = 0; at > 0 && tries < MAX_TRAILERS; tries += 1) {
      const from = at + 'trailer'.length;
      add(at, this.#read({ text: this.#text, from, to: from + MAX_TRAILER_LENGTH }));
      at = this.#text.lastIndexOf('trailer', at - 1);
    }
    for (const range of this.#listObjectsOfType('XRef')) add(range.from, this.#read(range));
    return trailers.sort(([one], [other]) => other - one)[0]?.[1];
  }

  /** Returns the value, or the object that it refers to. Null if that object is missing. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    if (!isReference(value)) return value ?? null;
    for (;;) {
      const range = this.#byNumber.get(value.object);
      if (range) return this.#read(range);
      if (!(await this.#unpackNextStream())) return null;
    }
  }

  #read({ text, from, to }: ObjectRange): PdfValue {
    if (this.isOverBudget) return null;
    const reader = new PdfReader(text.slice(from, Math.min(to, from + this.#readBudget)));
    const value = reader.read();
    this.#readBudget -= reader.stoppedAt ?? reader.at;
    if (reader.stoppedAt !== undefined) this.isPartlyHidden = true;
    return value;
  }

  /** Adds an object. False if there are too many. */
  #addObject(number: number, range: ObjectRange): boolean {
    this.#byNumber.set(number, range);
    const isFull = this.#byNumber.size + this.#ranges.length > MAX_OBJECTS;
    if (isFull) this.isPartlyHidden = true;
    return !isFull;
  }

  /** Returns the objects with this `Type`, oldest first. */
  #listObjectsOfType(type: string): ObjectRange[] {
    const ranges: ObjectRange[] = [];
    let index = -1;
    for (let at = this.#text.indexOf(type); at !== -1; at = this.#text.indexOf(type, at + type.length)) {
      const before = index;
      while ((this.#ranges[index + 1]?.from ?? Number.POSITIVE_INFINITY) <= at) index += 1;
      const range = index === before ? undefined : this.#ranges[index];
      const dictionary = range && this.#read(range);
      if (range && isDictionary(dictionary) && dictionary.get('Type') === type) ranges.push(range);
    }
    return ranges;
  }

  /** Decompresses the newest remaining stream of objects. False if there is none. */
  async #unpackNextStream(): Promise<boolean> {
    this.#packedStreams ??= this.#listObjectsOfType('ObjStm');
    const range = this.isOverBudget ? undefined : this.#packedStreams.pop();
    if (!range) return false;
    const canUnpack = this.canUnpack && this.#unpackBudget > 0;
    if (!canUnpack) this.isPartlyHidden = true;
    const objects = canUnpack ? await this.#unpackStream(range) : [];
    const hasSpace = objects.every(([number, object]) => this.#byNumber.has(number) || this.#addObject(number, object));
    if (!hasSpace) this.#packedStreams = [];
    return hasSpace;
  }

  /** Reads a stream of objects: first all numbers and offsets, then the objects. */
  async #unpackStream({ text, from, to }: ObjectRange): Promise<[number, ObjectRange][]> {
    const object = text.slice(from, to);
    const reader = new PdfReader(object);
    const dictionary = reader.read();
    const begin = /^[\0\s]*stream(?:\r\n|\n|\r)/.exec(object.slice(reader.at, reader.at + 100));
    if (!isDictionary(dictionary) || !begin) return this.#markBroken();
    const start = reader.at + begin[0].length;
    const content = await this.#decompress(
      object.slice(start, Math.max(start, object.lastIndexOf('endstream'))),
      dictionary,
    );
    const first = dictionary.get('First');
    if (content === undefined) return [];
    if (typeof first !== 'number') return this.#markBroken();
    const numbers = content.slice(0, Math.min(first, MAX_INDEX_LENGTH));
    this.#readBudget -= numbers.length;
    const index = numbers.match(/\d{1,10}/g) ?? [];
    const objects: [number, ObjectRange][] = [];
    for (let at = 0; at + 1 < index.length; at += 2) {
      const next = index[at + 3];
      const end = next === undefined ? content.length : first + Number(next);
      objects.push([Number(index[at]), { text: content, from: first + Number(index[at + 1]), to: end }]);
    }
    return objects;
  }

  async #decompress(content: string, dictionary: PdfDictionary): Promise<string | undefined> {
    const filters = [dictionary.get('Filter') ?? []].flat();
    if (filters.length === 0) return content;
    const isKnown = filters.length === 1 && filters[0] === 'FlateDecode' && !dictionary.has('DecodeParms');
    const unpacked = isKnown ? await inflate(bytesOfText(content), this.#unpackBudget) : 'unknown';
    if (unpacked instanceof Uint8Array) {
      this.#unpackBudget -= unpacked.length;
      return binaryTextOf(unpacked);
    }
    if (unpacked === 'too_large') this.#unpackBudget = 0;
    if (unpacked === 'broken') this.isPartlyBroken = true;
    else this.isPartlyHidden = true;
    return undefined;
  }

  #markBroken(): [] {
    this.isPartlyBroken = true;
    return [];
  }
}

/** The object number in the head that ends with `obj` at position `at`. */
function objectNumberBefore(text: string, at: number): number | undefined {
  // Most hits are the end of `endobj`.
  if (text.charCodeAt(at - 1) > 0x39) return undefined;
  const head = /(\d{1,10})[\0\s]{1,9}\d{1,5}[\0\s]{0,9}$/.exec(text.slice(Math.max(0, at - MAX_HEAD_LENGTH), at));
  return head ? Number(head[1]) : undefined;
}
