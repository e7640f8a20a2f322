import { amountInWords, formatAmount, type InvoiceAmount } from '@emigration-portal/shared-api';
import type { Env } from '../../../env.ts';
import { portalDayOf } from '../../../portal-day.ts';

type Settings = Pick<Env, 'INVOICE_SELLER' | 'VAT_PERCENT' | 'VAT_NUMBER'>;

/** In the portal's time zone. */
export const yearOf = (instant: Date): number => Number(portalDayOf(instant).slice(0, 4));

/** `2026/000123`. */
export const issuedNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}/${String(number).padStart(6, '0')}`;

/** The VAT that an amount includes, to the nearest fils. */
export const vatIn = (fils: number, percent: number): number => Math.round((fils * percent) / (100 + percent));

interface Charged {
  readonly amountFils: number;
  /** Null for none. */
  readonly vatPercent: number | null;
  readonly vatNumber: string | null;
}

export function invoiceAmount({ amountFils, vatPercent, vatNumber }: Charged): InvoiceAmount {
  const inWords = amountInWords(amountFils);
  if (vatPercent === null) return { inWords };
  const vat = vatIn(amountFils, vatPercent);
  const [net, amount] = [formatAmount(amountFils - vat), formatAmount(vat)];
  return { inWords, vat: { percent: vatPercent, number: vatNumber ?? '', net, amount } };
}

export const sellerOf = ({ INVOICE_SELLER, VAT_PERCENT, VAT_NUMBER }: Settings) => ({
  seller: INVOICE_SELLER ?? '',
  vatPercent: VAT_PERCENT ?? null,
  vatNumber: VAT_NUMBER ?? null,
});
