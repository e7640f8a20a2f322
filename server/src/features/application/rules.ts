import {
  type ApplicationStatusId,
  type ErrorCode,
  isOpenStatus,
  isPaid,
  ownerMay,
  PASSWORDS_KEPT_MS,
  waitsFor,
} from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../handler.ts';
import type { ApplicationRow } from './queries.ts';

/** Whose application a person may read: his own; for staff the submitted ones. See docs/product.md#applications. */
export const mayReadApplication = (
  actor: Pick<Actor, 'id' | 'role'>,
  row: Pick<ApplicationRow, 'userId' | 'submittedAt'>,
): boolean => row.userId === actor.id || (actor.role === 'Admin' && row.submittedAt !== null);

/** What a person is told of an application that is not theirs to read: that it was withdrawn, staff may know. */
export const unreadableError = (
  actor: Pick<Actor, 'role'>,
  { withdrawnAt }: Pick<ApplicationRow, 'withdrawnAt'>,
): AppError => new AppError(actor.role === 'Admin' && withdrawnAt ? 'application_withdrawn' : 'not_found');

/** When it was submitted first, also of one that was withdrawn. */
export const firstSubmittedAt = ({
  submittedAt,
  submittedBefore,
}: Pick<ApplicationRow, 'submittedAt' | 'submittedBefore'>) => submittedAt ?? submittedBefore;

type ApplicationState = Pick<ApplicationRow, 'status' | 'withdrawnAt'>;

export const isLockedForOwner = ({ status, withdrawnAt }: ApplicationState): boolean =>
  withdrawnAt !== null || ownerMay({ applicationStatus: status }) === 'reads';

/** Why an application that was submitted cannot be withdrawn; undefined where it can. */
export function withdrawalRefusal({
  status,
  paymentStatus,
}: Pick<ApplicationRow, 'status' | 'paymentStatus'>): ErrorCode | undefined {
  if (!isOpenStatus(status)) return 'application_locked';
  return isPaid(paymentStatus) ? 'application_paid' : undefined;
}

/** Whether an application is out of its owner's hands: administrators have it before them, or it is withdrawn. */
export const isUnderReviewOrWithdrawn = ({
  status,
  withdrawnAt,
  submittedAt,
}: ApplicationState & Pick<ApplicationRow, 'submittedAt'>) =>
  withdrawnAt !== null || (submittedAt !== null && !waitsFor(status, 'applicant'));

/** Since when an application is closed, after a save that gave it a status. Another closing status counts anew. */
export const nextClosedAt = (
  before: Pick<ApplicationRow, 'status' | 'closedAt'>,
  status: ApplicationStatusId,
  now: Date,
) => (isOpenStatus(status) ? null : (status === before.status && before.closedAt) || now);

/** Passwords of applications that were closed then, or before, are to be destroyed. See docs/product.md#applications. */
export const passwordExpiryCutoff = (now: Date): Date => new Date(now.getTime() - PASSWORDS_KEPT_MS);
