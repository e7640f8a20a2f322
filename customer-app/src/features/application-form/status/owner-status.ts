import { type ApplicationContent, type ApplicationStatusName, statusForOwner } from '@emigration-portal/shared-api';
import type { ApplicationState } from './application-state.ts';

/** The status that the applicant sees: the application status, or draft, withdrawn or resubmitted. */
export type OwnerStatus = 'draft' | 'resubmitted' | 'withdrawn' | ApplicationStatusName;

interface StatusDisplay {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The remarks of staff explain this status. */
  readonly showsRemarks: boolean;
}

const plainDisplay = { tone: 'neutral', showsRemarks: false } as const;

/** Returns the status that the applicant sees, and how to show it. Throws for a status that this release does not know. */
export function ownerStatusOf(
  { applicationStatus, withdrawnDate }: ApplicationState,
  { resubmittedDate }: ApplicationContent,
  hasBeenSubmitted: boolean,
): StatusDisplay & { readonly status: OwnerStatus } {
  if (withdrawnDate !== undefined) return { status: 'withdrawn', ...plainDisplay };
  if (!hasBeenSubmitted) return { status: 'draft', ...plainDisplay };
  const { name, tone, isExplainedByRemarks } = statusForOwner(applicationStatus);
  if (name === 'inProgress' && resubmittedDate) return { status: 'resubmitted', ...plainDisplay };
  return { status: name, tone, showsRemarks: isExplainedByRemarks };
}
