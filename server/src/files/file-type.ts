import { readFile } from 'node:fs/promises';
import type { FileContentType } from '@emigration-portal/shared-api';
import { carriesAnotherFile } from './foreign.ts';
import { isWholeJpeg } from './jpeg.ts';

const TAIL = 1_024;

/**
 * What the content is, by its first bytes and its structure; undefined for anything but a whole PDF or JPEG.
 * Nothing is decoded or rendered.
 */
export async function detectFileType(content: Uint8Array | string): Promise<FileContentType | undefined> {
  const bytes =
    typeof content === 'string'
      ? await readFile(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (isWholePdf(bytes)) return 'application/pdf';
  if (isWholeJpeg(bytes)) return 'image/jpeg';
  return undefined;
}

/** Header at offset 0, an object, and `startxref`, its number and `%%EOF` in the last 1,024 bytes. */
function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.toString('latin1', 0, 16))) return false;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  const trailer = /startxref\s+(\d+)\s+%%EOF/g;
  let end: RegExpExecArray | undefined;
  for (let match = trailer.exec(tail); match; match = trailer.exec(tail)) end = match;
  if (!end || Number(end[1]) >= bytes.length) return false;
  if (!/\d\s{1,4}\d{1,5}\s{1,4}obj\b/.test(bytes.toString('latin1'))) return false;
  return !carriesAnotherFile(tail.slice(end.index + end[0].length));
}
