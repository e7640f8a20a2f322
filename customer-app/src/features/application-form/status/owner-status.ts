import { type ApplicationContent, type ApplicationStatusName, statusForOwner } from '@emigration-portal/shared-api';
import type { ApplicationState } from './application-state.ts';

/** What an applicant is told of an application: its status, and of one in progress who has it. */
export type OwnerStatus = 'draft' | 'again' | 'withdrawn' | ApplicationStatusName;

interface StatusDisplay {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Whether the remarks are the reason for it. */
  readonly showsRemarks: boolean;
}

const plain = { tone: 'neutral', showsRemarks: false } as const;

/** How an application that this release knows the status of is told of. */
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
