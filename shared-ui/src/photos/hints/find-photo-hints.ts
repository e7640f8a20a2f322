import { whenIdle } from '../../when-idle.ts';
import { openPicture } from '../open-picture.ts';
import { drawOnCanvas, releaseCanvas } from '../pages/canvas.ts';
import { type GreyImage, toGreyImage } from './grey-image.ts';
import { listHints, type PhotoHint } from './photo-hints.ts';

/** Pixels of the longer side that is looked at. */
const SIDE = 800;
const LONGEST_WAIT_MS = 1000;

let before: Promise<unknown> = Promise.resolve();

/** What is to be told of a photo, one after the other, while nothing else is to be done; nothing of what cannot be drawn. */
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

/** Photos wait for each other, so none may wait for ever on a page that is never idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve);
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
