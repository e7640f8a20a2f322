import { findRegions } from './find-regions.ts';
import { brightnessPercentile, type GreyImage, shrinkGreyImage } from './grey-image.ts';

/** Between a page and what it lies on, for the two to be told apart. */
const CONTRAST = 70;
/** The page is most of the picture, and fills its box as a sheet of paper does. */
const SMALLEST_SHARE = 0.3;
const FILLED = 0.8;

/** What decoders put in place of what is missing of a JPEG. */
const MISSING = 128;
/** Of the picture. */
const LARGE_PART = 0.1;

/**
 * How much of a picture's side, 0 to 1, a page runs over: one that lies on something darker, seen along at least two
 * sides. 0 for a page that fills the picture, as a scan does, and for one that lies within it. 1 for a picture whose file
 * lacks a large part.
 */
export function measureCutOff(grey: GreyImage): number {
  if (isPartMissing(grey)) return 1;
  const small = shrinkGreyImage(grey, 160);
  const { width, height } = small;
  const [ground, paper] = [brightnessPercentile(small, 0.05), brightnessPercentile(small, 0.85)];
  if (paper - ground < CONTRAST) return 0;
  const [page] = findRegions(small, (value) => value > (ground + paper) / 2).sort(
    (one, other) => other.pixels.length - one.pixels.length,
  );
  if (!page || page.pixels.length < small.data.length * SMALLEST_SHARE) return 0;
  const { left, top, right, bottom } = page.box;
  if (page.pixels.length < (right - left + 1) * (bottom - top + 1) * FILLED) return 0;
  const shares = page.edgePixels.map((touched, side) => touched / (side % 2 === 0 ? width : height));
  return shares.filter((share) => share === 0).length >= 2 ? Math.max(...shares) : 0;
}

/** Whether the decoder had nothing for a large part, which is a band along one side however the picture is turned. */
function isPartMissing({ width, height, data }: GreyImage): boolean {
  const isRowMissing = (y: number) => data.subarray(y * width, (y + 1) * width).every((value) => value === MISSING);
  const isColumnMissing = (x: number) => {
    for (let at = x; at < data.length; at += width) if (data[at] !== MISSING) return false;
    return true;
  };
  const rows = countOf(height, isRowMissing) / height;
  const columns = countOf(width, isColumnMissing) / width;
  return Math.max(rows, columns) >= LARGE_PART && rows < 1;
}

const countOf = (size: number, is: (at: number) => boolean): number => {
  let count = 0;
  for (let at = 0; at < size; at += 1) if (is(at)) count += 1;
  return count;
};
