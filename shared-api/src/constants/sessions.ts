import type { Role } from '../contracts/schemas/session-user.ts';

/** Where someone of a role begins. Specification §2, log-in. */
export const roleHome: Readonly<Record<Role, string>> = { Customer: '/user/services/list', Admin: '/admin/dashboard' };
/** How long a session lives without a call, milliseconds, by role. Decision 3. */
export const sessionIdleMs: Readonly<Record<Role, number>> = { Customer: 30 * 60_000, Admin: 15 * 60_000 };
/** How long before the idle end a notice offers to stay signed in, milliseconds. Issue "The shell, whole". */
export const SESSION_IDLE_NOTICE_MS = 2 * 60_000;
