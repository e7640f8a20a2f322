import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { DamagedFileError } from './errors.ts';

const ALGORITHM = 'aes-256-gcm';
const MAGIC = Buffer.from('EPF\x01', 'latin1');
const PREFIX_BYTES = 7;
const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;
const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Whether bytes begin as sealed ones do; no PDF or JPEG does. */
export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** How many bytes are stored of so many. */
export const sealedSizeOf = (size: number): number =>
  HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** Of STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): a prefix for the file, the segment's number, whether it is the last. */
function nonceOf(header: Buffer, segment: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX_BYTES + 5);
  header.copy(nonce, 0, MAGIC.length);
  nonce.writeUInt32BE(segment, PREFIX_BYTES);
  nonce[PREFIX_BYTES + 4] = last ? 1 : 0;
  return nonce;
}

/** What both ways share: bytes are held back until it is known whether they are the last segment. */
abstract class Segments {
  #held: Buffer = Buffer.alloc(0);
  #segment = 0;
  protected readonly key: Buffer;
  protected readonly segmentBytes: number;

  constructor(key: Buffer, segmentBytes: number) {
    this.key = key;
    this.segmentBytes = segmentBytes;
  }

  protected abstract header(): Buffer;
  protected abstract turn(segment: Buffer, nonce: Buffer): Buffer;

  protected *whole(chunk: Uint8Array): Generator<Buffer> {
    this.#held = this.#held.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#held, chunk]);
    let at = 0;
    for (; this.#held.length - at > this.segmentBytes; at += this.segmentBytes)
      yield this.#next(this.#held.subarray(at, at + this.segmentBytes), false);
    this.#held = this.#held.subarray(at);
  }

  protected last = (): Buffer => this.#next(this.#held, true);

  #next(segment: Buffer, last: boolean): Buffer {
    const turned = this.turn(segment, nonceOf(this.header(), this.#segment, last));
    this.#segment += 1;
    return turned;
  }
}

/** Seals bytes as they come: a header, then segments of 64 KiB, each with a tag of its own. */
export class Sealer extends Segments {
  readonly #header = Buffer.concat([MAGIC, randomBytes(PREFIX_BYTES)]);
  #begun = false;

  constructor(key: Buffer) {
    super(key, SEGMENT_BYTES);
  }

  protected override header = (): Buffer => this.#header;

  protected override turn(segment: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(this.#header);
    return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()]);
  }

  *update(chunk: Uint8Array): Generator<Buffer> {
    yield* this.#beginning();
    yield* this.whole(chunk);
  }

  *final(): Generator<Buffer> {
    yield* this.#beginning();
    yield this.last();
  }

  *#beginning(): Generator<Buffer> {
    if (!this.#begun) yield this.#header;
    this.#begun = true;
  }
}

/** Opens what a Sealer wrote; gives no byte that was not checked. Throws DamagedFileError, also for a missing end. */
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

  protected override turn(segment: Buffer, nonce: Buffer): Buffer {
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
    if (this.#header) return yield* this.whole(chunk);
    this.#start = Buffer.concat([this.#start, chunk]);
    if (this.#start.length < HEADER_BYTES) return;
    this.#header = this.#start.subarray(0, HEADER_BYTES);
    yield* this.whole(this.#start.subarray(HEADER_BYTES));
  }

  *final(): Generator<Buffer> {
    yield this.last();
  }
}

/** A Sealer or Opener as a stream. */
export function toTransform(turning: Sealer | Unsealer): Transform {
  const give = (to: Transform, bytes: Iterable<Buffer>, done: (error?: Error) => void) => {
    try {
      for (const each of bytes) to.push(each);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      give(this, turning.update(chunk), done);
    },
    flush(done) {
      give(this, turning.final(), done);
    },
  });
}
