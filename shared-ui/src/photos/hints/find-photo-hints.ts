import { whenIdle } from '../../when-idle.ts';
import { openPicture } from '../open-picture.ts';
import { drawOnCanvas, releaseCanvas } from '../pages/canvas.ts';
import { type GreyImage, toGreyImage } from './grey-image.ts';
import { listHints, type PhotoHint } from './photo-hints.ts';

/** Longer side of the analysed picture, pixels. */
const SIDE = 800;
const LONGEST_WAIT_MS = 1000;

let before: Promise<unknown> = Promise.resolve();

/** Finds the hints of a photo while the browser is idle, one photo after the other. None for a photo that cannot be drawn. */
export function findPhotoHints(photo: Blob): Promise<readonly PhotoHint[]> {
  const found = before.then(() => look(photo));
  before = found.catch(() => {});
  return found;
}

async function look(photo: Blob): Promise<readonly PhotoHint[]> {
  await idle();
  const picture = await openPicture(photo);
  const grey = picture && greyIn(picture);
  return grey ? listHints(grey, idle) : [];
}

function greyIn(picture: ImageBitmap): GreyImage | undefined {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = drawOnCanvas(picture, scale, { willReadFrequently: true });
  picture.close();
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (canvas) releaseCanvas(canvas);
  return pixels && toGreyImage(pixels);
}

/** Waits until the browser is idle, at most 1 s: photos wait for each other, and some pages are never idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
