import type { GreyImage } from './grey-image.ts';

/** Side of a block, pixels. */
export const BLOCK = 16;
/** Least difference between the darkest and brightest pixel of a block that has an edge. */
const CONTRAST = 32;
const FEWEST_BLOCKS = 24;

/** The steepest edge of a block, and the block's difference between dark and bright. */
export interface Edge {
  readonly steepest: number;
  readonly contrast: number;
}

/**
 * Measures the sharpest edges of a picture, about 0 (soft) to 1. It compares each block's steepest edge with its contrast,
 * so that dim light or empty paper does not count as blur. Undefined if the picture has too few edges.
 */
export function measureSharpness(
  { width, height }: GreyImage,
  measureEdge: (left: number, top: number) => Edge,
): number | undefined {
  const sharpness: number[] = [];
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      const { steepest, contrast } = measureEdge(left, top);
      if (contrast >= CONTRAST) sharpness.push(steepest / contrast);
    }
  }
  if (sharpness.length < FEWEST_BLOCKS) return undefined;
  sharpness.sort((one, other) => one - other);
  return sharpness[Math.floor(sharpness.length * 0.95)];
}
