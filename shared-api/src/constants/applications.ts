import { DAY_MS } from './durations.ts';
/** Longest texts of an application, characters. */
export const APPLICATION_MAX_LENGTH = { answer: 5000, remarks: 5000, invoiceNumber: 64 } as const;
/** Longest line of an invoice that an administrator types, characters. */
export const INVOICE_LINE_MAX_LENGTH = 100;

/** How long the passwords among the answers outlive the closing of their application, milliseconds. See docs/product.md#applications. */
export const ANSWERED_PASSWORD_RETENTION_MS = 30 * DAY_MS;
/** How long a revealed password is shown, milliseconds. See docs/product.md#applications. */
export const REVEAL_MS = 30_000;

/** The only currency of the portal; amounts are stored in fils, 1 AED = 100 fils. See docs/product.md#numbers. */
export const CURRENCY = 'AED';
/** How the portal calls itself in mails, documents and what names it on another device. */
export const PORTAL_NAME = 'Emigration Portal';

/** Where the portal's days begin: years of invoice numbers and dates on documents. */
export const PORTAL_TIME_ZONE = 'Asia/Dubai';
