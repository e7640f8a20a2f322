import { DAY_MS, MAX_FIGURE_WEEKS, type WeekFigures } from '@emigration-portal/shared-api';
import type { countReceivedByWeek, loadDecisionsByWeek } from './queries.ts';

/**
 * Start of the first of `weeks` weeks: a Monday, 00:00 UTC. The current week is the last. Limits `weeks` to the
 * maximum.
 */
export function findFirstMonday(now: Date, weeks: number): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(midnight - (sinceMonday + 7 * (Math.min(weeks, MAX_FIGURE_WEEKS) - 1)) * DAY_MS);
}

type ReceivedByWeek = Awaited<ReturnType<typeof countReceivedByWeek>>;
type DecisionsByWeek = Awaited<ReturnType<typeof loadDecisionsByWeek>>;

const emptyFigures = { received: 0, approved: 0, rejected: 0, sentBack: 0, medianDays: null, p90Days: null };

/** One row for each week and service that has events: oldest week first, then by service name. */
export function buildWeekFigures(
  received: ReceivedByWeek,
  decided: DecisionsByWeek,
  names: ReadonlyMap<number, string>,
): WeekFigures[] {
  const weeks = new Map<string, WeekFigures>();
  for (const row of [...received, ...decided]) {
    const { week, serviceId } = row;
    const key = `${week} ${serviceId}`;
    const figures = weeks.get(key) ?? { ...emptyFigures, serviceName: names.get(serviceId) ?? '' };
    weeks.set(key, { ...figures, ...row });
  }
  return [...weeks.values()].sort(
    (one, other) =>
      one.week.localeCompare(other.week) ||
      one.serviceName.localeCompare(other.serviceName) ||
      one.serviceId - other.serviceId,
  );
}
