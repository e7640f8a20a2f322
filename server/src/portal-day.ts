import { PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { dayIn } from '@emigration-portal/shared-api/languages';

/** The day of an instant in the portal's time zone, `YYYY-MM-DD`. */
export const portalDayOf = (instant: Date): string => dayIn(PORTAL_TIME_ZONE, instant);
