const CHUNK = 8_192;

/** Turns bytes into a string with one character per byte, so that positions are the same in both. */
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
