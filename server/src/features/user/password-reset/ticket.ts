import { MINUTE_MS, RESET_CODE_MINUTES, userEndpoints } from '@emigration-portal/shared-api';
import type { TicketCookie } from '../../../handler.ts';

export const RESET_MS = RESET_CODE_MINUTES * MINUTE_MS;
export const TICKET_COOKIE = 'password-reset';
export const ASK_COOKIE = 'reset-request';

/** Cookie with the reset ticket. Browsers send it only with `UpdatePasswordDirectly`. */
export const createTicketCookie = (value: string): TicketCookie => ({
  name: TICKET_COOKIE,
  value,
  path: userEndpoints.updatePasswordDirectly.path,
  maxAgeSeconds: RESET_MS / 1000,
});

export const expiredTicketCookie: TicketCookie = { ...createTicketCookie(''), maxAgeSeconds: 0 };

/** Cookie of the browser that requested a code. The code works only there, and only tries from there count. */
export const createAskCookie = (value: string): TicketCookie => ({
  name: ASK_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: RESET_MS / 1000,
});

export const expiredAskCookie: TicketCookie = { ...createAskCookie(''), maxAgeSeconds: 0 };
