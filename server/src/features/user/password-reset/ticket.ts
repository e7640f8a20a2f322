import { RESET_MINUTES, userEndpoints } from '@emigration-portal/shared-api';
import type { TicketCookie } from '../../../handler.ts';

export const RESET_MS = RESET_MINUTES * 60_000;
export const TICKET_COOKIE = 'password-reset';

/** The ticket as a cookie that only `UpdatePasswordDirectly` receives. Decision 1. */
export const ticketCookie = (value: string): TicketCookie => ({
  name: TICKET_COOKIE,
  value,
  endpoint: userEndpoints.updatePasswordDirectly,
  maxAgeSeconds: RESET_MS / 1000,
});

export const noTicketCookie: TicketCookie = { ...ticketCookie(''), maxAgeSeconds: 0 };
