/** Opens a picture the way up it was taken; undefined for what the browser cannot draw. */
export async function openPicture(bytes: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}
