const CHUNK = 8_192;

/** Bytes as a string with one character per byte. An index means the same in both. */
export function binaryTextOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + CHUNK));
  return text;
}

/** Turns the string of `binaryTextOf` back into bytes. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
