import { PROFILE_PHOTO_MAX_BYTES } from '@emigration-portal/shared-api';

/** Width and height of a profile photo, pixels. */
const PHOTO_PX = 256;

/** A square crop of a picture: `zoom` from 1, and the position from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The largest square, in the middle. */
export const centredCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the square of a crop, in the picture's pixels. */
export function cropSquareOf(width: number, height: number, { zoom, x, y }: Crop) {
  const size = Math.max(1, Math.min(width, height) / Math.max(1, zoom));
  return { left: (width - size) * x, top: (height - size) * y, size };
}

/** Draws the crop and returns it as base64 JPEG, without the camera's metadata such as the place. */
export function cropToJpeg(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): string {
  const { left, top, size } = cropSquareOf(bitmap.width, bitmap.height, crop);
  canvas.width = PHOTO_PX;
  canvas.height = PHOTO_PX;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO_PX, PHOTO_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, size, size, 0, 0, PHOTO_PX, PHOTO_PX);
  let jpeg = '';
  for (const quality of [0.85, 0.7, 0.5]) {
    jpeg = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (jpeg.length <= (PROFILE_PHOTO_MAX_BYTES / 3) * 4) break;
  }
  return jpeg;
}

/** Decodes a picture in its right orientation. Rejects if the file is no picture. */
export const decodePicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });
