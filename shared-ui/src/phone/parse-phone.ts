import { normalizeEntry } from '@emigration-portal/shared-api';
import type { CountryCode } from 'libphonenumber-js';

/** A phone number as the server will store it. */
export interface ParsedPhone {
  /** As people write it, such as `+91 98765 43210`. */
  readonly international: string;
  /** The input has no country code; that of the chosen country is used. */
  readonly isCountryAssumed: boolean;
}

const load = () => import('libphonenumber-js/min');

/** Starts to load the parser's numbering plans. Ignores a failure, because the server checks numbers too. */
export function preloadPhoneParser(): void {
  load().catch(() => {});
}

/**
 * Parses a phone number of a country (alpha-2 code), or an international one. Undefined if it is invalid. `unknown`
 * without a country, or if the parser could not be loaded: the server checks too.
 */
export async function parsePhone(typed: string, countryId: string): Promise<ParsedPhone | undefined | 'unknown'> {
  if (!countryId) return 'unknown';
  const entry = normalizeEntry(typed);
  try {
    const { parsePhoneNumberFromString } = await load();
    const number = parsePhoneNumberFromString(entry, countryId as CountryCode);
    if (!number?.isValid()) return undefined;
    return { international: number.formatInternational(), isCountryAssumed: !entry.startsWith('+') };
  } catch {
    return 'unknown';
  }
}
