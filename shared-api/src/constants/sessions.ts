import type { Role } from '../contracts/schemas/account/session-user.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** First page after log-in, by role. See docs/product.md#pages. */
export const homePathByRole: Readonly<Record<Role, string>> = {
  Customer: '/user/services/list',
  Admin: '/admin/dashboard',
};
/** A session ends after this time without a call, in milliseconds, by role. See docs/product.md#sessions. */
export const sessionIdleMsByRole: Readonly<Record<Role, number>> = { Customer: 30 * MINUTE_MS, Admin: 15 * MINUTE_MS };
/** How long before the idle end a notice offers to stay signed in, in milliseconds. */
export const SESSION_IDLE_NOTICE_MS = 2 * MINUTE_MS;

/** Longest delay before typed text is saved in a draft, in milliseconds. */
export const DRAFT_SAVE_DELAY_MS = 500;
/** A draft on a device is deleted after this time, in milliseconds. Drafts contain personal data. */
export const DRAFT_MAX_AGE_MS = 30 * DAY_MS;
