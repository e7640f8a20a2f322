/** What is done with photos on the device, fetched when it is wanted. Rejects when it does not come. */
export async function photoTools() {
  const { ConvertedPhoto, PhotoHints, PhotoPages, smallerJpeg } = await import('../photos/photo-tools.ts');
  return { ConvertedPhoto, PhotoHints, PhotoPages, smallerJpeg };
}
