import {
  type ApplicationStatusId,
  applicationStatusIds,
  type ChangeReasonName,
  type PaymentStatus,
  paymentStatuses,
  statusIdOf,
} from '@emigration-portal/shared-api';
import { demoDocuments } from './documents.ts';

/** The final state of a demo application. */
export interface Story {
  readonly status: ApplicationStatusId;
  readonly payment: PaymentStatus;
  /** draft: only saved. resubmitted: sent back and submitted again. reversed: the payment was taken back. */
  readonly variant?: 'draft' | 'resubmitted' | 'reversed';
}

interface SendBack {
  readonly document: string;
  readonly reason: ChangeReasonName;
  readonly words: string;
  readonly remarks: string;
}

const { inProgress, approved, resubmission, rejected } = statusIdOf;

const mainStories: readonly (readonly [times: number, story: Story])[] = [
  [6, { status: inProgress, payment: 'Pending', variant: 'draft' }],
  [8, { status: inProgress, payment: 'Pending' }],
  [5, { status: inProgress, payment: 'Processing' }],
  [2, { status: inProgress, payment: 'Failed' }],
  [5, { status: inProgress, payment: 'Completed' }],
  [3, { status: inProgress, payment: 'Pending', variant: 'resubmitted' }],
  [2, { status: inProgress, payment: 'Completed', variant: 'resubmitted' }],
  [2, { status: approved, payment: 'Pending' }],
  [1, { status: approved, payment: 'Processing' }],
  [1, { status: approved, payment: 'Failed' }],
  [11, { status: approved, payment: 'Completed' }],
  [3, { status: resubmission, payment: 'Pending' }],
  [1, { status: resubmission, payment: 'Processing' }],
  [1, { status: resubmission, payment: 'Failed' }],
  [2, { status: resubmission, payment: 'Completed' }],
  [3, { status: rejected, payment: 'Pending' }],
  [1, { status: rejected, payment: 'Processing' }],
  [1, { status: rejected, payment: 'Failed' }],
  [1, { status: rejected, payment: 'Completed' }],
  [1, { status: rejected, payment: 'Failed', variant: 'reversed' }],
];

/** Every status with every payment status. */
const allCombinations = applicationStatusIds.flatMap((status) =>
  paymentStatuses.map((payment): Story => ({ status, payment })),
);
const isInMainStories = ({ status, payment }: Story) =>
  mainStories.some(([, story]) => story.status === status && story.payment === payment && story.variant !== 'draft');

export const stories: readonly Story[] = [
  ...mainStories.flatMap(([times, story]) => Array.from({ length: times }, () => story)),
  ...allCombinations.filter((story) => !isInMainStories(story)),
];

export const sendBacks: readonly SendBack[] = [
  {
    document: demoDocuments.passport.name,
    reason: 'cutOff',
    words: '',
    remarks: 'The passport copy is cut off. Please upload both pages.',
  },
  {
    document: demoDocuments.contract.name,
    reason: 'other',
    words: 'It is not signed by the employer.',
    remarks: 'The contract is not signed by the employer. Please send the signed one.',
  },
  {
    document: demoDocuments.photograph.name,
    reason: 'expired',
    words: '',
    remarks: 'The photograph is older than 6 months. Please upload a new one.',
  },
];

export const remarks: Record<ApplicationStatusId, readonly [string, ...string[]]> = {
  [inProgress]: [''],
  [approved]: ['All documents are in order.', 'Clearance granted.'],
  // `sendBacks` contains the remarks for this status.
  [resubmission]: [''],
  [rejected]: ['The visa has expired.', 'The employer is not registered for this category.'],
};
