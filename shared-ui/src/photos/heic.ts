import { HeicTiles } from './heic-tiles.ts';

/** HEIC brands in the file header. AVIF, which browsers can open, has other brands. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** Whether the bytes of a file are HEIC, the photo format of iPhones. */
export function isHeic(bytes: ArrayBuffer): boolean {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(4, 12)));
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}

interface OpenOptions {
  /** After an abort no further tile is decoded. */
  readonly signal: AbortSignal;
  /** Receives the finished share, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Loads the HEIC converter (0.5 MB) and decodes a photo, which takes seconds. It pauses between tiles, so that the page
 * stays responsive. Undefined if it cannot decode the photo. Rejects if the converter cannot be loaded.
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
