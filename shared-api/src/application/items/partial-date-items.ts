import type { InfoDefinition } from '../content/content.ts';

type DateItem = Pick<InfoDefinition, 'name' | 'type' | 'decideBy'>;

/** Dates of expiry and travel always have a day and a month. */
const exactDatePattern = /expir|valid|travel|journey|flight|depart|arriv|return|join/i;
const birthDatePattern = /birth|\bd\.?o\.?b\b/i;

/** Whether an item may accept a date without day or month. Dates of expiry and travel may not. */
export const canAllowPartialDate = ({ name, type, decideBy }: DateItem): boolean =>
  type === 'Date' && !decideBy && !exactDatePattern.test(name);

/** Whether an item asks for a date of birth. Some passports print it without day or month. */
export const isDateOfBirth = (item: DateItem): boolean => canAllowPartialDate(item) && birthDatePattern.test(item.name);
