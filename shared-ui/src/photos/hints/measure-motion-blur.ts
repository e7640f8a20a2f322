import type { GreyImage } from './grey-image.ts';
import { BLOCK, type Edge, measureSharpness } from './measure-sharpness.ts';

/** Sharper edges than this are no motion blur, even if the other direction is sharper, as in tables. */
const MAX_SOFT_SHARPNESS = 0.75;
/** Highest ratio to the sharpness in the other direction. An out-of-focus picture is soft in both. */
const MAX_SHARPNESS_RATIO = 0.45;

/**
 * Measures motion blur, 0 to 1: how much less the picture changes in one direction than in the other. 0 unless edges are
 * soft in exactly one direction, so also 0 for diagonal movement.
 */
export function measureMotionBlur(grey: GreyImage): number {
  const { width } = grey;
  const across = measureSharpness(grey, (left, top) => measureEdgeAlong(grey, top * width + left, 1, width));
  const down = measureSharpness(grey, (left, top) => measureEdgeAlong(grey, top * width + left, width, 1));
  if (across === undefined || down === undefined) return 0;
  const [soft, sharp] = [Math.min(across, down), Math.max(across, down)];
  if (soft > MAX_SOFT_SHARPNESS || soft > sharp * MAX_SHARPNESS_RATIO) return 0;
  const changes = [1, width].map((step) => meanSquareChange(grey, step));
  return 1 - Math.min(...changes) / Math.max(...changes);
}

/** Measures the steepest edge of a block along its rows or its columns. `lineStep` leads from one line to the next. */
function measureEdgeAlong({ data }: GreyImage, from: number, step: number, lineStep: number): Edge {
  let [steepest, contrast] = [0, 0];
  for (let line = 0; line < BLOCK; line += 1) {
    let [darkest, brightest] = [255, 0];
    for (let at = from + line * lineStep, end = at + BLOCK * step; at < end; at += step) {
      const value = data[at] ?? 0;
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
      steepest = Math.max(steepest, Math.abs(2 * value - (data[at - step] ?? 0) - (data[at + step] ?? 0)));
    }
    contrast = Math.max(contrast, brightest - darkest);
  }
  return { steepest, contrast };
}

/** The mean square difference between adjacent pixels; `step` is 1 for rows and the width for columns. */
function meanSquareChange({ data }: GreyImage, step: number): number {
  let sum = 0;
  for (let at = step; at < data.length; at += 1) sum += ((data[at] ?? 0) - (data[at - step] ?? 0)) ** 2;
  return sum / (data.length - step);
}
