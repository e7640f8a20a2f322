import { findCountryCode } from '../../content/countries.ts';
import { AppError } from '../../errors.ts';

interface ContactInput {
  readonly country: string;
  readonly phone: string;
}

/** The country as its alpha-2 code and the phone as E.164; refuses what is neither. */
export async function readContact(input: ContactInput) {
  const country = readCountry(input);
  // The numbering plans of all countries come with the first phone.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const phone = parsePhoneNumberFromString(input.phone, country);
  if (!phone?.isValid()) throw new AppError('invalid_phone', { fields: ['phone'] });
  return { country, phone: phone.number as string };
}

function readCountry(input: ContactInput) {
  const country = findCountryCode(input.country);
  if (!country) throw new AppError('invalid_input', { fields: ['country'] });
  return country;
}

type Optional =
  | 'middleName'
  | 'stateProvince'
  | 'cityDistrict'
  | 'residentialAddress'
  | 'alternateAddress'
  | 'companyName';
type PersonInput = ContactInput & { readonly email: string } & {
  readonly [K in Optional]?: string | undefined;
};

/** The columns of a person's form beside names and photo; what it leaves out stays. */
export const readPerson = async (input: PersonInput) => ({
  ...readTexts(input),
  ...(await readContact(input)),
  email: input.email,
});

/** Those of somebody who is there already: an empty e-mail or phone stays as it is. */
export const readKnownPerson = async (input: PersonInput, stored: { readonly phone: string | null }) => ({
  ...readTexts(input),
  ...(input.phone === '' || input.phone === stored.phone ? { country: readCountry(input) } : await readContact(input)),
  ...(input.email !== '' && { email: input.email }),
});

function readTexts(input: PersonInput): { [K in Optional]?: string } {
  const { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName } = input;
  const given = { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
