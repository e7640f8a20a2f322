/**
 * Every error code of the API and of the browser's client. The texts are in the workspaces' `locales`; the server maps
 * codes to HTTP statuses.
 */
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
 * Body of every answer outside 2xx. `fields` names the wrong inputs. `facts` has further values for programs.
 * `requestId` identifies the line in the server's log.
 */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly string[];
  readonly facts?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/** Whether a body is the API's own error, and not a proxy's page. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message } = value as Record<string, unknown>;
  return typeof message === 'string' && errorCodes.some((known) => known === code);
}

/** A failed call in the browser. `status` is 0 if no answer came. Decide by `code`, never by the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly string[];
  readonly requestId: string | undefined;
  /** Further values from the server. Usually empty. */
  readonly facts: Readonly<Record<string, string>>;
  /** How long the server asks callers to wait, in milliseconds. */
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
