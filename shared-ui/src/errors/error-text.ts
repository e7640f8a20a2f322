import { type ApiError, type ErrorCode, errorCodes } from '@emigration-portal/shared-api';
import { i18n } from '../i18n/index.ts';

/**
 * The code of a failure: an `ApiError`'s own, `network` for code that did not arrive, `internal` for the rest. Known by
 * shape: each remote carries its own copy of the class, so `instanceof` would miss the shell's.
 */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal';
  if (error.name === 'ChunkLoadError') return 'network';
  if (error.name !== 'ApiError') return 'internal';
  const { code } = error as Error & { readonly code?: unknown };
  return errorCodes.find((known) => known === code) ?? 'internal';
}

/** The fields that a failure is about, as the server names them; empty when it names none. */
export const errorFields = (error: unknown): readonly string[] =>
  (error as Partial<ApiError> | undefined)?.fields ?? [];

/** What the server tells a program beside the code. */
export const errorFacts = (error: unknown): Readonly<Record<string, string>> =>
  (error as Partial<ApiError> | undefined)?.facts ?? {};

/**
 * The id by which support finds a call that the server has failed. Empty for what has none and support can help with,
 * such as a lost connection; undefined for what else was refused on purpose.
 */
export function referenceOf(error: unknown): string | undefined {
  if (error === undefined || (error instanceof Error && error.name === 'FieldProblemsError')) return undefined;
  const { requestId, status = 0 } = (error ?? {}) as Partial<ApiError>;
  if (status >= 500) return requestId ?? '';
  return supportCodes.includes(errorCode(error)) ? '' : undefined;
}

/** Faults, and refusals whose text asks people to write to us. */
const supportCodes: readonly ErrorCode[] = [
  'network',
  'timeout',
  'internal',
  'application_paid',
  'file_limit',
  'upload_daily_limit',
  'storage_full',
];

/** The catalogue's text for a failure, never the server's own sentence; a limit says how long to wait. */
export function errorText(error: unknown): string {
  const code = errorCode(error);
  const { retryAfterMs } = error as Partial<ApiError>;
  if (code === 'too_many_requests' && retryAfterMs) {
    return i18n.t('errors.tooMany', { ns: 'shared', time: formatWait(retryAfterMs / 1000) });
  }
  return i18n.t(`errors.codes.${code}`, { ns: 'shared' });
}

function formatWait(seconds: number): string {
  if (seconds < 60) return i18n.t('errors.seconds', { ns: 'shared', count: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return i18n.t('errors.minutes', { ns: 'shared', count: minutes });
  return i18n.t('errors.hours', { ns: 'shared', count: Math.ceil(minutes / 60) });
}

/** The server's own sentence, for messages that are followed by the server text (docs/product.md#messages); the catalogue's when it has none. */
export function serverText(error: unknown): string {
  const code = errorCode(error);
  const { status, message } = error as Partial<ApiError>;
  const isSentence = status && message && message !== code && code !== 'too_many_requests';
  return isSentence ? message : errorText(error);
}

/**
 * What to say of a failed action: the given sentence and why; the reason alone where another try cannot help, because
 * the sentence asks for one. See docs/product.md#messages.
 */
export function failureText(message: string, error: unknown): string {
  return finalCodes.includes(errorCode(error)) ? errorText(error) : `${message} ${errorText(error)}`;
}

const finalCodes: readonly string[] = [
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

/** Whether a call that failed may have been carried out all the same: its repeat needs the same `Idempotency-Key`. */
export const isUncertain = (error: unknown): boolean => uncertainCodes.includes(errorCode(error));

const uncertainCodes: readonly string[] = ['network', 'timeout', 'cancelled', 'overloaded', 'internal'];
