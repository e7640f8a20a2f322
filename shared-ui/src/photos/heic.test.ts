import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeic, openHeic } from './heic.ts';

/** A picture of 1,000 × 1,400 px, rotated by 90° as on phones. Its tiles of 512 px extend beyond two edges. */
const bytes = bytesOf('tiles.heic');

function bytesOf(path: string): ArrayBuffer {
  const file = readFileSync(join(import.meta.dirname, path));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}

/** A fake of `ImageData`, which jsdom does not have. */
class Pixels {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
class Canvas extends Pixels {
  getContext = () => ({
    putImageData: (tile: Pixels, left: number, top: number) => {
      for (let y = Math.max(0, top); y < Math.min(this.height, top + tile.height); y += 1) {
        for (let x = Math.max(0, left); x < Math.min(this.width, left + tile.width); x += 1) {
          const from = ((y - top) * tile.width + x - left) * 4;
          this.data.set(tile.data.subarray(from, from + 4), (y * this.width + x) * 4);
        }
      }
    },
  });
  transferToImageBitmap = () => this;
}
beforeEach(() => Object.assign(globalThis, { ImageData: Pixels, OffscreenCanvas: Canvas }));

/** Decodes the picture with the library’s decoder, which does not pause between tiles. */
async function decodeByLibrary(): Promise<Pixels> {
  const { default: load } = await import('libheif-js/libheif/libheif.js');
  const { HeifDecoder } = (await load()) as unknown as {
    HeifDecoder: new () => {
      decode(of: Uint8Array): { display(into: Pixels, done: (drawn: Pixels) => void): void }[];
    };
  };
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  return new Promise((resolve) => image?.display(new Pixels(1000, 1400), resolve));
}

test('a HEIC photo is decoded tile by tile in its orientation, and timers of the page still run', async () => {
  expect(isHeic(bytes)).toBe(true);
  const parts: number[] = [];
  let turns = 0;
  const ticking = setInterval(() => (turns += 1));
  const picture = await openHeic(bytes, {
    signal: new AbortController().signal,
    onProgress: (part) => parts.push(part),
  });
  clearInterval(ticking);
  expect(parts.map((part) => Math.round(part * 6))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(turns).toBeGreaterThan(0);
  expect([picture?.width, picture?.height]).toEqual([1000, 1400]);
  const { data } = await decodeByLibrary();
  expect(Buffer.compare(Buffer.from((picture as unknown as Pixels).data), Buffer.from(data))).toBe(0);
});

test('a cancelled conversion decodes no more tiles', async () => {
  const controller = new AbortController();
  const parts: number[] = [];
  const onProgress = (part: number) => {
    parts.push(part);
    if (parts.length === 3) controller.abort();
  };
  expect(await openHeic(bytes, { signal: controller.signal, onProgress: onProgress })).toBeUndefined();
  expect(parts).toHaveLength(3);
});

test('an undivided photo is decoded in one step, in its visible size', async () => {
  const parts: number[] = [];
  const opening = { signal: new AbortController().signal, onProgress: (part: number) => parts.push(part) };
  const picture = await openHeic(bytesOf('../../../e2e/support/forms/rainbow.heic'), opening);
  expect([picture?.width, picture?.height]).toEqual([451, 461]);
  expect(parts).toEqual([0, 1]);
});

test('a damaged file cannot be opened', async () => {
  const opening = { signal: new AbortController().signal, onProgress: () => {} };
  expect(await openHeic(bytes.slice(0, 600), opening)).toBeUndefined();
});
