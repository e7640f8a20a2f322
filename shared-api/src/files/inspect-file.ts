import type { FileContentType, FileFault } from '../constants/files.ts';
import { binaryTextOf } from './binary-text.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { hasLatePdfHeader, inspectPdf, isPdf } from './inspect-pdf.ts';
import { endsAsZip } from './second-file.ts';

/** Type of a file that everybody can open, or the fault of the file. */
export type FileFinding =
  | {
      readonly type: FileContentType;
      /** How many bytes to store. Later bytes do not belong to the file. */
      readonly end: number;
      /** Text to store after these bytes. Some readers cannot open a PDF without its end mark. */
      readonly suffix: string;
      /** True for a JPEG that viewers show although parts are missing or misplaced. */
      readonly isDamaged: boolean;
    }
  | { readonly fault: FileFault };

/** Detects type and faults of a file from its bytes, as viewers do. It draws nothing. */
export async function inspectFile(bytes: Uint8Array): Promise<FileFinding> {
  const text = binaryTextOf(bytes);
  const isJpeg = text.startsWith('\xff\xd8');
  if (!isJpeg && !isPdf(text)) return { fault: hasLatePdfHeader(text) ? 'not_at_start' : 'wrong_type' };
  if (endsAsZip(text)) return { fault: 'second_file' };
  if (isJpeg) {
    const { fault, isComplete } = inspectJpeg(bytes);
    return fault ? { fault } : { type: 'image/jpeg', end: bytes.length, suffix: '', isDamaged: !isComplete };
  }
  const { fault, end, suffix } = await inspectPdf(text);
  return fault ? { fault } : { type: 'application/pdf', end, suffix, isDamaged: false };
}
