/** Enough to read a passport by, and within what a phone's canvas can hold. */
const LARGEST_SIDE = 3000;
const SMALLEST_SIDE = 320;
const QUALITIES = [0.85, 0.75, 0.65];

/**
 * A JPEG of at most `limit` bytes that shows the same picture, upright as the camera's note of its orientation says.
 * Undefined for what the browser cannot draw or what would be too small to be of use. The camera's other notes, such as
 * where it was taken, are not in it.
 */
export async function smallerJpeg(file: File, limit: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const longest = Math.max(picture.width, picture.height);
  let scale = Math.min(1, LARGEST_SIDE / longest);
  try {
    for (let round = 0; longest * scale >= SMALLEST_SIDE; round += 1) {
      const blob = await draw(picture, scale, QUALITIES[round] ?? QUALITIES.at(-1));
      if (!blob) return undefined;
      if (blob.size <= limit) return new File([blob], file.name, { type: 'image/jpeg' });
      if (round >= QUALITIES.length - 1) scale *= Math.min(0.9, 0.95 * Math.sqrt(limit / blob.size));
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number, quality: number | undefined): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
