/** Unpacks zlib data of at most `most` bytes; undefined for what is none, or more. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await unpacked.read();
      if (done) break;
      size += value.length;
      if (size > most) {
        await unpacked.cancel();
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    // A line end behind the data is reported as a failure, after all of them were unpacked.
    if (size === 0) return undefined;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
