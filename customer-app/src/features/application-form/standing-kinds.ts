import { type ApplicationContent, type ApplicationStatusName, knownStatus } from '@emigration-portal/shared-api';
import type { Standing } from './standing.ts';

/** What an applicant is told of an application: its status, and of one in progress who has it. */
export type StandingKind = 'draft' | 'again' | 'withdrawn' | ApplicationStatusName;

interface Told {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Whether the remarks are the reason for it. */
  readonly says: boolean;
}

const kinds = {
  draft: { tone: 'neutral', says: false },
  inProgress: { tone: 'neutral', says: false },
  withdrawn: { tone: 'neutral', says: false },
  again: { tone: 'neutral', says: false },
  approved: { tone: 'success', says: true },
  resubmission: { tone: 'warning', says: true },
  rejected: { tone: 'danger', says: true },
} as const satisfies Readonly<Record<StandingKind, Told>>;

/** How an application that this release knows the status of is told of. */
export function standingOf(
  { applicationStatus, withdrawnDate }: Standing,
  { resubmittedDate }: ApplicationContent,
  submitted: boolean,
): Told & { readonly kind: StandingKind } {
  if (withdrawnDate !== undefined) return { kind: 'withdrawn', ...kinds.withdrawn };
  const status = knownStatus(applicationStatus)?.name ?? 'inProgress';
  const kind = !submitted ? 'draft' : status === 'inProgress' && resubmittedDate ? 'again' : status;
  return { kind, ...kinds[kind] };
}
