import { amountInWords, formatAmount, type InvoiceAmount } from '@emigration-portal/shared-api';
import type { Env } from '../../../env.ts';
import { portalDayOf } from '../../../portal-day.ts';

type Settings = Pick<Env, 'INVOICE_SELLER' | 'VAT_PERCENT' | 'VAT_NUMBER'>;

/** The year in the portal's time zone. */
export const yearOf = (instant: Date): number => Number(portalDayOf(instant).slice(0, 4));

/** Returns `2026/000123`. */
export const formatIssuedNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}/${String(number).padStart(6, '0')}`;

/** The VAT that an amount includes, to the nearest fils. */
export const computeIncludedVat = (fils: number, percent: number): number =>
  Math.round((fils * percent) / (100 + percent));

interface ChargedAmount {
  readonly amountFils: number;
  /** Null: the amount includes no VAT. */
  readonly vatPercent: number | null;
  readonly vatNumber: string | null;
}

export function toInvoiceAmount({ amountFils, vatPercent, vatNumber }: ChargedAmount): InvoiceAmount {
  const inWords = amountInWords(amountFils);
  if (vatPercent === null) return { inWords };
  const vat = computeIncludedVat(amountFils, vatPercent);
  const [net, amount] = [formatAmount(amountFils - vat), formatAmount(vat)];
  return { inWords, vat: { percent: vatPercent, number: vatNumber ?? '', net, amount } };
}

export const sellerOf = ({ INVOICE_SELLER, VAT_PERCENT, VAT_NUMBER }: Settings) => ({
  seller: INVOICE_SELLER ?? '',
  vatPercent: VAT_PERCENT ?? null,
  vatNumber: VAT_NUMBER ?? null,
});
