import { findApplicationStatus, isBlank, isWaitingFor } from '@emigration-portal/shared-api';
import type { Field } from './answers/useReviewFields.ts';
import type { ReviewValues } from './review-values.ts';

/**
 * Why Update must not send: a request is not saved (`openChange`), Re-submission requests nothing (`nothingAsked`),
 * or Approved would drop saved requests that the applicant would never read (`stillAsked`).
 */
export type UpdateProblem = 'openChange' | 'nothingAsked' | 'stillAsked';

/** Change requests of the page, which are not part of the review form. */
export interface ChangeRequests {
  /** Fields with an open, unsaved "Needs change" panel. */
  readonly openChanges: readonly Field[];
  /** Fields with a saved change request. */
  readonly savedRequests: readonly Field[];
  /** Remarks made from the saved requests; empty without requests. */
  readonly remarks: string;
}

/** Returns why Update must not send. A stored Re-submission without requests can still be updated. */
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
