import { findRegions } from './find-regions.ts';
import { brightnessPercentile, type GreyImage, shrinkGreyImage } from './grey-image.ts';

/** Least difference of brightness between a page and the background. */
const CONTRAST = 70;
/** Least share of the picture that a page fills. */
const SMALLEST_SHARE = 0.3;
/** Least share of its bounding box that a page fills. */
const FILLED = 0.8;

/** The grey that decoders draw for missing parts of a JPEG. */
const MISSING = 128;
/** Least missing share of the picture that counts. */
const LARGE_PART = 0.1;

/**
 * Measures how much of one side of the picture, 0 to 1, a page extends beyond. The page must be on a darker background that
 * is visible on at least two sides. 0 for a scan that fills the picture, and for a complete page. 1 if a large part of the
 * file is missing.
 */
export function measureCutOff(grey: GreyImage): number {
  if (isPartMissing(grey)) return 1;
  const small = shrinkGreyImage(grey, 160);
  const { width, height } = small;
  const [background, paper] = [brightnessPercentile(small, 0.05), brightnessPercentile(small, 0.85)];
  if (paper - background < CONTRAST) return 0;
  const [page] = findRegions(small, (value) => value > (background + paper) / 2).sort(
    (one, other) => other.pixels.length - one.pixels.length,
  );
  if (!page || page.pixels.length < small.data.length * SMALLEST_SHARE) return 0;
  const { left, top, right, bottom } = page.box;
  if (page.pixels.length < (right - left + 1) * (bottom - top + 1) * FILLED) return 0;
  const shares = page.edgePixels.map((touched, side) => touched / (side % 2 === 0 ? width : height));
  return shares.filter((share) => share === 0).length >= 2 ? Math.max(...shares) : 0;
}

/** Whether a large part of the file is missing: a grey band along one side, in every orientation. */
function isPartMissing({ width, height, data }: GreyImage): boolean {
  const isRowMissing = (y: number) => data.subarray(y * width, (y + 1) * width).every((value) => value === MISSING);
  const isColumnMissing = (x: number) => {
    for (let at = x; at < data.length; at += width) if (data[at] !== MISSING) return false;
    return true;
  };
  const rows = countMatches(height, isRowMissing) / height;
  const columns = countMatches(width, isColumnMissing) / width;
  return Math.max(rows, columns) >= LARGE_PART && rows < 1;
}

const countMatches = (size: number, matches: (at: number) => boolean): number => {
  let count = 0;
  for (let at = 0; at < size; at += 1) if (matches(at)) count += 1;
  return count;
};
