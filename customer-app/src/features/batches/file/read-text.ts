import { MAX_BATCH_BYTES } from '@emigration-portal/shared-api';

export type TextProblem = 'tooLarge' | 'unreadable' | 'spreadsheet';

/** The text of a CSV file in whichever encoding a spreadsheet has saved it; otherwise what is wrong with it. */
export async function readText(file: File): Promise<{ readonly text: string } | { readonly problem: TextProblem }> {
  const bytes = await file.arrayBuffer().then(
    (content) => new Uint8Array(content),
    () => undefined,
  );
  if (!bytes) return { problem: 'unreadable' };
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) return { problem: 'spreadsheet' };
  if (bytes.length > MAX_BATCH_BYTES) return { problem: 'tooLarge' };
  const text = first === 0xff && second === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : decoded(bytes);
  return text.includes('\u0000') ? { problem: 'unreadable' } : { text };
}

/** Excel's plain “CSV” is in the code page of Western Windows. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
