import { findCountryCode } from '../../content/countries.ts';
import { AppError } from '../../errors.ts';

interface ContactInput {
  readonly country: string;
  readonly phone: string;
}

export async function readContact(input: ContactInput) {
  const country = readCountry(input);
  // Loaded on first use: the numbering plans are large.
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

type OptionalText =
  | 'middleName'
  | 'stateProvince'
  | 'cityDistrict'
  | 'residentialAddress'
  | 'alternateAddress'
  | 'companyName';
type PersonInput = ContactInput & { readonly email: string } & {
  readonly [K in OptionalText]?: string | undefined;
};

/** Undefined columns stay unchanged. */
export const readPerson = async (input: PersonInput) => ({
  ...readTexts(input),
  ...(await readContact(input)),
  email: input.email,
});

/** An empty e-mail or phone leaves the stored one unchanged. */
export const readPersonForUpdate = async (input: PersonInput, stored: { readonly phone: string | null }) => ({
  ...readTexts(input),
  ...(input.phone === '' || input.phone === stored.phone ? { country: readCountry(input) } : await readContact(input)),
  ...(input.email !== '' && { email: input.email }),
});

function readTexts(input: PersonInput): { [K in OptionalText]?: string } {
  const { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName } = input;
  const texts = { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}
