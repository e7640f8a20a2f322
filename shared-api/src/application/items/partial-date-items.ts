import type { InfoDefinition } from '../content/content.ts';

type DateItem = Pick<InfoDefinition, 'name' | 'type' | 'decideBy'>;

/** The end of a passport or visa is always exact. So are the days of a journey. */
const exactDates = /expir|valid|travel|journey|flight|depart|arriv|return|join/i;
const birthDates = /birth|\bd\.?o\.?b\b/i;

/** Whether an item may accept a date without day or month. Dates of expiry and travel may not. */
export const canAllowPartialDate = ({ name, type, decideBy }: DateItem): boolean =>
  type === 'Date' && !decideBy && !exactDates.test(name);

/** Whether an item asks for a date of birth. Some passports print it without day or month. */
export const isDateOfBirth = (item: DateItem): boolean => canAllowPartialDate(item) && birthDates.test(item.name);
