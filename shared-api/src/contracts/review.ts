import { reviewActions } from '../constants/review.ts';
import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { ApplicationChange, ReviewChange, reviewSchemas } from './schemas/review.ts';

/** Whether a history entry is a review action. */
export const isReviewChange = (change: ApplicationChange | ReviewChange): change is ReviewChange =>
  reviewActions.some((action) => action === change.action);

const reviewFacts = {
  getQueueFigures: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetQueueFigures',
    access: 'admin',
    summary: 'Submitted applications per tab, and what happened on each of the last 30 days',
  },
  getQueueNeighbours: {
    method: 'POST',
    reads: true,
    path: '/Application/GetQueueNeighbours',
    access: 'admin',
    summary: 'The applications before and after one in the queue, in the order of the list',
  },
  getApplicationChanges: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplicationChanges',
    access: 'admin',
    summary:
      'Who changed what of an application, newest first: at most 100 entries, and 100 of what was decided item by item',
  },
  revealAnswer: {
    method: 'POST',
    path: '/Application/RevealAnswer',
    access: 'admin',
    proof: 'recent',
    summary: 'The password an applicant answered, in clear; each call is recorded and counted in their history',
  },
} as const satisfies EndpointFactsOf<typeof reviewSchemas>;

/** Calls about the review queue and the history of an application. */
export const reviewEndpoints: EndpointsOf<typeof reviewSchemas, typeof reviewFacts> = reviewFacts;
