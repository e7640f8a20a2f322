import { BUCKET_NAME, type ErrorCode, fileEndpoints, type StoredFile } from '@emigration-portal/shared-api';
import { call, sendUploadPart, uploadPrefix } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { errorCode } from '../errors/index.ts';
import type { CheckedFile } from './check-file.ts';
import { runWhileConnected, waitBeforeRetry, waitForUploadSlot } from './connection.ts';

/** A file to upload in parts. The server recognises the upload by its `uploadId`. */
export interface Transfer {
  readonly uploadId: string;
  readonly file: CheckedFile;
  /** The server may already have some parts, so the upload first asks it for the offset. */
  readonly isResumed: boolean;
}

interface TransferOptions {
  readonly signal: AbortSignal;
  /** Receives the sent share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called before the wait for a retry. `retryNow` ends the wait. */
  readonly onWait: (code: ErrorCode, retryNow: () => void) => void;
}

const KIB = 1024;
/** Bytes of the first part: small enough for a slow connection. Later parts are halved or doubled by the measured time. */
const FIRST_PART = 128 * KIB;
const SMALLEST_PART = 32 * KIB;
const LARGEST_PART = 2048 * KIB;
/** After a part that took less time, the next part is twice as long. */
const QUICK_MS = 2_000;
/** After a part that took more time, the next part is half as long. */
const SLOW_MS = 10_000;
/** The upload fails after this many failures in a row without progress. */
const TRIES_WITHOUT_PROGRESS = 8;
/** Codes of temporary failures, after which the same bytes are sent again. */
const temporaryCodes: readonly ErrorCode[] = [
  'network',
  'timeout',
  'overloaded',
  'scan_unavailable',
  'too_many_requests',
  'conflict',
  'cancelled',
  'request_too_slow',
];

/** Whether an upload that failed with this code can continue. */
export const isTemporary = (code: ErrorCode): boolean => temporaryCodes.includes(code);

/** Uploads a file in parts. After a lost connection it continues at the server's offset. Throws `ApiError`. */
export async function uploadInParts(transfer: Transfer, options: TransferOptions): Promise<StoredFile> {
  const freeSlot = await waitForUploadSlot(options.signal);
  try {
    return await sendParts(transfer, options);
  } finally {
    freeSlot();
  }
}

async function sendParts(transfer: Transfer, { signal, onProgress, onWait }: TransferOptions): Promise<StoredFile> {
  const { size } = transfer.file;
  let offset = transfer.isResumed ? undefined : 0;
  let highestOffset = 0;
  let partLength = FIRST_PART;
  let failures = 0;
  for (;;) {
    try {
      const startedAt = performance.now();
      const state = offset === undefined ? await fetchUploadState(transfer, signal) : await sendPart(offset);
      if (state.file) return state.file;
      if (offset !== undefined) partLength = nextPartLength(partLength, performance.now() - startedAt);
      offset = state.offset;
      if (offset > highestOffset) failures = 0;
      highestOffset = Math.max(highestOffset, offset);
      onProgress(offset / size);
    } catch (error) {
      const code = errorCode(error);
      failures += 1;
      if (signal.aborted || !isTemporary(code) || failures >= TRIES_WITHOUT_PROGRESS) throw error;
      offset = undefined;
      partLength = Math.max(partLength / 2, SMALLEST_PART);
      if (code !== 'conflict') await waitBeforeRetry(failures, signal, (retryNow) => onWait(code, retryNow));
    }
  }

  function sendPart(from: number) {
    const input = { ...buildUploadInput(transfer), offset: from };
    const bytes = transfer.file.bytes.slice(from, from + partLength);
    return runWhileConnected(signal, (callSignal, reportActivity) =>
      sendUploadPart(fileEndpoints.uploadPart, input, bytes, {
        signal: callSignal,
        onProgress: (loaded) => {
          reportActivity();
          onProgress(Math.min(1, (from + loaded) / size));
        },
      }),
    );
  }
}

function buildUploadInput({ uploadId, file }: Transfer) {
  const { name: fileName, size, sha256 } = file;
  const prefix = uploadPrefix(sessionUser()?.id ?? 0, new Date());
  return { uploadId, prefix, bucketName: BUCKET_NAME, fileName, size, sha256 };
}

const fetchUploadState = ({ uploadId }: Transfer, signal: AbortSignal) =>
  runWhileConnected(signal, (callSignal) => call(fileEndpoints.uploadState, { uploadId }, { signal: callSignal }));

function nextPartLength(length: number, durationMs: number): number {
  if (durationMs < QUICK_MS) return Math.min(length * 2, LARGEST_PART);
  return durationMs > SLOW_MS ? Math.max(length / 2, SMALLEST_PART) : length;
}

/** Deletes an unfinished upload on the server. If the call fails, the server deletes it after a day. */
export function cancelUpload({ uploadId }: Pick<Transfer, 'uploadId'>): void {
  call(fileEndpoints.cancelUpload, { uploadId }).catch(() => {});
}
