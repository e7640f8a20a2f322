import { MAX_BATCH_BYTES } from '@emigration-portal/shared-api';

export type TextProblem = 'tooLarge' | 'unreadable' | 'spreadsheet';

/** The text of a CSV file in whichever encoding a spreadsheet has saved it; otherwise what is wrong with it. */
export async function readText(file: File): Promise<{ readonly text: string } | { readonly problem: TextProblem }> {
  const [first, second] = (await bytesOf(file.slice(0, 2))) ?? [];
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) return { problem: 'spreadsheet' };
  // Before it is read: a phone has no room for a film.
  if (file.size > MAX_BATCH_BYTES) return { problem: 'tooLarge' };
  const bytes = await bytesOf(file);
  if (!bytes) return { problem: 'unreadable' };
  const text = first === 0xff && second === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : decoded(bytes);
  if (text.includes('\u0000')) return { problem: 'unreadable' };
  return new TextEncoder().encode(text).length > MAX_BATCH_BYTES ? { problem: 'tooLarge' } : { text };
}

/** Nothing of a file that is gone by now, or may not be read. */
const bytesOf = (content: Blob) =>
  content.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );

/** Excel's plain “CSV” is in the code page of Western Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
