import {
  type ApplicationStatusId,
  DAY_MS,
  HOUR_MS,
  isPaid,
  type PaymentStatus,
  statusIdOf,
} from '@emigration-portal/shared-api';
import { createRandom, type Random } from '../random.ts';
import type { LoadPlan, LoadService } from './LoadPlan.ts';

const { inProgress, approved, resubmission, rejected } = statusIdOf;

export interface LoadStory {
  readonly n: number;
  readonly id: number;
  readonly customer: number;
  readonly service: LoadService;
  readonly begunAt: Date;
  /** Null for a draft. */
  readonly submittedAt: Date | null;
  readonly resubmittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly status: ApplicationStatusId;
  readonly payment: PaymentStatus;
  readonly paidAt: Date | null;
  readonly transactionId: string;
  readonly random: Random;
}

/** Cumulative percentage, status and possible payments. */
type Outcome = readonly [upTo: number, status: ApplicationStatusId, payments: readonly PaymentStatus[]];

const decided: readonly Outcome[] = [
  [
    80,
    approved,
    ['Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Pending'],
  ],
  [92, rejected, ['Pending', 'Failed', 'Completed']],
  [96, resubmission, ['Pending', 'Processing', 'Completed']],
  [100, inProgress, ['Pending', 'Processing', 'Failed', 'Completed']],
];
const undecided: readonly PaymentStatus[] = ['Pending', 'Pending', 'Pending', 'Processing', 'Completed'];
const DRAFTS = 5;

/** Oldest first; payments are numbered in this order. */
export function* loadStories(plan: LoadPlan): Generator<LoadStory> {
  let number = plan.input.firstTransactionNumber;
  for (let n = 0; n < plan.input.applications; n += 1) {
    const story = storyOf(plan, n);
    if (!story.paidAt) yield { ...story, transactionId: '' };
    else {
      yield { ...story, transactionId: `INV-${story.paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}` };
      number += 1;
    }
  }
}

function storyOf(plan: LoadPlan, n: number): Omit<LoadStory, 'transactionId'> {
  const random = createRandom(n * 5 + 2);
  const begun = plan.begun(n);
  const begunAt = plan.past(begun);
  const base = { n, id: plan.input.firstApplication + n, customer: customerOf(plan, n, random), begunAt, random };
  const service = serviceOf(plan, n, random);
  const blank = {
    ...base,
    service,
    status: inProgress,
    payment: 'Pending',
    resubmittedAt: null,
    decidedAt: null,
    paidAt: null,
  } as const;
  if (random.between(1, 100) <= DRAFTS) return { ...blank, submittedAt: null };
  const submittedAt = plan.past(begun + random.between(60_000, 2 * HOUR_MS));
  const later = plan.begun(n + plan.wait);
  if (later > plan.input.now.getTime()) {
    const payment = pick(undecided, random);
    return { ...blank, submittedAt, payment, paidAt: isPaid(payment) ? plan.past(begun + 3 * HOUR_MS) : null };
  }
  const [, status, payments] = outcome(random);
  const payment = pick(payments, random);
  const decidedAt = plan.past(later + random.between(0, 8 * HOUR_MS));
  const paidAt = isPaid(payment) ? new Date(decidedAt.getTime() - HOUR_MS) : null;
  const story = { ...blank, submittedAt, status, payment, paidAt };
  if (status === inProgress) return { ...story, resubmittedAt: decidedAt };
  // One in eight was sent back once.
  const resubmittedAt = n % 8 === 0 && status !== resubmission ? new Date(decidedAt.getTime() - 2 * DAY_MS) : null;
  return { ...story, decidedAt, resubmittedAt };
}

function outcome(random: Random): Outcome {
  const drawn = random.between(1, 100);
  return decided.find(([upTo]) => drawn <= upTo) ?? (decided[0] as Outcome);
}

const pick = <T>(from: readonly T[], random: Random): T => from[random.between(0, from.length - 1)] as T;

/** Must have signed up; recent ones are more likely. */
function customerOf({ input }: LoadPlan, n: number, random: Random): number {
  const known = Math.ceil(((n + 1) / input.applications) * input.customers);
  return Math.floor(known * Math.sqrt(random.between(0, 999_999) / 1_000_000));
}

/** The last service is used only in the first third of the time. */
function serviceOf({ input: { services, applications } }: LoadPlan, n: number, random: Random): LoadService {
  const open = n < applications / 3 ? services.length : services.length - 1;
  return services[random.between(0, open - 1)] as LoadService;
}
