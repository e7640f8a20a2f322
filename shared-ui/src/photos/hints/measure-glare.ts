import { findRegions } from './find-regions.ts';
import { brightnessPercentile, type GreyImage, shrinkGreyImage } from './grey-image.ts';

/** Brightness at which nothing is left of what was there. */
const BLOWN_OUT = 250;
/** Of the whole picture: a bright page has no spot that stands out. */
const USUAL = 215;
const LARGEST_SHARE = 0.2;
/** A spot of light is round or long; what frames a face or a text is neither. */
const FILLED = 0.6;
/** Of what lies beside a spot: light fades, the edge of a card or of a white box does not. */
const FADING = 0.7;

/**
 * The share of a picture, 0 to 1, that its largest blown-out spot takes: one that fades into something darker, has
 * nothing in it and lies within the picture. A scanned page has none, however white.
 */
export function measureGlare(grey: GreyImage): number {
  const small = shrinkGreyImage(grey, 200);
  const fading = (brightnessPercentile(small, 0.75) + BLOWN_OUT) / 2;
  if (brightnessPercentile(small, 0.5) > USUAL) return 0;
  const spots = findRegions(small, (value) => value >= BLOWN_OUT).filter(({ pixels, box, edgePixels }) => {
    const isWithin = edgePixels.every((touched) => touched === 0);
    const share = pixels.length / small.data.length;
    const filled = pixels.length / ((box.right - box.left + 1) * (box.bottom - box.top + 1));
    return isWithin && share <= LARGEST_SHARE && filled >= FILLED && fades(small, pixels, fading);
  });
  return Math.max(0, ...spots.map(({ pixels }) => pixels.length)) / small.data.length;
}

function fades({ data, width }: GreyImage, pixels: readonly number[], from: number): boolean {
  const beside = new Set<number>();
  for (const at of pixels) {
    for (const next of [at - 2, at + 2, at - 2 * width, at + 2 * width]) {
      if ((data[next] ?? 255) < BLOWN_OUT) beside.add(next);
    }
  }
  return [...beside].filter((at) => (data[at] ?? 0) >= from).length >= beside.size * FADING;
}
