import {
  type ApplicationStatusId,
  type ErrorCode,
  isOpenStatus,
  isPaid,
  isWaitingFor,
  ownerAccessTo,
  PASSWORD_ANSWER_RETENTION_MS,
} from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';
import type { ApplicationRow } from './queries.ts';

/** Owners read their own applications, staff the submitted ones. See docs/product.md#applications. */
export const canReadApplication = (
  actor: Pick<Actor, 'id' | 'role'>,
  row: Pick<ApplicationRow, 'userId' | 'submittedAt'>,
): boolean => row.userId === actor.id || (actor.role === 'Admin' && row.submittedAt !== null);

/** `not_found`, but staff may learn that an application was withdrawn. */
export const createUnreadableError = (
  actor: Pick<Actor, 'role'>,
  { withdrawnAt }: Pick<ApplicationRow, 'withdrawnAt'>,
): AppError => new AppError(actor.role === 'Admin' && withdrawnAt ? 'application_withdrawn' : 'not_found');

/** The time of the first submission, also after a withdrawal. Null for a draft. */
export const findSubmissionTime = ({
  submittedAt,
  submittedBefore,
}: Pick<ApplicationRow, 'submittedAt' | 'submittedBefore'>) => submittedAt ?? submittedBefore;

type ApplicationState = Pick<ApplicationRow, 'status' | 'withdrawnAt'>;

export const isLockedForOwner = ({ status, withdrawnAt }: ApplicationState): boolean =>
  withdrawnAt !== null || ownerAccessTo({ applicationStatus: status }) === 'reads';

/** Why the application cannot be withdrawn. Undefined if it can. */
export function findWithdrawalRefusal({
  status,
  paymentStatus,
}: Pick<ApplicationRow, 'status' | 'paymentStatus'>): ErrorCode | undefined {
  if (!isOpenStatus(status)) return 'application_locked';
  return isPaid(paymentStatus) ? 'application_paid' : undefined;
}

export const isUnderReviewOrWithdrawn = ({
  status,
  withdrawnAt,
  submittedAt,
}: ApplicationState & Pick<ApplicationRow, 'submittedAt'>) =>
  withdrawnAt !== null || (submittedAt !== null && !isWaitingFor(status, 'applicant'));

/** Null for an open status. Each change to a closing status restarts the time. */
export const computeClosedAt = (
  before: Pick<ApplicationRow, 'status' | 'closedAt'>,
  status: ApplicationStatusId,
  now: Date,
) => (isOpenStatus(status) ? null : (status === before.status && before.closedAt) || now);

/** Passwords are due to be destroyed in applications closed before this time. */
export const passwordExpiryCutoffAt = (now: Date): Date => new Date(now.getTime() - PASSWORD_ANSWER_RETENTION_MS);
