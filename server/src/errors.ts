import type { ErrorCode } from '@emigration-portal/shared-api';

const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_credentials: 401,
  email_taken: 409,
  phone_taken: 409,
  user_name_taken: 409,
  weak_password: 400,
  wrong_password: 400,
  recent_login_required: 403,
  own_account: 409,
  last_super_admin: 409,
  reset_expired: 400,
  invalid_phone: 400,
  service_unavailable: 409,
  application_locked: 409,
  answer_destroyed: 404,
  answer_unreadable: 409,
  version_conflict: 409,
  idempotency_mismatch: 409,
  incomplete: 422,
  file_rejected: 400,
  file_too_large: 413,
  file_unknown: 400,
  file_in_use: 409,
  file_limit: 409,
  storage_full: 507,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  overloaded: 503,
  timeout: 504,
  network: 502,
  cancelled: 499,
  internal: 500,
};

export interface ErrorDetails {
  /** Inputs at fault, such as `reqInfoArray.0`. */
  readonly fields?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** A refusal with a code of the catalogue; anything else thrown is a fault of the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = statuses[code];
    this.details = details;
  }
}
