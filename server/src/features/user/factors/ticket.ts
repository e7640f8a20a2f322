import { MINUTE_MS, SECOND_STEP_MINUTES } from '@emigration-portal/shared-api';
import type { TicketCookie } from '../../../handler.ts';

export const SECOND_STEP_MS = SECOND_STEP_MINUTES * MINUTE_MS;
export const SECOND_STEP_COOKIE = 'second-step';

/** Cookie with the ticket. Browsers send it only with the calls of the second step. */
export const createSecondStepCookie = (value: string): TicketCookie => ({
  name: SECOND_STEP_COOKIE,
  value,
  path: '/User/SecondStep',
  maxAgeSeconds: SECOND_STEP_MS / 1000,
});

export const expiredSecondStepCookie: TicketCookie = { ...createSecondStepCookie(''), maxAgeSeconds: 0 };
