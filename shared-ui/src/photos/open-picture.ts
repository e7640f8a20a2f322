import { readBytes } from './read-bytes.ts';

const START = [0xff, 0xd8];
const END = Uint8Array.of(0xff, 0xd9);
/** The brightness of the grey that decoders draw for missing parts of a JPEG. */
const MISSING = 128;
/** Side of a checked corner, pixels. */
const SIDE = 4;

/** Decodes a picture in its right orientation. Undefined if the browser cannot draw it. */
export async function openPicture(bytes: Blob): Promise<ImageBitmap | undefined> {
  return (await open(bytes)) ?? openJpegWithoutEnd(bytes);
}

async function open(bytes: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** Decodes a JPEG without end marker, which viewers show but `createImageBitmap` refuses. */
async function openJpegWithoutEnd(bytes: Blob): Promise<ImageBitmap | undefined> {
  const head = new Uint8Array((await readBytes(bytes.slice(0, START.length))) ?? []);
  if (!START.every((byte, at) => head[at] === byte)) return undefined;
  const picture = await open(new Blob([bytes, END]));
  if (!picture || !isTruncated(picture)) return picture;
  picture.close();
  return undefined;
}

/** Whether a corner has the grey of a missing part. A truncated file misses at least one corner, in every orientation. */
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
