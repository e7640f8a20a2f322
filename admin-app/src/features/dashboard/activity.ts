import type { DayCount } from '@emigration-portal/shared-api';
import { chartLooks } from '../../components/chart/lines.ts';

/** How what happens on a day is drawn. */
export const activityLooks = {
  submitted: chartLooks.came,
  approved: chartLooks.good,
  rejected: chartLooks.bad,
} as const satisfies Readonly<Record<DayCount, object>>;
export const activityEvents = Object.keys(activityLooks) as DayCount[];
