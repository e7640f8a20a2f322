import type { Role } from '../contracts/schemas/session-user.ts';
import { MINUTE_MS } from './durations.ts';

/** Where someone of a role begins. Specification §2, log-in. */
export const roleHome: Readonly<Record<Role, string>> = { Customer: '/user/services/list', Admin: '/admin/dashboard' };
/** How long a session lives without a call, milliseconds, by role. Decision 3. */
export const sessionIdleMs: Readonly<Record<Role, number>> = { Customer: 30 * MINUTE_MS, Admin: 15 * MINUTE_MS };
/** How long before the idle end a notice offers to stay signed in, milliseconds. Issue "The shell, whole". */
export const SESSION_IDLE_NOTICE_MS = 2 * MINUTE_MS;
