import type { Grey } from './Grey.ts';

const BLOCK = 16;
/** Between the darkest and the brightest pixel of a block, for there to be an edge in it that could be sharp. */
const CONTRAST = 32;
const FEWEST_BLOCKS = 24;

/**
 * How soft the sharpest edges of a picture are, 0 to 1: the Laplacian of each block against its contrast, so that
 * neither dim light nor much empty paper counts as blur. 0 where too little is in the picture to tell.
 */
export function softness(grey: Grey): number {
  const sharpness: number[] = [];
  for (let top = 1; top + BLOCK < grey.height; top += BLOCK) {
    for (let left = 1; left + BLOCK < grey.width; left += BLOCK) {
      const found = sharpnessOf(grey, left, top);
      if (found !== undefined) sharpness.push(found);
    }
  }
  if (sharpness.length < FEWEST_BLOCKS) return 0;
  sharpness.sort((one, other) => one - other);
  return Math.max(0, 1 - (sharpness[Math.floor(sharpness.length * 0.95)] ?? 1));
}

function sharpnessOf({ data, width }: Grey, left: number, top: number): number | undefined {
  let [darkest, brightest, steepest] = [255, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let at = y * width + left, end = at + BLOCK; at < end; at += 1) {
      const value = data[at] ?? 0;
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0);
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
      steepest = Math.max(steepest, Math.abs(4 * value - around));
    }
  }
  const contrast = brightest - darkest;
  return contrast < CONTRAST ? undefined : steepest / contrast;
}
