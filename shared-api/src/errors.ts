/** Every failure the API or the browser's client names. Texts live in the workspaces' `locales`, statuses in the server. */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'wrong_credentials',
  'second_factor_required',
  'second_factor_setup_required',
  'second_factor_expired',
  'wrong_second_factor',
  'last_second_factor',
  'second_factor_off',
  'passkey_refused',
  'passkey_limit',
  'email_taken',
  'phone_taken',
  'user_name_taken',
  'weak_password',
  'wrong_password',
  'recent_login_required',
  'own_account',
  'last_super_admin',
  'reset_expired',
  'email_unconfirmed',
  'link_unknown',
  'link_expired',
  'link_void',
  'invalid_phone',
  'service_unavailable',
  'application_locked',
  'application_paid',
  'application_withdrawn',
  'answer_destroyed',
  'answer_unreadable',
  'invoice_number_taken',
  'second_opinion_required',
  'worker_unconfirmed',
  'view_name_taken',
  'view_limit',
  'service_name_taken',
  'version_conflict',
  'idempotency_mismatch',
  'incomplete',
  'file_rejected',
  'file_infected',
  'file_withdrawn',
  'file_too_large',
  'file_unknown',
  'file_in_use',
  'file_limit',
  'upload_daily_limit',
  'storage_full',
  'scan_unavailable',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'request_broken_off',
  'request_too_slow',
  'too_many_requests',
  'overloaded',
  'timeout',
  'network',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * The body of every answer outside 2xx. `fields` names the inputs at fault, `facts` what a program needs to tell more,
 * `requestId` finds the log line.
 */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly string[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/** Tells whether an unknown answer body is the API's own error shape (and not a proxy's page). */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message } = value as Record<string, unknown>;
  return typeof message === 'string' && errorCodes.some((known) => known === code);
}

/** A failed call as the browser receives it. `status` is 0 when no answer came. Recognise it by `code`, never by text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly string[];
  readonly requestId: string | undefined;
  /** What the server tells a program beside the code; empty for most. */
  readonly facts: Readonly<Record<string, string>>;
  /** How long the server asks to leave it alone, milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, status: number, body?: ErrorBody, retryAfterMs?: number) {
    super(body?.message ?? code);
    this.code = code;
    this.status = status;
    this.fields = body?.fields ?? [];
    this.requestId = body?.requestId;
    this.facts = body?.facts ?? {};
    this.retryAfterMs = retryAfterMs;
  }
}
