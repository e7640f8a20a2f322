import type { ServiceContent } from '@emigration-portal/shared-api';
import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';

const SPAN_MS = 730 * DAY_MS;
/** How long an application waits for a decision. */
const DECISION_WAIT_MS = 11 * DAY_MS;

export const firstLoadDay = (now: Date): Date => new Date(now.getTime() - SPAN_MS - DAY_MS);

export interface LoadService {
  readonly serviceId: number;
  readonly versionId: number;
  readonly chargeFils: number;
  readonly content: ServiceContent;
}

export interface LoadSize {
  readonly customers: number;
  readonly applications: number;
}

interface LoadPlanInput extends LoadSize, Pick<Context, 'cipher'> {
  readonly now: Date;
  readonly services: readonly LoadService[];
  readonly firstAdmin: number;
  readonly firstCustomer: number;
  readonly firstApplication: number;
  readonly firstTransactionNumber: number;
  readonly passwordHash: string;
  readonly fileKeyId: string;
}

export const LOAD_ADMINS = 40;

/** Equal sizes give equal rows. All dates are in the two years before `now`. */
export class LoadPlan {
  readonly input: LoadPlanInput;
  /** Applications that arrive while one waits for its decision. */
  readonly applicationsPerWait: number;

  constructor(input: LoadPlanInput) {
    this.input = input;
    this.applicationsPerWait = Math.ceil((input.applications * DECISION_WAIT_MS) / SPAN_MS);
  }

  /** Start of application number `n`, as a time in ms. Later applications have higher ids. */
  startTimeOf(n: number): number {
    return this.input.now.getTime() - SPAN_MS + Math.floor(((n + 0.5) / this.input.applications) * SPAN_MS);
  }

  /** The time, or now if it would be in the future. */
  capAtNow(ms: number): Date {
    return new Date(Math.min(ms, this.input.now.getTime()));
  }

  /** When customer number `n` signed up: a day before the first application that the customer may have. */
  signUpTimeOf(n: number): Date {
    return new Date(this.startTimeOf(Math.floor((n / this.input.customers) * this.input.applications)) - DAY_MS);
  }
}
