import { type ApplicationStatusId, applicationStatuses, PASSWORDS_KEPT_MS } from '@emigration-portal/shared-api';
import type { Actor } from '../../handler.ts';
import type { ApplicationRow } from './queries.ts';

/** Whose application a person may read: his own; for staff the submitted ones. Decision 32. */
export const mayReadApplication = (
  actor: Pick<Actor, 'id' | 'role'>,
  row: Pick<ApplicationRow, 'userId' | 'submittedAt'>,
): boolean => row.userId === actor.id || (actor.role === 'Admin' && row.submittedAt !== null);

type Standing = Pick<ApplicationRow, 'status'>;

export const isLockedForOwner = ({ status }: Standing): boolean => applicationStatuses[status].owner === 'reads';

/** Submitting what was sent back puts it into the queue again. Decision 17. */
export const waitsForOwner = (status: ApplicationStatusId): boolean =>
  applicationStatuses[status].owner === 'resubmits';

/** Whether an administrator has still to say what becomes of an application. */
export const waitsForStaff = (status: ApplicationStatusId): boolean =>
  applicationStatuses[status].isOpen && !waitsForOwner(status);

/** Since when an application is closed, after a save that gave it a status. Another closing status counts anew. */
export const closedSince = (
  before: Pick<ApplicationRow, 'status' | 'closedAt'>,
  status: ApplicationStatusId,
  now: Date,
) => (applicationStatuses[status].isOpen ? null : (status === before.status && before.closedAt) || now);

/** Passwords of applications that were closed then, or before, are to be destroyed. Decision 30. */
export const passwordsDue = (now: Date): Date => new Date(now.getTime() - PASSWORDS_KEPT_MS);
