import { findApplicationStatus, isBlank, isWaitingFor } from '@emigration-portal/shared-api';
import type { ReviewField } from './answers/useReviewFields.ts';
import type { ReviewValues } from './review-values.ts';

/**
 * Why Update is blocked: a requested change is not saved (`unsavedRequest`), Re-submission requests no change
 * (`nothingRequested`), or an approval would hide saved requested changes from the applicant (`changesRequested`).
 */
export type UpdateProblem = 'unsavedRequest' | 'nothingRequested' | 'changesRequested';

/** Requested changes of the page, which are not part of the review form. */
export interface RequestedChanges {
  /** Fields whose requested change is open and not saved. */
  readonly openRequests: readonly ReviewField[];
  /** Fields with a saved requested change. */
  readonly savedRequests: readonly ReviewField[];
  /** Remarks generated from the saved requests; empty without requests. */
  readonly generatedRemarks: string;
}

/** Returns why Update is blocked. A stored Re-submission without requests can still be updated. */
export function findUpdateProblem(
  review: ReviewValues,
  storedReview: ReviewValues,
  requests: RequestedChanges,
): UpdateProblem | undefined {
  const { openRequests, savedRequests, generatedRemarks } = requests;
  if (openRequests.length > 0) return 'unsavedRequest';
  const isApproved = findApplicationStatus(review.statusId)?.isGranted && review.statusId !== storedReview.statusId;
  if (isApproved && savedRequests.length > 0) return 'changesRequested';
  const isSentBack = isWaitingFor(review.statusId, 'applicant');
  const isChanged = review.statusId !== storedReview.statusId || review.adminRemarks !== storedReview.adminRemarks;
  const requestsNothing = generatedRemarks === '' && isBlank(review.adminRemarks);
  return isSentBack && isChanged && requestsNothing ? 'nothingRequested' : undefined;
}
