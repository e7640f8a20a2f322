import type { GreyImage } from './grey-image.ts';
import { BLOCK, type Edge, measureSharpness } from './measure-sharpness.ts';

/** Sharper edges than this are no motion blur, even if most edges have the other direction, as in tables. */
const SOFT = 0.75;
/** Highest ratio to the sharpness in the other direction: a blurred lens is soft in both. */
const SOFTER = 0.45;

/**
 * Measures motion blur, 0 to 1: how much less the picture changes in one direction than in the other, if edges are soft in
 * that direction only. 0 for other pictures, also for diagonal movement.
 */
export function measureMotionBlur(grey: GreyImage): number {
  const { width } = grey;
  const across = measureSharpness(grey, (left, top) => edgeAlong(grey, top * width + left, 1, width));
  const down = measureSharpness(grey, (left, top) => edgeAlong(grey, top * width + left, width, 1));
  if (across === undefined || down === undefined) return 0;
  const [soft, sharp] = [Math.min(across, down), Math.max(across, down)];
  if (soft > SOFT || soft > sharp * SOFTER) return 0;
  const changes = [1, width].map((step) => change(grey, step));
  return 1 - Math.min(...changes) / Math.max(...changes);
}

/** The edge of a block along lines of one direction. */
function edgeAlong({ data }: GreyImage, from: number, step: number, next: number): Edge {
  let [steepest, contrast] = [0, 0];
  for (let line = 0; line < BLOCK; line += 1) {
    let [darkest, brightest] = [255, 0];
    for (let at = from + line * next, end = at + BLOCK * step; at < end; at += step) {
      const value = data[at] ?? 0;
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
      steepest = Math.max(steepest, Math.abs(2 * value - (data[at - step] ?? 0) - (data[at + step] ?? 0)));
    }
    contrast = Math.max(contrast, brightest - darkest);
  }
  return { steepest, contrast };
}

/** The mean square difference between neighbouring pixels. */
function change({ data }: GreyImage, step: number): number {
  let sum = 0;
  for (let at = step; at < data.length; at += 1) sum += ((data[at] ?? 0) - (data[at - step] ?? 0)) ** 2;
  return sum / (data.length - step);
}
