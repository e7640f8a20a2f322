import type { Role } from '../contracts/schemas/account/session-user.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Where someone of a role begins. See docs/product.md#pages. */
export const roleHome: Readonly<Record<Role, string>> = { Customer: '/user/services/list', Admin: '/admin/dashboard' };
/** How long a session lives without a call, milliseconds, by role. See docs/product.md#sessions. */
export const sessionIdleMs: Readonly<Record<Role, number>> = { Customer: 30 * MINUTE_MS, Admin: 15 * MINUTE_MS };
/** How long before the idle end a notice offers to stay signed in, milliseconds. Issue "The shell, whole". */
export const SESSION_IDLE_NOTICE_MS = 2 * MINUTE_MS;

/** How late what was typed is in its draft at most, milliseconds: below the second that security.md allows to lose. */
export const DRAFT_DELAY_MS = 500;
/** From when on a draft on a device is too old, milliseconds. It holds personal data, so it does not stay for ever. */
export const DRAFT_MAX_AGE_MS = 30 * DAY_MS;
