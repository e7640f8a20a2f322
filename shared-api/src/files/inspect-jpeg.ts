import type { FileFault } from '../constants/files.ts';
import { binaryTextOf } from './binary-text.ts';
import { containsSecondFile } from './second-file.ts';

/** Largest picture that the portal stores, in pixels. Viewers on small devices cannot show a larger one. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** A file with more runs of stray bytes between its segments is no real picture. */
const MAX_STRAY_RUNS = 1_000;

const TEM = 0x01;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Start-of-frame markers. C4, C8 and CC in the same range mean something else. Browsers draw only C0 to C2. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const LAST_DRAWN_FRAME = 0xc2;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

interface JpegFinding {
  readonly fault: FileFault | undefined;
  /** Whether the file has no stray bytes and ends with the end marker. Viewers also show an incomplete picture. */
  readonly isComplete: boolean;
}

const refuse = (fault: FileFault): JpegFinding => ({ fault, isComplete: false });

/** Walks the markers of a JPEG as viewers do. They skip stray bytes between segments, and need no end marker. */
export function inspectJpeg(bytes: Uint8Array): JpegFinding {
  const hasSecondFile = (from: number, to?: number) => containsSecondFile(binaryTextOf(bytes.subarray(from, to)));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  let hasFrame = false;
  let scanStart = 0;
  let strayRuns = 0;
  while (at + 1 < bytes.length) {
    const next = findNextMarker(bytes, at);
    if (next > at && bytes.subarray(at, next).some((byte) => byte !== 0xff)) {
      strayRuns += 1;
      if (strayRuns > MAX_STRAY_RUNS) return refuse('damaged');
      if (hasSecondFile(at, next)) return refuse('second_file');
    }
    at = next;
    const marker = bytes[at + 1];
    if (marker === EOI) {
      if (!scanStart) return refuse('damaged');
      return hasSecondFile(at + 2) ? refuse('second_file') : { fault: undefined, isComplete: strayRuns === 0 };
    }
    if (marker === TEM) {
      at += 2;
      continue;
    }
    const length = readSegmentLength(view, at);
    if (length === undefined || marker === undefined || marker === SOI) break;
    if (isFrame(marker)) {
      const fault = hasFrame ? 'damaged' : findFrameFault(view, at + 4, length - 2, marker);
      if (fault) return refuse(fault);
      hasFrame = true;
    }
    at += 2 + length;
    if (marker === SOS) {
      if (!hasFrame) return refuse('damaged');
      scanStart = at;
      at = findNextMarker(bytes, at);
    }
  }
  if (!scanStart || scanStart >= bytes.length) return refuse('damaged');
  return hasSecondFile(scanStart) ? refuse('second_file') : { fault: undefined, isComplete: false };
}

/** Length of a segment; its two length bytes count too. Undefined if it exceeds the file. */
function readSegmentLength(view: DataView, at: number): number | undefined {
  if (at + 4 > view.byteLength) return undefined;
  const length = view.getUint16(at + 2);
  return length >= 2 && at + 2 + length <= view.byteLength ? length : undefined;
}

/** Checks a frame: precision, height, width, number of components, then three bytes for each. */
function findFrameFault(view: DataView, at: number, length: number, marker: number): FileFault | undefined {
  if (length < 6) return 'damaged';
  const precision = view.getUint8(at);
  const [height, width, components] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)];
  if (height === 0 || width === 0 || components === 0 || length !== 6 + 3 * components) return 'damaged';
  if (marker > LAST_DRAWN_FRAME || precision !== 8 || ![1, 3, 4].includes(components)) return 'unknown_compression';
  return height * width > MAX_PICTURE_PIXELS ? 'too_many_pixels' : undefined;
}

/** Returns the next marker. In compressed data, FF is followed by 00 or a restart marker. */
function findNextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
