import { isBlank } from '@emigration-portal/shared-api';
import type { Problems } from '@emigration-portal/shared-ui/form';
import type signUp from '../../../locales/en/signUp.json';
import { checkNewPassword, type NewPasswordProblem } from '../check-new-password.ts';
import { looksLikeEmail } from '../looks-like-email.ts';

/**
 * The empty sign-up form, in field order. `countryId` is the alpha-2 code of the country in `country`, `englishCountry`
 * its English name.
 */
export const emptySignUp = {
  firstName: '',
  middleName: '',
  lastName: '',
  singleName: false,
  country: '',
  countryId: '',
  englishCountry: '',
  phone: '',
  email: '',
  userName: '',
  companyName: '',
  password: '',
  confirmation: '',
};
export type SignUpValues = Readonly<Omit<typeof emptySignUp, 'singleName'>> & { readonly singleName: boolean };

/** Fields that the tab draft leaves out: the passwords, and those that the form finds again from `country`. */
export const fieldsNotInDraft = [
  'password',
  'confirmation',
  'countryId',
  'englishCountry',
] as const satisfies (keyof SignUpValues)[];

/** A key under `problems` of `signUp.json`, or a problem of the password. */
export type SignUpProblem = keyof (typeof signUp)['signUp']['problems'] | NewPasswordProblem;

/** Checks the sign-up form. Returns the problems by field. */
export function checkSignUp(values: SignUpValues): Problems<SignUpValues, SignUpProblem> {
  const { singleName } = values;
  const required = ['firstName', 'lastName', 'country', 'phone', 'email'] as const;
  const missing = required.filter((field) => isBlank(values[field]) && !(singleName && field === 'lastName'));
  return {
    ...(!values.countryId && { country: 'errors.fields.countryUnknown' }),
    ...(!looksLikeEmail(values.email) && { email: 'errors.fields.emailInvalid' }),
    ...Object.fromEntries(missing.map((field) => [field, `${field}Required` as const])),
    ...(singleName && missing.includes('firstName') && { firstName: 'nameRequired' }),
    ...checkNewPassword(values, values),
  };
}
