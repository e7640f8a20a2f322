import type { GreyImage } from './grey-image.ts';

/** Pixels of a block's side. */
export const BLOCK = 16;
/** Between the darkest and the brightest pixel, for there to be an edge that could be sharp. */
const CONTRAST = 32;
const FEWEST_BLOCKS = 24;

/** How steep the steepest edge found is, beside how far apart dark and bright are. */
export interface Edge {
  readonly steepest: number;
  readonly contrast: number;
}

/**
 * How sharp the sharpest edges of a picture are, block by block, so that neither dim light nor much empty paper counts
 * as blur. Undefined where too little is in it to tell.
 */
export function measureSharpness(
  { width, height }: GreyImage,
  edgeIn: (left: number, top: number) => Edge,
): number | undefined {
  const sharpness: number[] = [];
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      const { steepest, contrast } = edgeIn(left, top);
      if (contrast >= CONTRAST) sharpness.push(steepest / contrast);
    }
  }
  if (sharpness.length < FEWEST_BLOCKS) return undefined;
  sharpness.sort((one, other) => one - other);
  return sharpness[Math.floor(sharpness.length * 0.95)];
}
