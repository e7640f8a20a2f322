import { BUCKET_NAME, type ErrorCode, fileEndpoints, type StoredFile } from '@emigration-portal/shared-api';
import { call, sendUploadPart, uploadPrefix } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { errorCode } from '../errors/index.ts';
import type { CheckedFile } from './check-file.ts';
import { runWhileConnected, waitBeforeRetry, waitForUploadSlot } from './connection.ts';

/** An upload in parts. The server finds it again by `uploadId`. */
export interface Transfer {
  readonly uploadId: string;
  readonly file: CheckedFile;
  /** The server may have some parts already, so its state is read first. */
  readonly isResumed: boolean;
}

interface TransferOptions {
  readonly signal: AbortSignal;
  /** Receives the sent share, 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Called when it waits before a retry. Calling the second argument retries at once. */
  readonly onWait: (code: ErrorCode, retryNow: () => void) => void;
}

const KIB = 1024;
/** Small enough for a slow connection. Later parts are halved or doubled by the measured speed. */
const FIRST_PART = 128 * KIB;
const SMALLEST_PART = 32 * KIB;
const LARGEST_PART = 2048 * KIB;
const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
const TRIES_WITHOUT_PROGRESS = 8;
/** Temporary failures: the same bytes may be sent again. */
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

export const isTemporary = (code: ErrorCode): boolean => temporaryCodes.includes(code);

/** Uploads a file in parts. After a lost connection it continues at the server's offset. Throws `ApiError`. */
export async function uploadInParts(sent: Transfer, options: TransferOptions): Promise<StoredFile> {
  const leave = await waitForUploadSlot(options.signal);
  try {
    return await sendParts(sent, options);
  } finally {
    leave();
  }
}

async function sendParts(sent: Transfer, { signal, onProgress, onWait }: TransferOptions): Promise<StoredFile> {
  const { size } = sent.file;
  let offset = sent.isResumed ? undefined : 0;
  let reached = 0;
  let length = FIRST_PART;
  let failures = 0;
  for (;;) {
    try {
      const began = performance.now();
      const state = offset === undefined ? await askState(sent, signal) : await send(offset);
      if (state.file) return state.file;
      if (offset !== undefined) length = nextLength(length, performance.now() - began);
      offset = state.offset;
      if (offset > reached) failures = 0;
      reached = Math.max(reached, offset);
      onProgress(offset / size);
    } catch (error) {
      const code = errorCode(error);
      failures += 1;
      if (signal.aborted || !isTemporary(code) || failures >= TRIES_WITHOUT_PROGRESS) throw error;
      offset = undefined;
      length = Math.max(length / 2, SMALLEST_PART);
      if (code !== 'conflict') await waitBeforeRetry(failures, signal, (retryNow) => onWait(code, retryNow));
    }
  }

  function send(from: number) {
    const input = { ...inputOf(sent), offset: from };
    const bytes = sent.file.bytes.slice(from, from + length);
    return runWhileConnected(signal, (cut, alive) =>
      sendUploadPart(fileEndpoints.uploadPart, input, bytes, {
        signal: cut,
        onProgress: (loaded) => {
          alive();
          onProgress(Math.min(1, (from + loaded) / size));
        },
      }),
    );
  }
}

function inputOf({ uploadId, file }: Transfer) {
  const { name: fileName, size, sha256 } = file;
  const prefix = uploadPrefix(sessionUser()?.id ?? 0, new Date());
  return { uploadId, prefix, bucketName: BUCKET_NAME, fileName, size, sha256 };
}

const askState = ({ uploadId }: Transfer, signal: AbortSignal) =>
  runWhileConnected(signal, (cut) => call(fileEndpoints.uploadState, { uploadId }, { signal: cut }));

function nextLength(length: number, took: number): number {
  if (took < QUICK_MS) return Math.min(length * 2, LARGEST_PART);
  return took > SLOW_MS ? Math.max(length / 2, SMALLEST_PART) : length;
}

/** Deletes an unfinished upload on the server. If the call fails, the server deletes it after a day. */
export function cancelUpload({ uploadId }: Pick<Transfer, 'uploadId'>): void {
  call(fileEndpoints.cancelUpload, { uploadId }).catch(() => {});
}
