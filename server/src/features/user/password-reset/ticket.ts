import { MINUTE_MS, RESET_CODE_MINUTES, userEndpoints } from '@emigration-portal/shared-api';
import type { TicketCookie } from '../../../handler.ts';

export const RESET_MS = RESET_CODE_MINUTES * MINUTE_MS;
export const TICKET_COOKIE = 'password-reset';
export const ASK_COOKIE = 'reset-request';

/** Only `UpdatePasswordDirectly` receives this cookie. */
export const ticketCookie = (value: string): TicketCookie => ({
  name: TICKET_COOKIE,
  value,
  path: userEndpoints.updatePasswordDirectly.path,
  maxAgeSeconds: RESET_MS / 1000,
});

export const noTicketCookie: TicketCookie = { ...ticketCookie(''), maxAgeSeconds: 0 };

/** A code works only in the browser with this cookie, and only its tries count. */
export const askCookie = (value: string): TicketCookie => ({
  name: ASK_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: RESET_MS / 1000,
});

export const noAskCookie: TicketCookie = { ...askCookie(''), maxAgeSeconds: 0 };
