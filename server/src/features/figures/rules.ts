import { DAY_MS, MAX_FIGURE_WEEKS, type WeekFigures } from '@emigration-portal/shared-api';
import type { countDecidedByWeek, countReceivedByWeek } from './queries.ts';

/** The UTC Monday of the first week; the current week is the last. Limits `weeks` to the maximum. */
export function firstMonday(now: Date, weeks: number): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(midnight - (sinceMonday + 7 * (Math.min(weeks, MAX_FIGURE_WEEKS) - 1)) * DAY_MS);
}

type Received = Awaited<ReturnType<typeof countReceivedByWeek>>;
type Decided = Awaited<ReturnType<typeof countDecidedByWeek>>;

const nothing = { received: 0, approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null };

/** Oldest week first, then by name. */
export function buildWeekFigures(
  received: Received,
  decided: Decided,
  names: ReadonlyMap<number, string>,
): WeekFigures[] {
  const weeks = new Map<string, WeekFigures>();
  for (const row of [...received, ...decided]) {
    const { week, serviceId } = row;
    const key = `${week} ${serviceId}`;
    const figures = weeks.get(key) ?? { ...nothing, serviceName: names.get(serviceId) ?? '' };
    weeks.set(key, { ...figures, ...row });
  }
  return [...weeks.values()].sort(
    (one, other) =>
      one.week.localeCompare(other.week) ||
      one.serviceName.localeCompare(other.serviceName) ||
      one.serviceId - other.serviceId,
  );
}
