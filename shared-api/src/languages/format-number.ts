/** Numbers are the same in every language, so that nobody misreads an amount. Whole numbers and one decimal. */
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** How people in the country of a currency group its digits, and the sign before an amount. */
const currencies = {
  AED: { sign: 'AED', grouping: numbers },
  INR: { sign: 'Rs.', grouping: new Intl.NumberFormat('en-IN') },
} as const;

/** A currency of a text. The portal's own amounts are all in AED. */
export type Currency = keyof typeof currencies;

/** Formats a number with at most one decimal, such as `1,234,567` or `12.5`. */
export const formatNumber = (value: number): string => numbers.format(value);

/**
 * Groups the digits of a decimal text: `1234567.5` becomes `1,234,567.50` for AED and `12,34,567.50` for rupees. A text without
 * a point gets no decimals. Other text stays unchanged.
 */
export function groupAmount(amount: string, currency: Currency = 'AED'): string {
  const [whole, fraction] = amount.split('.');
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return amount;
  const grouped = currencies[currency].grouping.format(Number(whole));
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, '0')}`;
}

/** Formats a decimal text as an amount with its currency, such as `AED 1,234,567.50`. */
export const formatMoney = (amount: string, currency: Currency = 'AED'): string =>
  `${currencies[currency].sign} ${groupAmount(amount, currency)}`;
