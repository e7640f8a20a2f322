import type { ErrorCode } from '@emigration-portal/shared-api';

/** The HTTP status of each error code, and an English sentence for clients that have no text for the code. */
const refusals: Record<ErrorCode, readonly [status: number, sentence: string]> = {
  invalid_input: [400, 'Some of the information is not accepted. Please check it.'],
  unauthenticated: [401, 'Your session has ended. Please log in again.'],
  forbidden: [403, 'You may not see or change this.'],
  not_found: [404, 'This could not be found. It may have been removed.'],
  wrong_credentials: [401, 'Either User name or Password is wrong!'],
  second_factor_required: [401, 'The password is right. Please do the second step now.'],
  second_factor_setup_required: [403, 'Please set up a second factor for your log-ins first.'],
  second_factor_expired: [401, 'This took too long or too many tries. Please log in again.'],
  wrong_second_factor: [401, 'This could not be verified. Please try again.'],
  last_second_factor: [409, 'This is your last second factor, and your account needs one.'],
  second_factor_off: [409, 'Second factors are switched off here.'],
  passkey_refused: [400, 'This passkey could not be verified. Please try again.'],
  passkey_limit: [409, 'You have the most passkeys that one account can have.'],
  email_taken: [409, 'E-mail already exists!'],
  phone_taken: [409, 'Phone number already exists!'],
  user_name_taken: [409, 'User name is already taken!'],
  weak_password: [400, 'Password is not meeting conditions!'],
  wrong_password: [400, 'The current password is wrong.'],
  recent_login_required: [403, 'Please log in again'],
  own_account: [409, 'This is your own account.'],
  last_super_admin: [409, 'This is the last super admin.'],
  reset_expired: [400, 'The code may have been used, or it has expired. Please ask for a new one.'],
  email_unconfirmed: [409, 'Please confirm your e-mail address first. Use the link that we sent to it.'],
  link_unknown: [404, 'We do not know this link. A part of it may be missing.'],
  link_expired: [410, 'This link has expired.'],
  link_void: [410, 'This link no longer works: the change was taken back or replaced. Nothing was changed now.'],
  invalid_phone: [
    400,
    'This is not a phone number of the chosen country. Begin a number of another country with + and its country code.',
  ],
  service_unavailable: [409, 'This service takes no new applications now.'],
  application_locked: [409, 'The application is closed to changes.'],
  application_paid: [409, 'This application is paid. To withdraw it, please write to us.'],
  application_withdrawn: [410, 'The applicant has withdrawn this application.'],
  answer_destroyed: [
    404,
    'This password was deleted. The application has been closed for 30 days, or an administrator changed the applicant’s e-mail.',
  ],
  invoice_number_taken: [409, 'This invoice number is already in use.'],
  worker_unconfirmed: [409, 'The worker has not confirmed these data yet.'],
  second_opinion_required: [409, 'This service needs a second opinion before you approve an application.'],
  view_name_taken: [409, 'You already have a view with this name.'],
  view_limit: [409, 'You have the most views that one account can have.'],
  service_name_taken: [409, 'Another published service has this name.'],
  answer_unreadable: [409, 'This password cannot be read, because it was encrypted with another key.'],
  version_conflict: [409, 'Somebody else has saved this in the meantime.'],
  idempotency_mismatch: [409, 'This form was already sent with other entries.'],
  incomplete: [422, 'Missing information!'],
  file_rejected: [400, 'This file is not accepted. Please choose a PDF or JPG file that opens without a password.'],
  file_infected: [400, 'A virus was found in this file. It was not stored.'],
  file_withdrawn: [
    410,
    'A virus was found in this file after it was stored. Nobody can open it now. Please upload it again.',
  ],
  file_too_large: [413, 'This file is too large.'],
  file_unknown: [400, 'This file is no longer available. Please upload it again.'],
  file_in_use: [409, 'This file belongs to a saved form. To delete it, save the form without it.'],
  file_limit: [
    409,
    'Your account has no room for more files. A file that you took out of a saved application counts for 30 more days.',
  ],
  upload_daily_limit: [429, 'You have uploaded the most that one account can in 24 hours. Please try again tomorrow.'],
  storage_full: [507, 'The portal has no room left now. Nothing was changed. Please try again later.'],
  scan_unavailable: [503, 'We cannot check files for viruses now. Please try again later.'],
  conflict: [409, 'This was changed in the meantime.'],
  payload_too_large: [413, 'This is too large to send.'],
  unsupported_media_type: [415, 'This kind of file is not accepted.'],
  // The caller has gone and cannot read it.
  request_broken_off: [499, 'The connection ended before everything was sent.'],
  request_too_slow: [408, 'Your connection was too slow to send this.'],
  too_many_requests: [429, 'Too many tries. Please wait.'],
  overloaded: [503, 'The portal is very busy. Please wait a minute.'],
  timeout: [504, 'The portal took too long to answer.'],
  network: [502, 'There is no connection to the portal.'],
  cancelled: [499, 'This was cancelled.'],
  internal: [500, 'Something went wrong. Please try again!'],
};

export interface ErrorDetails {
  /** The wrong input fields, such as `name` or the field of an item. */
  readonly fields?: readonly string[];
  /** What the client needs for its text or its next step, such as `{ why: 'leaked' }`. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Replaces the sentence of the code. */
  readonly sentence?: string;
}

/** An error that the API answers with its code, status and sentence. Other errors are mapped to one before. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [status, sentence] = refusals[code];
    super(details.sentence ?? sentence);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
