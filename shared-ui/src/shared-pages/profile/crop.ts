import { PROFILE_PHOTO_MAX_BYTES } from '@emigration-portal/shared-api';

/** Width and height of a profile photo, pixels. */
const PHOTO_PX = 256;

/** How a picture is cut: `zoom` from 1, and where the square lies, 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The largest square, in the middle. */
export const centredCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square of the picture that a crop shows, in the picture's pixels. */
export function cropSquareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const size = Math.max(1, Math.min(width, height) / Math.max(1, zoom));
  return { left: (width - size) * x, top: (height - size) * y, size };
}

/** Draws the crop and gives it as a JPEG in base64, which carries nothing of the camera's data such as the place. */
export function cropToJpeg(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): string {
  const { left, top, size } = cropSquareOf(picture.width, picture.height, crop);
  canvas.width = PHOTO_PX;
  canvas.height = PHOTO_PX;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO_PX, PHOTO_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, size, size, 0, 0, PHOTO_PX, PHOTO_PX);
  const tries = [0.85, 0.7, 0.5].map((quality) => () => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '');
  let jpeg = '';
  for (const make of tries) {
    jpeg = make();
    if (jpeg.length <= (PROFILE_PHOTO_MAX_BYTES / 3) * 4) break;
  }
  return jpeg;
}

/** Opens a picture the way up it was taken. Rejects when it is none. */
export const openPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });
