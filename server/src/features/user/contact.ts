import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { countryCode } from '../../content/countries.ts';
import { AppError } from '../../errors.ts';

/** The country as its alpha-2 code and the phone as E.164; refuses what is neither. */
export function readContact(input: { readonly country: string; readonly phone: string }) {
  const country = countryCode(input.country);
  if (!country) throw new AppError('invalid_input', { fields: ['country'] });
  const phone = parsePhoneNumberFromString(input.phone, country);
  if (!phone?.isValid()) throw new AppError('invalid_phone', { fields: ['phone'] });
  return { country, phone: phone.number as string };
}

type Optional =
  | 'middleName'
  | 'stateProvince'
  | 'cityDistrict'
  | 'residentialAddress'
  | 'alternateAddress'
  | 'companyName';
type PersonInput = Parameters<typeof readContact>[0] & { readonly email: string } & {
  readonly [K in Optional]?: string | undefined;
};

/** The columns of a person's form beside names and photo; what it leaves out stays. */
export function readPerson(input: PersonInput) {
  const { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName } = input;
  const given = { middleName, stateProvince, cityDistrict, residentialAddress, alternateAddress, companyName };
  const texts: { [K in Optional]?: string } = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  return { ...texts, ...readContact(input), email: input.email };
}
