import { MINUTE_MS, RESET_CODE_MINUTES, userEndpoints } from '@emigration-portal/shared-api';
import type { TicketCookie } from '../../../handler.ts';

export const RESET_MS = RESET_CODE_MINUTES * MINUTE_MS;
export const TICKET_COOKIE = 'password-reset';
export const ASK_COOKIE = 'reset-request';

/** The ticket as a cookie that only `UpdatePasswordDirectly` receives. See docs/product.md#passwords. */
export const ticketCookie = (value: string): TicketCookie => ({
  name: TICKET_COOKIE,
  value,
  path: userEndpoints.updatePasswordDirectly.path,
  maxAgeSeconds: RESET_MS / 1000,
});

export const noTicketCookie: TicketCookie = { ...ticketCookie(''), maxAgeSeconds: 0 };

/** Kept by the browser that has asked for a code: only there the code is good, and only its tries count. */
export const askCookie = (value: string): TicketCookie => ({
  name: ASK_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: RESET_MS / 1000,
});

export const noAskCookie: TicketCookie = { ...askCookie(''), maxAgeSeconds: 0 };
