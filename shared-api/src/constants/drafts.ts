import { DAY_MS } from './durations.ts';
/** How late what was typed is in its draft at most, milliseconds: below the second that security.md allows to lose. */
export const DRAFT_DELAY_MS = 500;
/** From when on a draft on a device is too old, milliseconds. It holds personal data, so it does not stay for ever. */
export const DRAFT_MAX_AGE_MS = 30 * DAY_MS;
