import { type ApiError, type ErrorCode, errorCodes } from '@emigration-portal/shared-api';
import errors from '../locales/en/errors.json';
import { findSharedText, sharedTextsOf } from '../texts/index.ts';

/**
 * The code of an error: that of an `ApiError`, `network` if a script did not load, else `internal`. Checks the name,
 * not `instanceof`, because each remote has its own copy of the class.
 */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal';
  if (error.name === 'ChunkLoadError') return 'network';
  if (error.name !== 'ApiError') return 'internal';
  const { code } = error as Error & { readonly code?: unknown };
  return errorCodes.find((each) => each === code) ?? 'internal';
}

/** The fields that an error is about, by the server's names; may be empty. */
export const errorFields = (error: unknown): readonly string[] =>
  (error as Partial<ApiError> | undefined)?.fields ?? [];

/** Facts that the server adds to an error code; may be empty. */
export const errorFacts = (error: unknown): Readonly<Record<string, string>> =>
  (error as Partial<ApiError> | undefined)?.facts ?? {};

/**
 * The id of a failed call, for support. Empty if the error has no id but support can help, such as a lost connection.
 * Undefined for an intended refusal: no support contact is shown then.
 */
export function referenceOf(error: unknown): string | undefined {
  if (error === undefined || (error instanceof Error && error.name === 'FieldProblemsError')) return undefined;
  const { requestId, status = 0 } = (error ?? {}) as Partial<ApiError>;
  if (status >= 500) return requestId ?? '';
  return supportCodes.includes(errorCode(error)) ? '' : undefined;
}

/** Codes that show the support contact although the status is below 500. */
const supportCodes: readonly ErrorCode[] = [
  'network',
  'timeout',
  'internal',
  'application_paid',
  'file_limit',
  'upload_daily_limit',
  'storage_full',
];

/** Returns the catalogue's text for an error, never the server's sentence. The text of a rate limit says how long to wait. */
export function errorText(error: unknown): string {
  const code = errorCode(error);
  const { retryAfterMs } = error as Partial<ApiError>;
  if (code === 'too_many_requests' && retryAfterMs) {
    return sharedTextsOf(errors)('tooMany', { time: formatWait(retryAfterMs / 1000) });
  }
  return textOfCode(code);
}

/** Returns the text of an error code, from the catalogue that has it. */
export function textOfCode(code: ErrorCode): string {
  sharedTextsOf(errors);
  return findSharedText(cataloguesWithCodes.map((name) => `${name}.codes.${code}`));
}

/**
 * A page loads only the catalogues that it needs. `errors` is last, because there other releases may have the same texts in
 * English only.
 */
const cataloguesWithCodes = ['formErrors', 'remoteErrors', 'fileErrors', 'staffErrors', 'errors'];

function formatWait(seconds: number): string {
  const t = sharedTextsOf(errors);
  if (seconds < 60) return t('seconds', { count: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('minutes', { count: minutes });
  return t('hours', { count: Math.ceil(minutes / 60) });
}

/** Returns the server's sentence, or `errorText` if it sent none. For messages that end with it: docs/product.md#messages. */
export function serverText(error: unknown): string {
  const code = errorCode(error);
  const { status, message } = error as Partial<ApiError>;
  const isSentence = status && message && message !== code && code !== 'too_many_requests';
  return isSentence ? message : errorText(error);
}

/**
 * Returns the text after a failed action: `message`, which asks for a retry, and the reason. Only the reason if a retry
 * cannot help. See docs/product.md#messages.
 */
export function failureText(message: string, error: unknown): string {
  return codesWithoutRetry.includes(errorCode(error)) ? errorText(error) : `${message} ${errorText(error)}`;
}

const codesWithoutRetry: readonly string[] = [
  'forbidden',
  'not_found',
  'service_unavailable',
  'application_locked',
  'application_paid',
  'application_withdrawn',
  'invoice_number_taken',
  'second_opinion_required',
  'worker_unconfirmed',
  'service_name_taken',
  'email_unconfirmed',
];

/** Whether the server may have done a call although the browser saw a failure. Retry with the same `Idempotency-Key`. */
export const isUncertain = (error: unknown): boolean => uncertainCodes.includes(errorCode(error));

const uncertainCodes: readonly string[] = ['network', 'timeout', 'cancelled', 'overloaded', 'internal'];
