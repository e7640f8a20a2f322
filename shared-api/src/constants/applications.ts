import { DAY_MS } from './durations.ts';
/** Longest texts of an application, in characters. */
export const APPLICATION_MAX_LENGTH = { answer: 5000, remarks: 5000, invoiceNumber: 64 } as const;
/** Longest line that an administrator can type into an invoice, in characters. */
export const INVOICE_LINE_MAX_LENGTH = 100;

/**
 * How long an answered password is stored after its application closes, in milliseconds. See
 * docs/product.md#applications.
 */
export const ANSWERED_PASSWORD_RETENTION_MS = 30 * DAY_MS;
/** How long a revealed password is visible, in milliseconds. See docs/product.md#applications. */
export const PASSWORD_REVEAL_MS = 30_000;

/** The only currency of the portal. Amounts are stored in fils; 1 AED = 100 fils. See docs/product.md#numbers. */
export const CURRENCY = 'AED';
/** The portal's name in mails, documents, passkeys and authenticator apps. */
export const PORTAL_NAME = 'Emigration Portal';

/** Time zone of the dates on documents, and of the year in invoice numbers. */
export const PORTAL_TIME_ZONE = 'Asia/Dubai';
