import { findRegions } from './find-regions.ts';
import { brightnessPercentile, type GreyImage, shrinkGreyImage } from './grey-image.ts';

/** Brightness at which no detail is left. */
const BLOWN_OUT = 250;
/** Highest median brightness of a picture that is checked: on a brighter page no spot is visible. */
const MAX_MEDIAN_BRIGHTNESS = 215;
/** Largest share of the picture that a spot covers. */
const LARGEST_SHARE = 0.2;
/** Least filled share of the spot's bounding box. A spot of light is compact; a frame around a face or text is not. */
const FILLED = 0.6;
/** Least share of the spot's border that fades. Light fades out; the edge of a card or white box does not. */
const FADING = 0.7;

/**
 * Measures the share of a picture, 0 to 1, that its largest spot of glare covers. Such a spot is blown out, fades at its
 * border and does not touch the picture's edge. A scanned page has none.
 */
export function measureGlare(grey: GreyImage): number {
  const small = shrinkGreyImage(grey, 200);
  const fading = (brightnessPercentile(small, 0.75) + BLOWN_OUT) / 2;
  if (brightnessPercentile(small, 0.5) > MAX_MEDIAN_BRIGHTNESS) return 0;
  const spots = findRegions(small, (value) => value >= BLOWN_OUT).filter(({ pixels, box, edgePixels }) => {
    const isWithin = edgePixels.every((touched) => touched === 0);
    const share = pixels.length / small.data.length;
    const filled = pixels.length / ((box.right - box.left + 1) * (box.bottom - box.top + 1));
    return isWithin && share <= LARGEST_SHARE && filled >= FILLED && isFadingAtBorder(small, pixels, fading);
  });
  return Math.max(0, ...spots.map(({ pixels }) => pixels.length)) / small.data.length;
}

function isFadingAtBorder({ data, width }: GreyImage, pixels: readonly number[], minBrightness: number): boolean {
  const borderPixels = new Set<number>();
  for (const at of pixels) {
    for (const next of [at - 2, at + 2, at - 2 * width, at + 2 * width]) {
      if ((data[next] ?? 255) < BLOWN_OUT) borderPixels.add(next);
    }
  }
  return [...borderPixels].filter((at) => (data[at] ?? 0) >= minBrightness).length >= borderPixels.size * FADING;
}
