import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeic, openHeic } from './heic.ts';

/** 1,000 × 1,400 px in tiles of 512, of which the last ones reach over the sides; turned by a quarter, as phones do. */
const bytes = bytesOf('tiles.heic');

function bytesOf(path: string): ArrayBuffer {
  const file = readFileSync(join(import.meta.dirname, path));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}

/** What jsdom lacks of a browser's pictures. */
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

/** The same by the library’s own way, which does not stop between tiles. */
async function whole(): Promise<Pixels> {
  const { default: load } = await import('libheif-js/libheif/libheif.js');
  const { HeifDecoder } = (await load()) as unknown as {
    HeifDecoder: new () => {
      decode(of: Uint8Array): { display(into: Pixels, done: (drawn: Pixels) => void): void }[];
    };
  };
  const [image] = new HeifDecoder().decode(new Uint8Array(bytes));
  return new Promise((resolve) => image?.display(new Pixels(1000, 1400), resolve));
}

test('an iPhone’s photo is opened tile by tile, the way up it was taken, and the page goes on meanwhile', async () => {
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
  const { data } = await whole();
  expect(Buffer.compare(Buffer.from((picture as unknown as Pixels).data), Buffer.from(data))).toBe(0);
});

test('a conversion that was cancelled decodes no further tile', async () => {
  const controller = new AbortController();
  const parts: number[] = [];
  const onProgress = (part: number) => {
    parts.push(part);
    if (parts.length === 3) controller.abort();
  };
  expect(await openHeic(bytes, { signal: controller.signal, onProgress: onProgress })).toBeUndefined();
  expect(parts).toHaveLength(3);
});

test('one that is stored whole is opened at once, without the pixels that only fill its last block', async () => {
  const parts: number[] = [];
  const opening = { signal: new AbortController().signal, onProgress: (part: number) => parts.push(part) };
  const picture = await openHeic(bytesOf('../../../e2e/support/forms/rainbow.heic'), opening);
  expect([picture?.width, picture?.height]).toEqual([451, 461]);
  expect(parts).toEqual([0, 1]);
});

test('a damaged file is none that opens', async () => {
  const opening = { signal: new AbortController().signal, onProgress: () => {} };
  expect(await openHeic(bytes.slice(0, 600), opening)).toBeUndefined();
});
