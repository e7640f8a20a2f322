import { carriesAnotherFile } from './foreign.ts';

const MAX_PIXELS = 50_000_000;

const TEM = 0x01;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Start-of-frame markers; C4, C8 and CC in the same range mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Walks the markers from start to end of image: a frame of at most 50 megapixels, a scan, and an end. */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return false;
  let at = 2;
  let frame = false;
  let scan = false;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return frame && scan && !carriesAnotherFile(bytes.toString('latin1', at + 2));
    if (marker === TEM) {
      at += 2;
      continue;
    }
    const length = segmentLength(bytes, at);
    if (length === undefined || marker === 0 || marker === SOI || isRestart(marker)) return false;
    if (isFrame(marker)) {
      if (frame || !isSoundFrame(bytes.subarray(at + 4, at + 2 + length))) return false;
      frame = true;
    }
    at += 2 + length;
    if (marker === SOS) {
      if (!frame) return false;
      scan = true;
      at = endOfScan(bytes, at);
    }
  }
  return false;
}

/** The two length bytes count themselves; undefined when the segment would leave the file. */
function segmentLength(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  return length >= 2 && at + 2 + length <= bytes.length ? length : undefined;
}

/** Precision, height, width, number of components, then three bytes for each. */
function isSoundFrame(frame: Buffer): boolean {
  if (frame.length < 6) return false;
  const [height, width, components] = [frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5] ?? 0];
  return (
    height > 0 && width > 0 && height * width <= MAX_PIXELS && components >= 1 && frame.length === 6 + 3 * components
  );
}

/** The next marker after compressed data, in which FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
