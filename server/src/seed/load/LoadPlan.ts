import type { ServiceContent } from '@emigration-portal/shared-api';
import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';

const SPAN = 730 * DAY_MS;
/** How long an application waits for its decision. */
const WAIT = 11 * DAY_MS;

/** When its first customers sign up. */
export const firstLoadDay = (now: Date): Date => new Date(now.getTime() - SPAN - DAY_MS);

/** A service of the load as applications are pinned to it. */
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
  readonly firstNumber: number;
  readonly passwordHash: string;
  readonly fileKeyId: string;
}

export const LOAD_ADMINS = 40;

/** What a load is made of: the same numbers give the same rows. Everything lies in the two years before `now`. */
export class LoadPlan {
  readonly given: LoadPlanInput;
  /** How many applications come in while one waits for its decision. */
  readonly wait: number;

  constructor(given: LoadPlanInput) {
    this.given = given;
    this.wait = Math.ceil((given.applications * WAIT) / SPAN);
  }

  /** When application number `n` is begun, counted from 0; ids go up with the time. */
  begun(n: number): number {
    return this.given.now.getTime() - SPAN + Math.floor(((n + 0.5) / this.given.applications) * SPAN);
  }

  /** A moment of the past. */
  past(ms: number): Date {
    return new Date(Math.min(ms, this.given.now.getTime()));
  }

  /** When customer number `n` has signed up: before the first application that may be theirs. */
  signedUp(n: number): Date {
    return new Date(this.begun(Math.floor((n / this.given.customers) * this.given.applications)) - DAY_MS);
  }
}
