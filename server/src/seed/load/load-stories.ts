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
  readonly startedAt: Date;
  /** Null if the application is a draft. */
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

const decidedOutcomes: readonly Outcome[] = [
  [
    80,
    approved,
    ['Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Pending'],
  ],
  [92, rejected, ['Pending', 'Failed', 'Completed']],
  [96, resubmission, ['Pending', 'Processing', 'Completed']],
  [100, inProgress, ['Pending', 'Processing', 'Failed', 'Completed']],
];
const undecidedPayments: readonly PaymentStatus[] = ['Pending', 'Pending', 'Pending', 'Processing', 'Completed'];
const DRAFT_PERCENT = 5;

/** Stories, oldest first. Payments are numbered in this order. */
export function* generateLoadStories(plan: LoadPlan): Generator<LoadStory> {
  let number = plan.input.firstTransactionNumber;
  for (let n = 0; n < plan.input.applications; n += 1) {
    const story = createStory(plan, n);
    if (!story.paidAt) yield { ...story, transactionId: '' };
    else {
      yield { ...story, transactionId: `INV-${story.paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}` };
      number += 1;
    }
  }
}

function createStory(plan: LoadPlan, n: number): Omit<LoadStory, 'transactionId'> {
  const random = createRandom(n * 5 + 2);
  const startTime = plan.startTimeOf(n);
  const startedAt = plan.capAtNow(startTime);
  const base = { n, id: plan.input.firstApplication + n, customer: chooseCustomer(plan, n, random), startedAt, random };
  const service = chooseService(plan, n, random);
  const undecidedStory = {
    ...base,
    service,
    status: inProgress,
    payment: 'Pending',
    resubmittedAt: null,
    decidedAt: null,
    paidAt: null,
  } as const;
  if (random.between(1, 100) <= DRAFT_PERCENT) return { ...undecidedStory, submittedAt: null };
  const submittedAt = plan.capAtNow(startTime + random.between(60_000, 2 * HOUR_MS));
  const decisionTime = plan.startTimeOf(n + plan.applicationsPerWait);
  if (decisionTime > plan.input.now.getTime()) {
    const payment = pick(undecidedPayments, random);
    return {
      ...undecidedStory,
      submittedAt,
      payment,
      paidAt: isPaid(payment) ? plan.capAtNow(startTime + 3 * HOUR_MS) : null,
    };
  }
  const [, status, payments] = pickOutcome(random);
  const payment = pick(payments, random);
  const decidedAt = plan.capAtNow(decisionTime + random.between(0, 8 * HOUR_MS));
  const paidAt = isPaid(payment) ? new Date(decidedAt.getTime() - HOUR_MS) : null;
  const story = { ...undecidedStory, submittedAt, status, payment, paidAt };
  if (status === inProgress) return { ...story, resubmittedAt: decidedAt };
  // One application in eight was sent back once.
  const resubmittedAt = n % 8 === 0 && status !== resubmission ? new Date(decidedAt.getTime() - 2 * DAY_MS) : null;
  return { ...story, decidedAt, resubmittedAt };
}

function pickOutcome(random: Random): Outcome {
  const drawn = random.between(1, 100);
  return decidedOutcomes.find(([upTo]) => drawn <= upTo) ?? (decidedOutcomes[0] as Outcome);
}

const pick = <T>(from: readonly T[], random: Random): T => from[random.between(0, from.length - 1)] as T;

/** Chooses a customer who has signed up. Recent customers are more likely. */
function chooseCustomer({ input }: LoadPlan, n: number, random: Random): number {
  const signedUpCount = Math.ceil(((n + 1) / input.applications) * input.customers);
  return Math.floor(signedUpCount * Math.sqrt(random.between(0, 999_999) / 1_000_000));
}

/** The last service is used only in the first third of the time. */
function chooseService({ input: { services, applications } }: LoadPlan, n: number, random: Random): LoadService {
  const open = n < applications / 3 ? services.length : services.length - 1;
  return services[random.between(0, open - 1)] as LoadService;
}
