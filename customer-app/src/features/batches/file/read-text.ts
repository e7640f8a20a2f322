import { MAX_BATCH_BYTES } from '@emigration-portal/shared-api';

export type TextProblem = 'tooLarge' | 'unreadable' | 'spreadsheet';

/** The text of a CSV file. */
export interface FileText {
  readonly text: string;
  /** The bytes do not say in which code page they are, so letters outside ASCII may be wrong. */
  readonly isEncodingGuessed: boolean;
}

/** Decodes a CSV file. Returns a problem if it cannot be read. */
export async function readText(file: File): Promise<FileText | { readonly problem: TextProblem }> {
  const [first, second] = (await readBytes(file.slice(0, 2))) ?? [];
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) return { problem: 'spreadsheet' };
  // Checked before reading: a huge file would exhaust the memory of a phone.
  if (file.size > MAX_BATCH_BYTES) return { problem: 'tooLarge' };
  const bytes = await readBytes(file);
  const decoded = bytes && decode(bytes);
  if (!decoded || decoded.text.includes('\u0000')) return { problem: 'unreadable' };
  return new TextEncoder().encode(decoded.text).length > MAX_BATCH_BYTES ? { problem: 'tooLarge' } : decoded;
}

/** Reads the bytes. Undefined if the file was deleted or may not be read. */
const readBytes = (content: Blob) =>
  content.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );

function decode(bytes: Uint8Array): FileText | undefined {
  const utf16 = detectUtf16(bytes);
  const text = decodeStrictly(bytes, utf16 ?? 'utf-8');
  if (text !== undefined) return { text, isEncodingGuessed: false };
  // Excel's plain "CSV" uses the code page of Windows, mostly the Western one.
  return utf16 ? undefined : { text: new TextDecoder('windows-1252').decode(bytes), isEncodingGuessed: true };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Detects UTF-16 by its byte-order mark or by its zero bytes, which commas and line ends have in any script. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
