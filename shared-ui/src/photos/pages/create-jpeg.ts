import { openPicture } from '../open-picture.ts';
import { drawOnCanvas, releaseCanvas } from './canvas.ts';

/** Largest side of a document page, pixels: A4 at 170 dpi. */
export const PAGE_SIDE = 2000;
/** Largest side of a photo, pixels: large enough to read a passport, and small enough for a phone's canvas. */
const LARGEST_SIDE = 3000;
/** The narrow side of a long picture stays at least this wide, so that it can be read. */
const NARROW_SIDE = 1000;
/** Most pixels of a phone's canvas. */
const LARGEST_AREA = 16_000_000;
const SMALLEST_SIDE = 320;
/** JPEG qualities to try, before the picture gets smaller. */
const QUALITIES = [0.85, 0.75, 0.65];

interface Bounds {
  /** Bytes. */
  readonly maxBytes?: number | undefined;
  /** Pixels of the longer side. A picture that would be too narrow may exceed it. */
  readonly maxSide?: number | undefined;
  readonly minSide?: number | undefined;
}

/**
 * Creates a JPEG of at most `maxBytes` without the camera's metadata, such as the place. Undefined if it would be too
 * small to be useful. Closes the picture.
 */
export async function createJpeg(picture: ImageBitmap, name: string, bounds: Bounds = {}): Promise<File | undefined> {
  const { maxBytes = Number.POSITIVE_INFINITY, maxSide = LARGEST_SIDE, minSide = SMALLEST_SIDE } = bounds;
  const longest = Math.max(picture.width, picture.height);
  const smallestSide = Math.min(minSide, longest);
  let scale = largestScale(picture, maxSide);
  try {
    for (let round = 0; Math.round(longest * scale) >= smallestSide; round += 1) {
      const blob = await drawJpeg(picture, scale, QUALITIES[round] ?? QUALITIES.at(-1));
      if (!blob) return undefined;
      if (blob.size <= maxBytes) return new File([blob], name, { type: 'image/jpeg' });
      if (round >= QUALITIES.length - 1) scale *= Math.min(0.9, 0.95 * Math.sqrt(maxBytes / blob.size));
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function largestScale({ width, height }: ImageBitmap, largest: number): number {
  const readable = Math.max(largest / Math.max(width, height), NARROW_SIDE / Math.min(width, height));
  return Math.min(1, readable, Math.sqrt(LARGEST_AREA / (width * height)));
}

async function drawJpeg(picture: ImageBitmap, scale: number, quality: number | undefined): Promise<Blob | null> {
  const canvas = drawOnCanvas(picture, scale);
  if (!canvas) return null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  releaseCanvas(canvas);
  return blob;
}

/** Shrinks a picture to a JPEG of at most `limit` bytes. Undefined if that would be too small to be useful. */
export async function shrinkJpeg(file: File, limit: number, smallest?: number): Promise<File | undefined> {
  const picture = await openPicture(file);
  return picture && createJpeg(picture, file.name, { maxBytes: limit, minSide: smallest });
}
