import { type DocumentType, toSafeFileName } from '@emigration-portal/shared-api';
import type { FileFinding } from '@emigration-portal/shared-api/files';
import { readBytes } from '../photos/read-bytes.ts';
import { detectFileKind, type FileProblem, isDrawableFormat, withExtension } from './files.ts';

/** A checked file in memory. On phones a file from the gallery may not be readable twice. */
export interface CheckedFile {
  /** A name that the portal can store: with the extension of its type, and not too long. */
  readonly name: string;
  readonly size: number;
  readonly bytes: Blob;
  /** The extension of its type, such as `.pdf`. */
  readonly type: DocumentType;
  /** Hex. The server requires it. */
  readonly sha256: string;
  /** Equal if the same file is chosen again. */
  readonly fingerprint: string;
}

/** A picture that is accepted only after conversion to a new JPEG: another format, damaged, or too large for viewers. */
interface ConvertiblePicture {
  readonly picture: File;
}

interface RefusedFile {
  readonly problem: FileProblem;
  readonly file: File;
  /** Whether the file is a JPEG, so that it can be made smaller. */
  readonly isJpeg: boolean;
}

interface FileRules {
  readonly types: readonly DocumentType[];
  /** Bytes. */
  readonly maxBytes: number;
  /** The file is the result of a conversion, or its conversion failed. A second one would not help. */
  readonly wasConversionTried: boolean;
}

const HEAD_BYTES = 1_024;
/** Only the beginning of a larger file is read: the portal refuses it, or the converter reads it. */
const MAX_READ_BYTES = 32 * 1024 * 1024;

/** Reads and checks a file by its bytes; its name and the reported type do not count. */
export async function checkFile(
  file: File,
  { types, maxBytes, wasConversionTried }: FileRules,
): Promise<CheckedFile | ConvertiblePicture | RefusedFile> {
  const { size } = file;
  const isReadWhole = size <= MAX_READ_BYTES;
  const content = await readBytes(isReadWhole ? file : file.slice(0, HEAD_BYTES));
  const createReadableFile = () =>
    content && isReadWhole ? new File([content], file.name, { type: file.type }) : file;
  const head = new Uint8Array(content?.slice(0, HEAD_BYTES) ?? new ArrayBuffer(0));
  const kind = content && detectFileKind(file, head);
  const refuse = (problem: FileProblem) => ({ problem, file: createReadableFile(), isJpeg: kind === '.jpg' });
  if (!content) return refuse('unreadable');
  if (size === 0) return refuse('empty');
  if (!kind) return refuse(types.includes('.pdf') && (await hasPdfAfterStart(content)) ? 'not_at_start' : 'wrong_type');
  if (kind === 'picture' || !types.includes(kind)) {
    if (kind !== '.pdf' && !wasConversionTried) return { picture: createReadableFile() };
    // Browsers can convert a format that they draw, so the conversion failed because of damage.
    return refuse(isDrawableFormat(head) ? 'damaged' : kind === '.jpg' ? await findJpegFault(content) : 'wrong_type');
  }
  if (size > maxBytes) return refuse('size');

  const finding = await inspect(new Uint8Array(content));
  if (kind === '.jpg' && !wasConversionTried && needsConversion(finding)) return { picture: createReadableFile() };
  if (finding && 'fault' in finding) return refuse(finding.fault);
  if (finding?.isDamaged) return refuse('damaged');
  const name = toSafeFileName(withExtension(file.name, kind));
  const sha256 = await sha256Of(content);
  const fingerprint = `${name}/${size}/${sha256}`;
  return { name, size, bytes: new Blob([content]), type: kind, sha256, fingerprint };
}

/** Inspects a file. Undefined if the inspection cannot be loaded or run in this browser; the server inspects it too. */
async function inspect(bytes: Uint8Array): Promise<FileFinding | undefined> {
  try {
    const { inspectFile } = await import('@emigration-portal/shared-api/files');
    return await inspectFile(bytes);
  } catch {
    return undefined;
  }
}

/** Finds why the conversion of a JPEG failed. */
async function findJpegFault(jpeg: ArrayBuffer): Promise<FileProblem> {
  const finding = await inspect(new Uint8Array(jpeg));
  if (finding && 'fault' in finding) return finding.fault;
  return finding?.isDamaged ? 'damaged' : 'wrong_type';
}

async function hasPdfAfterStart(content: ArrayBuffer): Promise<boolean> {
  const finding = await inspect(new Uint8Array(content));
  return finding !== undefined && 'fault' in finding && finding.fault === 'not_at_start';
}

const convertibleFaults = new Set<FileProblem>(['damaged', 'too_many_pixels', 'unknown_compression']);

function needsConversion(finding: FileFinding | undefined): boolean {
  if (!finding) return false;
  return 'fault' in finding ? convertibleFaults.has(finding.fault) : finding.isDamaged;
}

/** Computes the SHA-256 as hex. Browsers have `crypto.subtle` only on https pages and on localhost. */
async function sha256Of(content: ArrayBuffer): Promise<string> {
  const input = new Uint8Array(content);
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', input))
    : (await import('@noble/hashes/sha2.js')).sha256(input);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
