/** How people in the country of a currency write its amounts. The patterns find the places of the commas. */
const currencies = {
  AED: { sign: 'AED', groups: /\B(?=(\d{3})+$)/g },
  INR: { sign: 'Rs.', groups: /\B(?=(\d\d)*\d{3}$)/g },
} as const;

/** A currency of a text. The portal's own amounts are all in AED. */
export type Currency = keyof typeof currencies;

/**
 * Groups the digits of a decimal text, the same in every language: `1234567.5` becomes `1,234,567.50` for AED and
 * `12,34,567.50` for rupees. A text without a point gets no decimals. Other text stays unchanged.
 */
export function groupAmount(amount: string, currency: Currency = 'AED'): string {
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return amount;
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(currencies[currency].groups, ',');
  return fraction ? `${grouped}.${fraction.padEnd(2, '0')}` : grouped;
}

/** Formats a decimal text as an amount with its currency, such as `AED 1,234,567.50`. */
export const formatMoney = (amount: string, currency: Currency = 'AED'): string =>
  `${currencies[currency].sign} ${groupAmount(amount, currency)}`;

// Created when first needed: the first `Intl` formatter of a page takes 40 ms on a slow phone.
let numberFormat: Intl.NumberFormat | undefined;

/** Formats a number with at most one decimal, the same in every language, such as `1,234,567` or `12.5`. */
export function formatNumber(value: number): string {
  numberFormat ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  return numberFormat.format(value);
}
