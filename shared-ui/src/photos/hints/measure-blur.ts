import type { GreyImage } from './grey-image.ts';
import { BLOCK, type Edge, measureSharpness } from './measure-sharpness.ts';

/** Measures how soft the sharpest edges of a picture are, 0 to 1, by the Laplacian. 0 if it has too few edges. */
export function measureBlur(grey: GreyImage): number {
  return Math.max(0, 1 - (measureSharpness(grey, (left, top) => measureEdge(grey, left, top)) ?? 1));
}

function measureEdge({ data, width }: GreyImage, left: number, top: number): Edge {
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
  return { steepest, contrast: brightest - darkest };
}
