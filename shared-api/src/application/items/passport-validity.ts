import { PASSPORT_MIN_MONTHS_VALID } from '../../constants/people.ts';

/**
 * Compares a passport's last valid day with today. Both are written like `2031-03-24`. `short`: the passport is valid
 * for less than `PASSPORT_MIN_MONTHS_VALID` months.
 */
export function checkPassportValidity(expiresOn: string, today: string): 'expired' | 'short' | 'valid' {
  if (expiresOn < today) return 'expired';
  return expiresOn < addMinMonths(today) ? 'short' : 'valid';
}

function addMinMonths(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + PASSPORT_MIN_MONTHS_VALID, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + PASSPORT_MIN_MONTHS_VALID, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
