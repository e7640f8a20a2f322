import { HeicTiles } from './heic-tiles.ts';

/** What the boxes of an iPhone's photo say it is; AVIF, which browsers open, says so in its own way. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** Whether bytes begin as the format in which iPhones take photos does. */
export function isHeic(bytes: ArrayBuffer): boolean {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(4, 12)));
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

interface OpenOptions {
  /** No further tile is decoded once it is aborted; nobody may want the picture then. */
  readonly signal: AbortSignal;
  /** Told how much is done, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Opens such a photo with a converter of 0.5 MB, fetched for it: tile by tile, between which the page goes on, and
 * seconds in all on a desk. Undefined for what it cannot open; rejects when the converter does not come.
 */
export async function openHeic(bytes: ArrayBuffer, opening: OpenOptions): Promise<ImageBitmap | undefined> {
  opening.onProgress(0);
  const { default: load } = await import('libheif-js/libheif/libheif.js');
  const heif = await load();
  return decodeTiles(() => new HeicTiles(heif, new Uint8Array(bytes)), opening).catch(() => undefined);
}

async function decodeTiles(
  open: () => HeicTiles,
  { signal, onProgress }: OpenOptions,
): Promise<ImageBitmap | undefined> {
  const tiles = open();
  const canvas = new OffscreenCanvas(tiles.width, tiles.height);
  const context = canvas.getContext('2d');
  for (let at = 0; at < tiles.count; at += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    const { pixels, x, y } = tiles.decode(at);
    context?.putImageData(pixels, x, y);
    onProgress((at + 1) / tiles.count);
  }
  return canvas.transferToImageBitmap();
}
