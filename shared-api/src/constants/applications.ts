import { DAY_MS } from './durations.ts';
/** Longest texts of an application, in characters. */
export const APPLICATION_MAX_LENGTH = { answer: 5000, remarks: 5000, invoiceNumber: 64 } as const;
/** Longest line that an administrator can type into an invoice, in characters. */
export const INVOICE_LINE_MAX_LENGTH = 100;

/**
 * How long a password that answers an item is stored after the application closes, in milliseconds. See
 * docs/product.md#applications.
 */
export const PASSWORD_ANSWER_RETENTION_MS = 30 * DAY_MS;
/** How long an administrator sees such a password after opening it, in milliseconds. See docs/product.md#applications. */
export const PASSWORD_REVEAL_MS = 30_000;

/** The only currency of the portal. Amounts are stored in fils; 1 AED = 100 fils. See docs/product.md#numbers. */
export const CURRENCY = 'AED';
/** The portal's name in mails, documents, passkeys and authenticator apps. */
export const PORTAL_NAME = 'Emigration Portal';

/**
 * Time zone of the portal's days: on documents, for due days, and for the year of issued numbers (`2026/000123`). The
 * year in transaction ids (`INV-2026-000123`) is UTC.
 */
export const PORTAL_TIME_ZONE = 'Asia/Dubai';
