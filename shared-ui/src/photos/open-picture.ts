import { readBytes } from './read-bytes.ts';

const START = [0xff, 0xd8];
const END = Uint8Array.of(0xff, 0xd9);
/** What decoders put in place of what is missing of a JPEG: grey of this brightness. */
const MISSING = 128;
/** Pixels of a corner that is looked at. */
const SIDE = 4;

/** Opens a picture the way up it was taken; undefined for what the browser cannot draw. */
export async function openPicture(bytes: Blob): Promise<ImageBitmap | undefined> {
  return (await open(bytes)) ?? openWithoutEnd(bytes);
}

async function open(bytes: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** Opens a JPEG that lacks nothing but its end marker: viewers show it, and only `createImageBitmap` does not. */
async function openWithoutEnd(bytes: Blob): Promise<ImageBitmap | undefined> {
  const head = new Uint8Array((await readBytes(bytes.slice(0, START.length))) ?? []);
  if (!START.every((byte, at) => head[at] === byte)) return undefined;
  const picture = await open(new Blob([bytes, END]));
  if (!picture || !isTruncated(picture)) return picture;
  picture.close();
  return undefined;
}

/** Whether a corner is missing: where a file was cut off, everything up to its last corner is, however it is turned. */
function isTruncated(picture: ImageBitmap): boolean {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const [right, bottom] = [picture.width - SIDE, picture.height - SIDE];
  return [0, right].some((left) =>
    [0, bottom].some((top) => {
      context?.drawImage(picture, -left, -top);
      const pixels = context?.getImageData(0, 0, SIDE, SIDE).data ?? [];
      return [...pixels].every((value, at) => at % 4 === 3 || value === MISSING);
    }),
  );
}
