import { whenIdle } from '../../when-idle.ts';
import { openPicture } from '../open-picture.ts';
import { drawOnCanvas, releaseCanvas } from '../pages/canvas.ts';
import { type GreyImage, toGreyImage } from './grey-image.ts';
import { listHints, type PhotoHint } from './photo-hints.ts';

/** Longer side of the analysed picture, pixels. */
const SIDE = 800;
const LONGEST_WAIT_MS = 1000;

let previousAnalysis: Promise<unknown> = Promise.resolve();

/** Finds the hints of a photo while the browser is idle. Analyses one photo at a time. No hints if it cannot be drawn. */
export function findPhotoHints(photo: Blob): Promise<readonly PhotoHint[]> {
  const hints = previousAnalysis.then(() => analyse(photo));
  previousAnalysis = hints.catch(() => {});
  return hints;
}

async function analyse(photo: Blob): Promise<readonly PhotoHint[]> {
  await waitUntilIdle();
  const picture = await openPicture(photo);
  const grey = picture && readGreyImage(picture);
  return grey ? listHints(grey, waitUntilIdle) : [];
}

function readGreyImage(picture: ImageBitmap): GreyImage | undefined {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = drawOnCanvas(picture, scale, { willReadFrequently: true });
  picture.close();
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (canvas) releaseCanvas(canvas);
  return pixels && toGreyImage(pixels);
}

/** Waits until the browser is idle, but at most 1 s, because some pages are never idle. */
const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
