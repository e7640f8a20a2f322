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

export interface Amount {
  readonly bytes: number;
  readonly files: number;
}

/** `today` counts everything of 24 hours, also deleted, cancelled and refused files. */
export interface Usage {
  readonly stored: Amount;
  readonly today: Amount;
  /** Null if there is none. */
  readonly firstToday: Date | null;
}

type Limits = Pick<Env, 'UPLOAD_QUOTA_MB' | 'UPLOAD_QUOTA_FILES' | 'UPLOAD_DAILY_MB' | 'UPLOAD_DAILY_FILES'>;

const unlimited: Amount = { bytes: Number.POSITIVE_INFINITY, files: Number.POSITIVE_INFINITY };
/** Reviewers attach certificates for years, so only the daily limit applies to them. */
const quotas: Record<Actor['role'], (env: Limits) => Amount> = {
  Customer: (env) => ({ bytes: env.UPLOAD_QUOTA_MB * MIB, files: env.UPLOAD_QUOTA_FILES }),
  Admin: () => unlimited,
};

const exceeds = (had: Amount, size: number, limit: Amount) =>
  had.bytes + size > limit.bytes || had.files >= limit.files;

export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Undefined if it may. */
export function uploadRefusal(
  usage: Usage,
  size: number,
  { env, role, now }: { readonly env: Limits; readonly role: Actor['role']; readonly now: Date },
): AppError | undefined {
  const daily = { bytes: env.UPLOAD_DAILY_MB * MIB, files: env.UPLOAD_DAILY_FILES };
  if (exceeds(usage.today, size, daily)) {
    const free = (usage.firstToday ?? now).getTime() + DAY_MS - now.getTime();
    return new AppError('upload_daily_limit', { retryAfterSeconds: Math.max(1, Math.ceil(free / 1_000)) });
  }
  return exceeds(usage.stored, size, quotas[role](env)) ? new AppError('file_limit') : undefined;
}

/** Sending the same file again cannot help. */
const faultsOfFiles: ReadonlySet<ErrorCode> = new Set(['file_rejected', 'file_infected', 'file_too_large', 'conflict']);
export const isFaultOfFile = (error: unknown): boolean => error instanceof AppError && faultsOfFiles.has(error.code);

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
export const fileRefusal = (reason: FileFault): AppError =>
  new AppError('file_rejected', { fields: ['file'], facts: { reason }, sentence: faultSentences[reason] });

export const MAX_PARALLEL_UPLOADS = 3;
/** One more deletes the longest untouched upload. */
export const MAX_UNFINISHED_UPLOADS = 6;
/** Longer than a part takes: such an upload gives way when another needs room. */
export const IDLE_UPLOAD_MS = 10 * MINUTE_MS;
/** After that the name is refused. */
export const MAX_NAME_COPIES = 500;

const extensions: Record<string, FileContentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

const newEndings: Record<FileContentType, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

export function requireBucket(bucketName: string): void {
  if (bucketName !== BUCKET_NAME) throw new AppError('invalid_input', { fields: ['bucketName'] });
}

export function requireOwnPrefix(place: { prefix: string; bucketName: string }, ownerId: number): void {
  requireBucket(place.bucketName);
  if (!place.prefix.startsWith(`${ownerId}/`)) throw new AppError('forbidden');
}

/** In lower case; undefined without one, as in `Scan No. 12`. */
const endingOf = (name: string) => /\.([a-z]\w*|)$/i.exec(name)?.[1]?.toLowerCase();

/** Safe for forms; its extension matches the content. */
export function storedName(named: string, type: FileContentType): string {
  const name = named.trim();
  const ending = endingOf(name);
  if (ending !== undefined && extensions[ending] === type) return toSafeFileName(name);
  const isOfAnother = ending === '' || (ending !== undefined && ending in extensions);
  return toSafeFileName((isOfAnother ? name.slice(0, -ending.length - 1) : name) + newEndings[type]);
}

/** `form.pdf`, then `form (2).pdf` and so on, within the maximum length. */
export function nameOfCopy(name: string, copy: number): string {
  if (copy === 1) return name;
  const dot = name.lastIndexOf('.');
  const suffix = ` (${copy})${name.slice(dot)}`;
  return name.slice(0, Math.min(dot, FILE_NAME_MAX_LENGTH - suffix.length)).toWellFormed() + suffix;
}

export function splitKey(key: string): { prefix: string; name: string } | undefined {
  const match = /^([1-9]\d{0,14}\/\d{8,14}\/)([^/]{1,120})$/.exec(key);
  return match ? { prefix: match[1] ?? '', name: match[2] ?? '' } : undefined;
}
