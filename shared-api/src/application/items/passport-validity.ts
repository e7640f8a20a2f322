import { PASSPORT_MIN_MONTHS_VALID } from '../../constants/people.ts';

/**
 * Compares a passport's last day with today; both are such as `2031-03-24`. `over`: expired. `short`: valid for fewer
 * than `PASSPORT_MIN_MONTHS_VALID` months.
 */
export function passportValidity(expiresOn: string, today: string): 'over' | 'short' | 'valid' {
  if (expiresOn < today) return 'over';
  return expiresOn < monthsAfter(today) ? 'short' : 'valid';
}

function monthsAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + PASSPORT_MIN_MONTHS_VALID, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + PASSPORT_MIN_MONTHS_VALID, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
