import type { CountryCode } from 'libphonenumber-js';

const load = () => import('libphonenumber-js/min');

/** Starts to fetch the numbering plans; a failure shows nowhere, because the server checks as well. */
export function preloadPhones(): void {
  load().catch(() => {});
}

/** Whether it is a number of the country, or an international one of any; yes when the plans did not arrive. */
export async function isPhoneOf(phone: string, countryId: string): Promise<boolean> {
  try {
    const { parsePhoneNumberFromString } = await load();
    return parsePhoneNumberFromString(phone, countryId as CountryCode)?.isValid() ?? false;
  } catch {
    return true;
  }
}
