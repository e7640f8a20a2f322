import { PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';

const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: PORTAL_TIME_ZONE });

/** The day of an instant in the portal's time zone, `YYYY-MM-DD`. */
export const portalDayOf = (instant: Date): string => days.format(instant);
