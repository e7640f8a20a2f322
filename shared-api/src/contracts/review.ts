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
    summary: 'Returns the number of submitted applications per tab, and counts for each of the last 30 days',
  },
  getQueueNeighbours: {
    method: 'POST',
    reads: true,
    path: '/Application/GetQueueNeighbours',
    access: 'admin',
    summary: 'Returns the previous and the next application in the queue, in the order of the list',
  },
  getApplicationChanges: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Application/GetApplicationChanges',
    access: 'admin',
    summary: 'Returns the changes of an application, newest first: at most 100 entries, and 100 review actions',
  },
  revealAnswer: {
    method: 'POST',
    path: '/Application/RevealAnswer',
    access: 'admin',
    proof: 'recent',
    summary:
      'Returns a password that the applicant answered, in clear text. Each call is audited and appears in the applicant’s history',
  },
} as const satisfies EndpointFactsOf<typeof reviewSchemas>;

/** Calls about the review queue and the history of an application. */
export const reviewEndpoints: EndpointsOf<typeof reviewSchemas, typeof reviewFacts> = reviewFacts;
