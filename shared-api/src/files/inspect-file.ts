import type { FileContentType, FileFault } from '../constants/files.ts';
import { binaryTextOf } from './binary-text.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { hasLatePdfHeader, inspectPdf, isPdf } from './inspect-pdf.ts';
import { endsAsZip } from './second-file.ts';

/** A file that everybody can open, or why it is none. */
export type FileFinding =
  | {
      readonly type: FileContentType;
      /** Bytes to keep; what is behind belongs to no part of the file. */
      readonly end: number;
      /** What is to be stored behind them: a PDF without its end mark does not open in every reader. */
      readonly suffix: string;
      /** A JPEG that viewers show although parts of it are missing or in the wrong place. */
      readonly isDamaged: boolean;
    }
  | { readonly fault: FileFault };

/** Says what a file is by its bytes, as viewers do. Nothing is drawn. */
export async function inspectFile(bytes: Uint8Array): Promise<FileFinding> {
  const text = binaryTextOf(bytes);
  const isJpeg = text.startsWith('\xff\xd8');
  if (!isJpeg && !isPdf(text)) return { fault: hasLatePdfHeader(text) ? 'not_at_start' : 'wrong_type' };
  if (endsAsZip(text)) return { fault: 'second_file' };
  if (isJpeg) {
    const { fault, isWhole } = inspectJpeg(bytes);
    return fault ? { fault } : { type: 'image/jpeg', end: bytes.length, suffix: '', isDamaged: !isWhole };
  }
  const { fault, end, suffix: closing } = await inspectPdf(text);
  return fault ? { fault } : { type: 'application/pdf', end, suffix: closing, isDamaged: false };
}
