import { openPicture } from '../openPicture.ts';
import { jpegOf } from './jpegOf.ts';

/** A JPEG of at most `limit` bytes that shows the same picture; undefined where there is none that is of use. */
export async function smallerJpeg(file: File, limit: number, smallest?: number): Promise<File | undefined> {
  const picture = await openPicture(file);
  return picture && jpegOf(picture, file.name, { limit, smallest });
}
