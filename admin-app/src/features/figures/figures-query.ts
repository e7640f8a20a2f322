import { DAY_MS, MAX_FIGURE_WEEKS } from '@emigration-portal/shared-api';

/** The numbers of weeks to choose from. */
export const weekChoices = [4, 12, 26, MAX_FIGURE_WEEKS] as const;
const DEFAULT_WEEKS = 12;

/** Reads `?weeks=26&service=3`. Invalid values become 12 weeks and all services. */
export function parseFiguresQuery(query: URLSearchParams) {
  const weeks = weekChoices.find((count) => String(count) === query.get('weeks')) ?? DEFAULT_WEEKS;
  const service = query.get('service') ?? '';
  return { weeks, service: /^[1-9]\d{0,8}$/.test(service) ? service : '' };
}

/** The `weeks` query parameter; empty for the default number of weeks. */
export const toWeeksQuery = (weeks: string) => (weeks === String(DEFAULT_WEEKS) ? '' : weeks);

/** The UTC Mondays of the last weeks, oldest first, including this week. */
export function listMondays(weeks: number, now = new Date()): string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}
