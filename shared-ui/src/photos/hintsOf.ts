import { whenIdle } from '../when-idle.ts';
import { greyOf } from './Grey.ts';
import { openPicture } from './openPicture.ts';
import { hintsIn, type PhotoHint } from './photo-hints.ts';

/** Pixels of the longer side that is looked at. */
const SIDE = 800;

/** What is to be told of a photo, found out while nothing else is to be done; nothing of what cannot be drawn. */
export async function hintsOf(photo: Blob): Promise<readonly PhotoHint[]> {
  const picture = await openPicture(photo);
  if (!picture) return [];
  await idle();
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  if (!context) return [];
  const grey = greyOf(context.getImageData(0, 0, canvas.width, canvas.height));
  return hintsIn(grey, idle);
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
