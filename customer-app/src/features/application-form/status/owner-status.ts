import { type ApplicationContent, type ApplicationStatusName, statusForOwner } from '@emigration-portal/shared-api';
import type { ApplicationState } from './application-state.ts';

/** The status that the applicant sees: the application status, or a draft, resubmitted or withdrawn one. */
export type OwnerStatus = 'draft' | 'again' | 'withdrawn' | ApplicationStatusName;

interface StatusDisplay {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** The remarks of staff explain this status. */
  readonly showsRemarks: boolean;
}

const plain = { tone: 'neutral', showsRemarks: false } as const;

/** Throws for a status that this release does not know. */
export function ownerStatusOf(
  { applicationStatus, withdrawnDate }: ApplicationState,
  { resubmittedDate }: ApplicationContent,
  submitted: boolean,
): StatusDisplay & { readonly kind: OwnerStatus } {
  if (withdrawnDate !== undefined) return { kind: 'withdrawn', ...plain };
  if (!submitted) return { kind: 'draft', ...plain };
  const { name, tone, isExplainedByRemarks: isExplained } = statusForOwner(applicationStatus);
  if (name === 'inProgress' && resubmittedDate) return { kind: 'again', ...plain };
  return { kind: name, tone, showsRemarks: isExplained };
}
