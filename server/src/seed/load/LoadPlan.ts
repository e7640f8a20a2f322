import type { ServiceContent } from '@emigration-portal/shared-api';
import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';

const SPAN = 730 * DAY_MS;
/** How long an application waits for its decision. */
const WAIT = 11 * DAY_MS;

export const firstLoadDay = (now: Date): Date => new Date(now.getTime() - SPAN - DAY_MS);

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
  readonly wait: number;

  constructor(input: LoadPlanInput) {
    this.input = input;
    this.wait = Math.ceil((input.applications * WAIT) / SPAN);
  }

  /** Ids grow with time. */
  begun(n: number): number {
    return this.input.now.getTime() - SPAN + Math.floor(((n + 0.5) / this.input.applications) * SPAN);
  }

  past(ms: number): Date {
    return new Date(Math.min(ms, this.input.now.getTime()));
  }

  /** Before the first application. */
  signedUp(n: number): Date {
    return new Date(this.begun(Math.floor((n / this.input.customers) * this.input.applications)) - DAY_MS);
  }
}
