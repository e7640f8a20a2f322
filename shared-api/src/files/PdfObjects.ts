import { binaryTextOf, bytesOfText } from './binary-text.ts';
import { inflate } from './inflate.ts';
import { PdfReader } from './PdfReader.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** Position of an object: from after its head to the next object. */
interface Place {
  readonly text: string;
  readonly from: number;
  to: number;
}

const LONGEST_HEAD = 34;
/** Trailers are short. A longer one is cut off. */
const LONGEST_TRAILER = 20_000;
const MOST_TRAILERS = 1_000;
const MOST_OBJECTS = 500_000;
const LONGEST_INDEX = 400_000;
/** Most bytes to decompress from one file. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/**
 * Most characters to read from one file. Objects in a compressed stream can overlap, so even a small file could exceed
 * this.
 */
const MOST_READ = 4 * 1024 * 1024;

/**
 * The objects of a PDF, found by their heads (`12 0 obj`). Viewers do the same if the file's own table is damaged.
 * Among objects with the same number, the last one counts.
 */
export class PdfObjects {
  readonly #text: string;
  readonly #found: Place[] = [];
  readonly #byNumber = new Map<number, Place>();
  /** Streams with further objects that are not decompressed yet. */
  #packed: Place[] | undefined;
  #unpackable = MOST_UNPACKED;
  #readable = MOST_READ;
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
      const number = numberBefore(text, at);
      if (number === undefined) continue;
      const before = this.#found.at(-1);
      if (before) before.to = at;
      const place = { text, from: at + 3, to: text.length };
      this.#found.push(place);
      if (!this.#add(number, place)) return;
    }
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** Whether the file needs more reading than any valid file. All reading then stops. */
  get isOverBudget(): boolean {
    return this.#readable <= 0;
  }

  /** Returns the newest trailer, which says for example where the pages are. */
  trailer(): PdfDictionary | undefined {
    const trailers: (readonly [at: number, dictionary: PdfDictionary])[] = [];
    const add = (at: number, value: PdfValue) => {
      if (isDictionary(value) && value.has('Root')) trailers.push([at, value]);
    };
    let at = this.#text.lastIndexOf('trailer');
    for (let tries = 0; at > 0 && tries < MOST_TRAILERS; tries += 1) {
      const from = at + 'trailer'.length;
      add(at, this.#read({ text: this.#text, from, to: from + LONGEST_TRAILER }));
      at = this.#text.lastIndexOf('trailer', at - 1);
    }
    for (const place of this.#ofType('XRef')) add(place.from, this.#read(place));
    return trailers.sort(([one], [other]) => other - one)[0]?.[1];
  }

  /** Returns the value, or the object that it refers to. Null if that object is missing. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    if (!isReference(value)) return value ?? null;
    for (;;) {
      const place = this.#byNumber.get(value.object);
      if (place) return this.#read(place);
      if (!(await this.#unpackNext())) return null;
    }
  }

  #read({ text, from, to }: Place): PdfValue {
    if (this.isOverBudget) return null;
    const reader = new PdfReader(text.slice(from, Math.min(to, from + this.#readable)));
    const value = reader.read();
    this.#readable -= reader.stoppedAt ?? reader.at;
    if (reader.stoppedAt !== undefined) this.isPartlyHidden = true;
    return value;
  }

  #add(number: number, place: Place): boolean {
    this.#byNumber.set(number, place);
    const isFull = this.#byNumber.size + this.#found.length > MOST_OBJECTS;
    if (isFull) this.isPartlyHidden = true;
    return !isFull;
  }

  /** Returns the objects with this `Type`, oldest first. */
  #ofType(type: string): Place[] {
    const places: Place[] = [];
    let index = -1;
    for (let at = this.#text.indexOf(type); at !== -1; at = this.#text.indexOf(type, at + type.length)) {
      const before = index;
      while ((this.#found[index + 1]?.from ?? Number.POSITIVE_INFINITY) <= at) index += 1;
      const place = index === before ? undefined : this.#found[index];
      const about = place && this.#read(place);
      if (place && isDictionary(about) && about.get('Type') === type) places.push(place);
    }
    return places;
  }

  /** Decompresses the newest remaining stream of objects. False if there is none. */
  async #unpackNext(): Promise<boolean> {
    this.#packed ??= this.#ofType('ObjStm');
    const place = this.isOverBudget ? undefined : this.#packed.pop();
    if (!place) return false;
    const canUnpack = this.canUnpack && this.#unpackable > 0;
    if (!canUnpack) this.isPartlyHidden = true;
    const objects = canUnpack ? await this.#unpack(place) : [];
    const hasRoom = objects.every(([number, object]) => this.#byNumber.has(number) || this.#add(number, object));
    if (!hasRoom) this.#packed = [];
    return hasRoom;
  }

  /** Reads a stream of objects: first all numbers and offsets, then the objects. */
  async #unpack({ text, from, to }: Place): Promise<[number, Place][]> {
    const object = text.slice(from, to);
    const reader = new PdfReader(object);
    const about = reader.read();
    const begin = /^[\0\s]*stream(?:\r\n|\n|\r)/.exec(object.slice(reader.at, reader.at + 100));
    if (!isDictionary(about) || !begin) return this.#break();
    const start = reader.at + begin[0].length;
    const content = await this.#unfilter(object.slice(start, Math.max(start, object.lastIndexOf('endstream'))), about);
    const first = about.get('First');
    if (content === undefined) return [];
    if (typeof first !== 'number') return this.#break();
    const numbers = content.slice(0, Math.min(first, LONGEST_INDEX));
    this.#readable -= numbers.length;
    const index = numbers.match(/\d{1,10}/g) ?? [];
    const objects: [number, Place][] = [];
    for (let at = 0; at + 1 < index.length; at += 2) {
      const next = index[at + 3];
      const end = next === undefined ? content.length : first + Number(next);
      objects.push([Number(index[at]), { text: content, from: first + Number(index[at + 1]), to: end }]);
    }
    return objects;
  }

  async #unfilter(content: string, about: PdfDictionary): Promise<string | undefined> {
    const filters = [about.get('Filter') ?? []].flat();
    if (filters.length === 0) return content;
    const isKnown = filters.length === 1 && filters[0] === 'FlateDecode' && !about.has('DecodeParms');
    const unpacked = isKnown ? await inflate(bytesOfText(content), this.#unpackable) : 'unknown';
    if (unpacked instanceof Uint8Array) {
      this.#unpackable -= unpacked.length;
      return binaryTextOf(unpacked);
    }
    if (unpacked === 'too_large') this.#unpackable = 0;
    if (unpacked === 'broken') this.isPartlyBroken = true;
    else this.isPartlyHidden = true;
    return undefined;
  }

  #break(): [] {
    this.isPartlyBroken = true;
    return [];
  }
}

/** The number in an object's head, whose `obj` is at `at`. */
function numberBefore(text: string, at: number): number | undefined {
  // Most hits are the end of `endobj`.
  if (text.charCodeAt(at - 1) > 0x39) return undefined;
  const head = /(\d{1,10})[\0\s]{1,9}\d{1,5}[\0\s]{0,9}$/.exec(text.slice(Math.max(0, at - LONGEST_HEAD), at));
  return head ? Number(head[1]) : undefined;
}
