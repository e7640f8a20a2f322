import { cutOff } from './cutOff.ts';
import { brightnessAt, type Grey } from './Grey.ts';
import { glare } from './glare.ts';
import { smear } from './smear.ts';
import { softness } from './softness.ts';

interface Measure {
  readonly of: (grey: Grey) => number;
  /** From here on people are told. */
  readonly from: number;
}

/** What is looked for in a photo of a document. A false alarm is worse than silence: each bound leaves room. */
const photoHints = {
  /** How far the paper, brighter than most of a picture, is from white. */
  dark: { of: (grey) => 255 - brightnessAt(grey, 0.9), from: 180 },
  blurred: { of: softness, from: 0.7 },
  moved: { of: smear, from: 0.87 },
  glare: { of: glare, from: 0.015 },
  cutOff: { of: cutOff, from: 0.4 },
} as const satisfies Readonly<Record<string, Measure>>;
export type PhotoHint = keyof typeof photoHints;

/** What is to be told of a photo; waits for `turn` before each measure. */
export async function hintsIn(grey: Grey, turn: () => Promise<void>): Promise<readonly PhotoHint[]> {
  const found: PhotoHint[] = [];
  for (const hint of Object.keys(photoHints) as PhotoHint[]) {
    await turn();
    if (photoHints[hint].of(grey) >= photoHints[hint].from) found.push(hint);
  }
  return found;
}
