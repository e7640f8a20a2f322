import { isBlank, findApplicationStatus, isWaitingFor } from '@emigration-portal/shared-api';
import type { Field } from './answers/useReviewFields.ts';
import type { ReviewValues } from './review-values.ts';

/**
 * Why Update sends nothing: a "Needs change" panel is not saved, Re-submission asks the applicant for nothing, or Approved
 * would leave behind what must change, which the applicant would never read.
 */
export type UpdateProblem = 'openChange' | 'nothingAsked' | 'stillAsked';

/** What the page holds outside the review form. */
export interface ChangeRequests {
  /** The fields whose "Needs change" panel is open. */
  readonly openChanges: readonly Field[];
  /** The fields of which it is saved that they must change. */
  readonly savedRequests: readonly Field[];
  /** The remarks that the saved decisions make; empty when they ask for nothing. */
  readonly remarks: string;
}

/** Finds what must stop an Update. A Re-submission that was saved before with nothing asked can still be updated. */
export function findUpdateProblem(
  review: ReviewValues,
  saved: ReviewValues,
  requests: ChangeRequests,
): UpdateProblem | undefined {
  const { openChanges, savedRequests, remarks: made } = requests;
  if (openChanges.length > 0) return 'openChange';
  const isApproved = findApplicationStatus(review.statusId)?.isGranted && review.statusId !== saved.statusId;
  if (isApproved && savedRequests.length > 0) return 'stillAsked';
  const isSentBack = isWaitingFor(review.statusId, 'applicant');
  const isChanged = review.statusId !== saved.statusId || review.adminRemarks !== saved.adminRemarks;
  const asksNothing = made === '' && isBlank(review.adminRemarks);
  return isSentBack && isChanged && asksNothing ? 'nothingAsked' : undefined;
}
