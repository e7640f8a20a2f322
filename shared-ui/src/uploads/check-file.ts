import { type DocumentType, toSafeFileName } from '@emigration-portal/shared-api';
import type { FileFinding } from '@emigration-portal/shared-api/files';
import { readBytes } from '../photos/read-bytes.ts';
import { canBrowserDraw, detectFileKind, type FileProblem, withExtension } from './files.ts';

/** A checked file in memory. On phones a file from the gallery may not be readable twice. */
export interface CheckedFile {
  /** A name that the portal can store: with the extension of its type, and not too long. */
  readonly name: string;
  readonly size: number;
  readonly bytes: Blob;
  readonly type: DocumentType;
  /** Hex. The server requires it. */
  readonly sha256: string;
  /** The same for the same file chosen again. */
  readonly fingerprint: string;
}

/** A picture that must be converted to a new JPEG: another format, damaged, or too large for viewers. */
interface ConvertiblePicture {
  readonly picture: File;
}

interface RefusedFile {
  readonly problem: FileProblem;
  readonly file: File;
  /** Whether it can be made smaller. */
  readonly isJpeg: boolean;
}

interface FileRules {
  readonly types: readonly DocumentType[];
  /** Bytes. */
  readonly maxBytes: number;
  /** The file is the result of a conversion, so it is not converted again. */
  readonly isConverted: boolean;
}

const HEAD_BYTES = 1_024;
/** Of a larger file only the beginning is read, because it is refused anyway. */
const LARGEST_READ = 32 * 1024 * 1024;

/** Reads and checks a file by its bytes; its name and the reported type do not count. */
export async function checkFile(
  file: File,
  { types, maxBytes, isConverted }: FileRules,
): Promise<CheckedFile | ConvertiblePicture | RefusedFile> {
  const { size } = file;
  const isRead = size <= LARGEST_READ;
  const content = await readBytes(isRead ? file : file.slice(0, HEAD_BYTES));
  const again = () => (content && isRead ? new File([content], file.name, { type: file.type }) : file);
  const head = new Uint8Array(content?.slice(0, HEAD_BYTES) ?? new ArrayBuffer(0));
  const kind = content && detectFileKind(file, head);
  const refused = (problem: FileProblem) => ({ problem, file: again(), isJpeg: kind === '.jpg' });
  if (!content) return refused('unreadable');
  if (size === 0) return refused('empty');
  if (!kind) return refused(types.includes('.pdf') && (await isPdfLater(content)) ? 'not_at_start' : 'wrong_type');
  if (kind === 'picture' || !types.includes(kind)) {
    if (kind !== '.pdf' && !isConverted) return { picture: again() };
    return refused(canBrowserDraw(head) ? 'damaged' : kind === '.jpg' ? await undrawnFault(content) : 'wrong_type');
  }
  if (size > maxBytes) return refused('size');

  const finding = await inspect(new Uint8Array(content));
  if (kind === '.jpg' && !isConverted && needsConversion(finding)) return { picture: again() };
  if (finding && 'fault' in finding) return refused(finding.fault);
  if (finding?.isDamaged) return refused('damaged');
  const name = toSafeFileName(withExtension(file.name, kind));
  const sha256 = await sha256Of(content);
  const fingerprint = `${name}/${size}/${sha256}`;
  return { name, size, bytes: new Blob([content]), type: kind, sha256, fingerprint };
}

/** Undefined if the check could not be loaded or does not run in this browser. The server checks the same. */
async function inspect(bytes: Uint8Array): Promise<FileFinding | undefined> {
  try {
    const { inspectFile } = await import('@emigration-portal/shared-api/files');
    return await inspectFile(bytes);
  } catch {
    return undefined;
  }
}

/** Why the browser could not draw a JPEG for a document of another type. */
async function undrawnFault(jpeg: ArrayBuffer): Promise<FileProblem> {
  const finding = await inspect(new Uint8Array(jpeg));
  if (finding && 'fault' in finding) return finding.fault;
  return finding?.isDamaged ? 'damaged' : 'wrong_type';
}

async function isPdfLater(content: ArrayBuffer): Promise<boolean> {
  const finding = await inspect(new Uint8Array(content));
  return finding !== undefined && 'fault' in finding && finding.fault === 'not_at_start';
}

const convertibleFaults = new Set<FileProblem>(['damaged', 'too_many_pixels', 'unknown_compression']);

function needsConversion(finding: FileFinding | undefined): boolean {
  if (!finding) return false;
  return 'fault' in finding ? convertibleFaults.has(finding.fault) : finding.isDamaged;
}

/** Browsers have `crypto.subtle` only on https pages and on localhost. */
async function sha256Of(content: ArrayBuffer): Promise<string> {
  const given = new Uint8Array(content);
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', given))
    : (await import('@noble/hashes/sha2.js')).sha256(given);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
