import { applicationStatus, isBlank } from '@emigration-portal/shared-api';
import type { Review } from './review.ts';
import type { Field } from './useFields.ts';

/** Why Update sends nothing: a "Needs change" panel is not saved, or Re-submission asks the applicant for nothing. */
export type UpdateStop = 'openChange' | 'nothingAsked';

/** What the page holds outside the review form. */
export interface ItemRequests {
  /** The fields whose "Needs change" panel is open. */
  readonly openChanges: readonly Field[];
  /** The remarks that the saved decisions make; empty when they ask for nothing. */
  readonly made: string;
}

/** Finds what must stop an Update. A Re-submission that was saved before with nothing asked can still be updated. */
export function updateStop(review: Review, saved: Review, { openChanges, made }: ItemRequests): UpdateStop | undefined {
  if (openChanges.length > 0) return 'openChange';
  const isSentBack = review.statusId === applicationStatus.resubmission;
  const isChanged = review.statusId !== saved.statusId || review.adminRemarks !== saved.adminRemarks;
  const asksNothing = made === '' && isBlank(review.adminRemarks);
  return isSentBack && isChanged && asksNothing ? 'nothingAsked' : undefined;
}
