import { normalizeEntry } from '@emigration-portal/shared-api';
import type { CountryCode } from 'libphonenumber-js';

/** A number as the server will keep it. */
export interface ParsedPhone {
  /** As people write it, such as `+91 98765 43210`. */
  readonly international: string;
  /** The country code was not typed; the country's was taken. */
  readonly isCountryAssumed: boolean;
}

const load = () => import('libphonenumber-js/min');

/** Starts to fetch the numbering plans; a failure shows nowhere, because the server checks as well. */
export function preloadPhoneParser(): void {
  load().catch(() => {});
}

/**
 * Reads a number of the country (its alpha-2 code), or an international one of any country. Undefined when it is
 * neither, `unknown` without a country or when the numbering plans did not arrive: the server checks as well.
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
