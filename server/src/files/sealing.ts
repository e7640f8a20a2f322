import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { DamagedFileError } from './errors.ts';

const ALGORITHM = 'aes-256-gcm';
const MAGIC = Buffer.from('EPF\x01', 'latin1');
const PREFIX_BYTES = 7;
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;
const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Whether the bytes start with the header of sealed bytes. No PDF or JPEG does. */
export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** The size of `size` bytes after sealing. */
export const sealedSizeOf = (size: number): number =>
  HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** The nonce of STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): file prefix, segment number, whether it is the last. */
function nonceOf(header: Buffer, segment: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  header.copy(nonce, 0, MAGIC.length);
  nonce.writeUInt32BE(segment, PREFIX_BYTES);
  nonce[PREFIX_BYTES + 4] = isLast ? 1 : 0;
  return nonce;
}

/** Splits bytes into segments. Bytes wait until it is known whether they are the last segment. */
abstract class Segments {
  #waiting: Buffer = Buffer.alloc(0);
  #segment = 0;
  protected readonly key: Buffer;
  protected readonly segmentBytes: number;

  constructor(key: Buffer, segmentBytes: number) {
    this.key = key;
    this.segmentBytes = segmentBytes;
  }

  protected abstract header(): Buffer;
  protected abstract transformSegment(segment: Buffer, nonce: Buffer): Buffer;

  protected *fullSegments(chunk: Uint8Array): Generator<Buffer> {
    this.#waiting = this.#waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#waiting, chunk]);
    let offset = 0;
    for (; this.#waiting.length - offset > this.segmentBytes; offset += this.segmentBytes)
      yield this.#transformNext(this.#waiting.subarray(offset, offset + this.segmentBytes), false);
    this.#waiting = this.#waiting.subarray(offset);
  }

  protected lastSegment = (): Buffer => this.#transformNext(this.#waiting, true);

  #transformNext(segment: Buffer, isLast: boolean): Buffer {
    const transformed = this.transformSegment(segment, nonceOf(this.header(), this.#segment, isLast));
    this.#segment += 1;
    return transformed;
  }
}

/** Seals bytes chunk by chunk. Its output is a header, then segments of 64 KiB, each with its own tag. */
export class Sealer extends Segments {
  readonly #header = Buffer.concat([MAGIC, randomBytes(PREFIX_BYTES)]);
  #hasStarted = false;

  constructor(key: Buffer) {
    super(key, SEGMENT_BYTES);
  }

  protected override header = (): Buffer => this.#header;

  protected override transformSegment(segment: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(this.#header);
    return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }

  *update(chunk: Uint8Array): Generator<Buffer> {
    yield* this.#headerOnce();
    yield* this.fullSegments(chunk);
  }

  *final(): Generator<Buffer> {
    yield* this.#headerOnce();
    yield this.lastSegment();
  }

  *#headerOnce(): Generator<Buffer> {
    if (!this.#hasStarted) yield this.#header;
    this.#hasStarted = true;
  }
}

/** Unseals the output of a Sealer. Returns only verified bytes. Throws DamagedFileError, also if the end is missing. */
export class Unsealer extends Segments {
  #header: Buffer | undefined;
  #start: Buffer = Buffer.alloc(0);

  constructor(key: Buffer) {
    super(key, SEGMENT_BYTES + TAG_BYTES);
  }

  protected override header(): Buffer {
    if (!this.#header || !isSealed(this.#header)) throw new DamagedFileError();
    return this.#header;
  }

  protected override transformSegment(segment: Buffer, nonce: Buffer): Buffer {
    if (segment.length < TAG_BYTES) throw new DamagedFileError();
    const end = segment.length - TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce)
      .setAAD(this.header())
      .setAuthTag(segment.subarray(end));
    try {
      return Buffer.concat([decipher.update(segment.subarray(0, end)), decipher.final()]);
    } catch (cause) {
      throw new DamagedFileError({ cause });
    }
  }

  *update(chunk: Uint8Array): Generator<Buffer> {
    if (this.#header) return yield* this.fullSegments(chunk);
    this.#start = Buffer.concat([this.#start, chunk]);
    if (this.#start.length < HEADER_BYTES) return;
    this.#header = this.#start.subarray(0, HEADER_BYTES);
    yield* this.fullSegments(this.#start.subarray(HEADER_BYTES));
  }

  *final(): Generator<Buffer> {
    yield this.lastSegment();
  }
}

/** A Sealer or Unsealer as a stream. */
export function toTransform(converter: Sealer | Unsealer): Transform {
  const pushAll = (to: Transform, bytes: Iterable<Buffer>, done: (error?: Error) => void) => {
    try {
      for (const each of bytes) to.push(each);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      pushAll(this, converter.update(chunk), done);
    },
    flush(done) {
      pushAll(this, converter.final(), done);
    },
  });
}
