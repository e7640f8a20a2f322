import { normalizeEntry } from '@emigration-portal/shared-api';
import type { CountryCode } from 'libphonenumber-js';

/** A phone number as the server will store it. */
export interface ParsedPhone {
  /** As people write it, such as `+91 98765 43210`. */
  readonly international: string;
  /** The input has no country code, so the code of the chosen country is used. */
  readonly isCountryAssumed: boolean;
}

const loadParser = () => import('libphonenumber-js/min');

/** Starts to load the parser. Ignores a failure, because the server checks numbers too. */
export function preloadPhoneParser(): void {
  loadParser().catch(() => {});
}

/**
 * Parses a phone number of a country (alpha-2 code), or an international one. Undefined if it is invalid. Returns `unknown`
 * without a country, or if the parser cannot be loaded; the server checks the number anyway.
 */
export async function parsePhone(input: string, countryId: string): Promise<ParsedPhone | undefined | 'unknown'> {
  if (!countryId) return 'unknown';
  const entry = normalizeEntry(input);
  try {
    const { parsePhoneNumberFromString } = await loadParser();
    const number = parsePhoneNumberFromString(entry, countryId as CountryCode);
    if (!number?.isValid()) return undefined;
    return { international: number.formatInternational(), isCountryAssumed: !entry.startsWith('+') };
  } catch {
    return 'unknown';
  }
}
