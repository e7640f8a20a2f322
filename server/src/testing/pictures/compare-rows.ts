/** Black ink on white, a byte for each pixel. */
export interface Picture {
  readonly width: number;
  readonly ink: Uint8Array;
}

/** Smaller differences are edges, which programs smooth in different ways. */
const EDGE = 64;

/** Whether two pictures of a text agree: at most 2 % of the ink differs, and none is more than a pixel elsewhere. */
export const isSamePicture = ({ difference, misplaced }: Difference): boolean =>
  difference <= 0.02 && misplaced <= 0.001;

interface Difference {
  /** Relative to the row's ink. */
  readonly difference: number;
  /** Ink that is more than a pixel away from ink of the other picture, relative to the row's ink. */
  readonly misplaced: number;
}

function mostInkNear({ width, ink }: Picture, index: number): number {
  let most = 0;
  for (const line of [index - width, index, index + width])
    most = Math.max(most, ink[line - 1] ?? 0, ink[line] ?? 0, ink[line + 1] ?? 0);
  return most;
}

/** Compares one row of two pictures with the same width. `top` and `height` are in pixels. */
export function compareRow(a: Picture, b: Picture, top: number, height: number): Difference {
  if (a.width !== b.width) throw new Error(`The pictures have widths of ${a.width} and ${b.width} pixels.`);
  let [total, difference, misplaced] = [0, 0, 0];
  for (let index = top * a.width; index < (top + height) * a.width; index += 1) {
    const [inkOfA, inkOfB] = [a.ink[index] ?? 0, b.ink[index] ?? 0];
    if (inkOfA === 0 && inkOfB === 0) continue;
    const differs = Math.abs(inkOfA - inkOfB);
    total += (inkOfA + inkOfB) / 2;
    difference += differs;
    if (differs < EDGE) continue;
    const missing = inkOfA > inkOfB ? inkOfA - mostInkNear(b, index) : inkOfB - mostInkNear(a, index);
    if (missing > EDGE) misplaced += missing;
  }
  return { difference: difference / total, misplaced: misplaced / total };
}
