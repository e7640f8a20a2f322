const HEADER_BYTES = 2;

/** Decompresses zlib data of at most `maxBytes` bytes. Ignores the checksum, as viewers do. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array | 'broken' | 'too_large'> {
  if (!isZlib(bytes)) return 'broken';
  // Outside the try: if the browser cannot decompress, the data is not broken.
  const stream = new DecompressionStream('deflate-raw');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = new Blob([bytes.subarray(HEADER_BYTES)]).stream().pipeThrough(stream).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return 'too_large';
      }
      chunks.push(value);
    }
  } catch {
    // The stream fails at the checksum or line end after the data, when all data is already decompressed.
    if (size === 0) return 'broken';
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Whether data is compressed by deflate, without a preset dictionary. */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}
