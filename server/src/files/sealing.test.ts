import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { DamagedFileError } from './errors.ts';
import { isSealed, Sealer, sealedSizeOf, toTransform, Unsealer } from './sealing.ts';

const SEGMENT = 64 * 1024;
const HEADER = 11;
const TAG = 16;
const key = randomBytes(32);
const seal = (plain: Uint8Array, pieceLength = plain.length || 1) => {
  const sealer = new Sealer(key);
  const out: Buffer[] = [];
  for (let offset = 0; offset < plain.length; offset += pieceLength)
    out.push(...sealer.update(plain.subarray(offset, offset + pieceLength)));
  return Buffer.concat([...out, ...sealer.final()]);
};
const unseal = (sealed: Uint8Array, pieceLength = sealed.length || 1, usedKey = key) => {
  const unsealer = new Unsealer(usedKey);
  const out: Buffer[] = [];
  for (let offset = 0; offset < sealed.length; offset += pieceLength)
    out.push(...unsealer.update(sealed.subarray(offset, offset + pieceLength)));
  return Buffer.concat([...out, ...unsealer.final()]);
};

test('data encrypted in any pieces are decrypted in any pieces', () => {
  const lengths = fc.constantFrom(0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, 3 * SEGMENT + 5);
  const cuts = fc.integer({ min: 700, max: 200_000 });
  fc.assert(
    fc.property(lengths, cuts, cuts, (length, sealedBy, openedBy) => {
      const plain = randomBytes(length);
      const sealed = seal(plain, sealedBy);
      expect(sealed.length).toBe(HEADER + length + TAG * Math.max(1, Math.ceil(length / SEGMENT)));
      expect(sealedSizeOf(length)).toBe(sealed.length);
      expect(isSealed(sealed)).toBe(true);
      expect(unseal(sealed, openedBy).equals(plain)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('equal content is encrypted differently each time, and nothing of it is readable', () => {
  const plain = Buffer.from('passport A1234567 '.repeat(10_000));
  const [one, two] = [seal(plain), seal(plain)];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('A1234567')).toBe(false);
});

const plain = randomBytes(3 * SEGMENT);
const whole = seal(plain);
const step = SEGMENT + TAG;
const segment = (n: number) => whole.subarray(HEADER + n * step, HEADER + (n + 1) * step);
const head = whole.subarray(0, HEADER);

test.each<[string, Buffer]>([
  ['a missing last segment', whole.subarray(0, HEADER + 2 * step)],
  ['a missing half of a segment', whole.subarray(0, HEADER + step + 500)],
  ['one byte less', whole.subarray(0, -1)],
  ['one byte more', Buffer.concat([whole, Buffer.alloc(1)])],
  ['segments in another order', Buffer.concat([head, segment(1), segment(0), segment(2)])],
  ['a segment twice', Buffer.concat([head, segment(0), segment(0), segment(1), segment(2)])],
  ['a segment of another file', Buffer.concat([head, segment(0), seal(plain).subarray(HEADER + step)])],
  ['another file’s header', Buffer.concat([seal(plain).subarray(0, HEADER), whole.subarray(HEADER)])],
  ['nothing', Buffer.alloc(0)],
  ['a header alone', head],
  ['plain content', plain],
])('%s is detected', (_, damaged) => {
  expect(() => unseal(damaged)).toThrow(DamagedFileError);
});

test('every flipped bit is detected, and another key decrypts nothing', () => {
  const small = seal(randomBytes(300));
  fc.assert(
    fc.property(fc.nat({ max: small.length * 8 - 1 }), (bit) => {
      const flipped = Buffer.from(small);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unseal(flipped)).toThrow(DamagedFileError);
    }),
    { numRuns: 500 },
  );
  expect(() => unseal(small, small.length, randomBytes(32))).toThrow(DamagedFileError);
});

test('a stream returns the valid bytes and then fails', async () => {
  const incomplete = Readable.from([whole.subarray(0, HEADER + 2 * step)], { objectMode: false });
  const opened = toTransform(new Unsealer(key));
  let bytes = 0;
  opened.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await expect(pipeline(incomplete, opened)).rejects.toThrow(DamagedFileError);
  expect(bytes).toBe(SEGMENT);
  const back = Readable.from([plain])
    .pipe(toTransform(new Sealer(key)))
    .pipe(toTransform(new Unsealer(key)));
  expect((await buffer(back)).equals(plain)).toBe(true);
});
