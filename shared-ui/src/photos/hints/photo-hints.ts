import { brightnessPercentile, type GreyImage } from './grey-image.ts';
import { measureBlur } from './measure-blur.ts';
import { measureCutOff } from './measure-cut-off.ts';
import { measureGlare } from './measure-glare.ts';
import { measureMotionBlur } from './measure-motion-blur.ts';

interface HintRule {
  readonly measure: (grey: GreyImage) => number;
  /** The hint is shown if the measured value is at least this. */
  readonly threshold: number;
}

/** The checks of a document photo. The thresholds are cautious, because a false alarm is worse than no hint. */
const photoHints = {
  /** The distance of the paper from white. The brightest tenth of the picture counts as paper. */
  dark: { measure: (grey) => 255 - brightnessPercentile(grey, 0.9), threshold: 180 },
  blurred: { measure: measureBlur, threshold: 0.7 },
  moved: { measure: measureMotionBlur, threshold: 0.87 },
  glare: { measure: measureGlare, threshold: 0.015 },
  cutOff: { measure: measureCutOff, threshold: 0.4 },
} as const satisfies Readonly<Record<string, HintRule>>;
export type PhotoHint = keyof typeof photoHints;

/** Lists the hints of a photo. Awaits `waitForTurn` before each measurement, so that the page stays responsive. */
export async function listHints(grey: GreyImage, waitForTurn: () => Promise<void>): Promise<readonly PhotoHint[]> {
  const hints: PhotoHint[] = [];
  for (const hint of Object.keys(photoHints) as PhotoHint[]) {
    await waitForTurn();
    if (photoHints[hint].measure(grey) >= photoHints[hint].threshold) hints.push(hint);
  }
  return hints;
}
