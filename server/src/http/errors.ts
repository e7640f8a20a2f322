import type { IncomingMessage } from 'node:http';
import type { ErrorBody } from '@emigration-portal/shared-api';
import { isConnectionLoss, isDatabaseFull, postgresCode } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import { FileNotFoundError, ScanFailedError, StorageFullError, StorageUnavailableError } from '../files/errors.ts';

const RETRY_AFTER_SECONDS = 2;
const SCAN_AGAIN_SECONDS = 30;

/** Unknown failures are `internal`, unless the body did not arrive completely: that may be the cause. */
export function toAppError(error: unknown, request?: Pick<IncomingMessage, 'complete' | 'destroyed'>): AppError {
  if (error instanceof AppError) return error;
  if (request && !request.complete) {
    if (request.destroyed) return new AppError('request_broken_off');
    if (isHandlerTimeout(error)) return new AppError('request_too_slow');
  }
  if (error instanceof ScanFailedError)
    return new AppError('scan_unavailable', { retryAfterSeconds: SCAN_AGAIN_SECONDS });
  if (error instanceof StorageUnavailableError) return overloaded();
  if (error instanceof StorageFullError) return new AppError('storage_full');
  if (error instanceof FileNotFoundError) return new AppError('not_found');
  return fromPostgresError(error) ?? fromFrameworkError(error) ?? new AppError('internal');
}

function fromPostgresError(error: unknown): AppError | undefined {
  const state = postgresCode(error);
  if (state === undefined) return isConnectionLoss(error) ? overloaded() : undefined;
  if (state.startsWith('22')) return new AppError('invalid_input');
  if (isDatabaseFull(error)) return new AppError('storage_full');
  if (state === '23505') return new AppError('conflict');
  if (/^(53|08|57P0|40001|40P01|57014|25P03|25006)/.test(state)) return overloaded();
  return undefined;
}

const overloaded = () => new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });

function fromFrameworkError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new AppError('unsupported_media_type');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large');
  if (isHandlerTimeout(error)) return overloaded();
  if (isMultipartFault(error, code)) return new AppError('file_rejected');
  if (statusCode === 413) return new AppError('payload_too_large');
  if (statusCode === 415) return new AppError('unsupported_media_type');
  if (statusCode === 404) return new AppError('not_found');
  const isRefusal = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isRefusal || error instanceof RangeError ? new AppError('invalid_input') : undefined;
}

/** Bad input that no schema refused: the caller gets `invalid_input`, and the log shows our bug. */
export const isServerBug = (error: unknown): boolean =>
  (error instanceof RangeError && !('statusCode' in error)) || postgresCode(error)?.startsWith('22') === true;

const isHandlerTimeout = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'FST_ERR_HANDLER_TIMEOUT';

function isMultipartFault(error: Error, code: unknown): boolean {
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return true;
  if (code === 'FST_PROTO_VIOLATION' || code === 'FST_MULTIPART_PREMATURE_CLOSE') return true;
  return (
    code === 'ERR_STREAM_PREMATURE_CLOSE' || /multipart|part terminated|boundary|malformed part/i.test(error.message)
  );
}

export function buildErrorBody(error: AppError, requestId?: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
    ...(error.details.facts ? { facts: error.details.facts } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
