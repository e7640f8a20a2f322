import { type ApplicationContent, type ApplicationStatusName, statusForOwner } from '@emigration-portal/shared-api';
import type { Standing } from './standing.ts';

/** What an applicant is told of an application: its status, and of one in progress who has it. */
export type StandingKind = 'draft' | 'again' | 'withdrawn' | ApplicationStatusName;

interface Told {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Whether the remarks are the reason for it. */
  readonly says: boolean;
}

const plain = { tone: 'neutral', says: false } as const;

/** How an application that this release knows the status of is told of. */
export function standingOf(
  { applicationStatus, withdrawnDate }: Standing,
  { resubmittedDate }: ApplicationContent,
  submitted: boolean,
): Told & { readonly kind: StandingKind } {
  if (withdrawnDate !== undefined) return { kind: 'withdrawn', ...plain };
  if (!submitted) return { kind: 'draft', ...plain };
  const { name, tone, isExplainedByRemarks: isExplained } = statusForOwner(applicationStatus);
  if (name === 'inProgress' && resubmittedDate) return { kind: 'again', ...plain };
  return { kind: name, tone, says: isExplained };
}
