import type { PasswordOwner } from '@emigration-portal/shared-api';
import type { Problems } from '@emigration-portal/shared-ui/form';
import { passwordProblem } from '@emigration-portal/shared-ui/password';
import type account from '../../locales/en.account.json';

/** What sign-up begins with, in the order of the form; `countryId` is the code of the country that the text names. */
export const untyped = {
  firstName: '',
  middleName: '',
  lastName: '',
  country: '',
  countryId: '',
  phone: '',
  email: '',
  userName: '',
  companyName: '',
  password: '',
  confirmation: '',
};
export type SignUpValues = Readonly<typeof untyped>;

/** What a tab may keep of the form; undefined when there is nothing. */
export function draftOf({ password: _, confirmation: __, countryId: ___, ...texts }: SignUpValues) {
  return Object.values(texts).some((text) => text !== '') ? texts : undefined;
}

/** A key under `signUp.problems`. */
export type Problem = keyof (typeof account)['signUp']['problems'];

export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The checks of specification §5. */
export function checkSignUp(values: SignUpValues): Problems<SignUpValues, Problem> {
  const required = ['firstName', 'lastName', 'country', 'phone', 'email'] as const;
  const missing = required.filter((field) => values[field].trim() === '');
  return {
    ...(!values.countryId && { country: 'errors.fields.countryUnknown' }),
    ...(!looksLikeEmail(values.email) && { email: 'errors.fields.emailInvalid' }),
    ...Object.fromEntries(missing.map((field) => [field, `${field}Required` as const])),
    ...checkNewPassword(values, values),
  };
}

/** The one password rule, and that it was typed twice alike (decisions 2 and 29). */
export function checkNewPassword(
  { password, confirmation }: Pick<SignUpValues, 'password' | 'confirmation'>,
  owner: PasswordOwner,
): Problems<Pick<SignUpValues, 'password' | 'confirmation'>, Problem> {
  const problem = password === '' ? 'passwordRequired' : passwordProblem(password, owner);
  const unconfirmed = confirmation === '' ? 'confirmationRequired' : 'confirmationDiffers';
  return {
    ...(problem && { password: problem }),
    ...(confirmation !== password || confirmation === '' ? { confirmation: unconfirmed } : {}),
  };
}
