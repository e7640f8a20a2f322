import {
  BUCKET_NAME,
  DAY_MS,
  type ErrorCode,
  FILE_NAME_MAX_LENGTH,
  type FileContentType,
  type FileFault,
  MINUTE_MS,
  toSafeFileName,
} from '@emigration-portal/shared-api';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';

const MIB = 1024 * 1024;

export interface FileAmount {
  readonly bytes: number;
  readonly files: number;
}

/** `today` counts everything of 24 hours, also deleted, cancelled and refused files. */
export interface Usage {
  readonly stored: FileAmount;
  readonly today: FileAmount;
  /** Time of the first upload in `today`; null if there is none. */
  readonly firstToday: Date | null;
}

type Limits = Pick<Env, 'UPLOAD_QUOTA_MB' | 'UPLOAD_QUOTA_FILES' | 'UPLOAD_DAILY_MB' | 'UPLOAD_DAILY_FILES'>;

const unlimited: FileAmount = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY };
/** What an account may store. Administrators attach certificates for years, so only the daily limit applies to them. */
const quotas: Record<Actor['role'], (env: Limits) => FileAmount> = {
  Customer: (env) => ({ bytes: env.UPLOAD_QUOTA_MB * MIB, files: env.UPLOAD_QUOTA_FILES }),
  Admin: () => unlimited,
};

const exceeds = (used: FileAmount, size: number, limit: FileAmount) =>
  used.bytes + size > limit.bytes || used.files >= limit.files;

export const oneDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Returns the error if a file of `size` bytes would exceed a limit; otherwise undefined. */
export function checkUploadLimits(
  usage: Usage,
  size: number,
  { env, role, now }: { readonly env: Limits; readonly role: Actor['role']; readonly now: Date },
): AppError | undefined {
  const daily = { bytes: env.UPLOAD_DAILY_MB * MIB, files: env.UPLOAD_DAILY_FILES };
  if (exceeds(usage.today, size, daily)) {
    const msUntilFree = (usage.firstToday ?? now).getTime() + DAY_MS - now.getTime();
    return new AppError('upload_daily_limit', { retryAfterSeconds: Math.max(1, Math.ceil(msUntilFree / 1_000)) });
  }
  return exceeds(usage.stored, size, quotas[role](env)) ? new AppError('file_limit') : undefined;
}

/** Errors that the same file would cause again. */
const fileFaultCodes: ReadonlySet<ErrorCode> = new Set([
  'file_rejected',
  'file_infected',
  'file_too_large',
  'conflict',
]);
export const isFaultOfFile = (error: unknown): boolean => error instanceof AppError && fileFaultCodes.has(error.code);

const faultSentences: Readonly<Record<FileFault, string>> = {
  wrong_type: 'This is not a PDF or JPG file.',
  not_at_start: 'The file has other data before the PDF. Please open it and save it as PDF again.',
  second_file: 'This file has another file inside, such as an archive. Please upload each file separately.',
  damaged: 'This file is damaged or was cut off. Please save or scan it again.',
  no_pages: 'This PDF has no pages.',
  needs_password: 'This PDF opens only with a password. Please save a copy that opens without one.',
  unknown_protection: 'This PDF has a protection that we do not know. Please save a copy without it.',
  too_many_pixels: 'This picture has more than 50 million pixels. Please make it smaller.',
  unknown_compression: 'This picture is saved in a way that browsers cannot show. Please save it as an ordinary JPG.',
};
export const createFileRefusal = (reason: FileFault): AppError =>
  new AppError('file_rejected', { fields: ['file'], facts: { reason }, sentence: faultSentences[reason] });

export const MAX_PARALLEL_UPLOADS = 3;
/** If there is one more, the longest untouched upload is deleted. */
export const MAX_UNFINISHED_UPLOADS = 6;
/** An upload untouched for longer is deleted if another needs its room. Longer than a part takes. */
export const IDLE_UPLOAD_MS = 10 * MINUTE_MS;
/** How many files of one folder may have the same name; they get numbers. */
export const MAX_NAME_COPIES = 500;

const extensions: Record<string, FileContentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const defaultExtensions: Record<FileContentType, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

export function requireBucket(bucketName: string): void {
  if (bucketName !== BUCKET_NAME) throw new AppError('invalid_input', { fields: ['bucketName'] });
}

export function requireOwnPrefix(target: { prefix: string; bucketName: string }, ownerId: number): void {
  requireBucket(target.bucketName);
  if (!target.prefix.startsWith(`${ownerId}/`)) throw new AppError('forbidden');
}

/** The extension in lower case. Undefined if there is none, as in `Scan No. 12`. */
const extensionOf = (name: string) => /\.([a-z]\w*|)$/i.exec(name)?.[1]?.toLowerCase();

/** A name that forms accept, with an extension that matches the content. */
export function chooseStoredName(fileName: string, type: FileContentType): string {
  const name = fileName.trim();
  const extension = extensionOf(name);
  if (extension !== undefined && extensions[extension] === type) return toSafeFileName(name);
  const hasWrongExtension = extension === '' || (extension !== undefined && extension in extensions);
  return toSafeFileName((hasWrongExtension ? name.slice(0, -extension.length - 1) : name) + defaultExtensions[type]);
}

/** Returns `form.pdf`, then `form (2).pdf` and so on, within the maximum length. */
export function buildCopyName(name: string, copy: number): string {
  if (copy === 1) return name;
  const dot = name.lastIndexOf('.');
  const suffix = ` (${copy})${name.slice(dot)}`;
  return name.slice(0, Math.min(dot, FILE_NAME_MAX_LENGTH - suffix.length)).toWellFormed() + suffix;
}

export function splitKey(key: string): { prefix: string; name: string } | undefined {
  const match = /^([1-9]\d{0,14}\/\d{8,14}\/)([^/]{1,120})$/.exec(key);
  return match ? { prefix: match[1] ?? '', name: match[2] ?? '' } : undefined;
}
