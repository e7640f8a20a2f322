import type { PasswordOwner } from '@emigration-portal/shared-api';
import { errorCode, refusedAs } from '@emigration-portal/shared-ui/errors';
import { passwordProblem } from '@emigration-portal/shared-ui/password';
import type session from '../../locales/en.session.json';

/** The fields of sign-up in the order of the form. */
export const signUpFields = [
  'firstName',
  'middleName',
  'lastName',
  'country',
  'phone',
  'email',
  'userName',
  'companyName',
  'password',
  'confirmation',
] as const;
export type SignUpField = (typeof signUpFields)[number];
/** What the form holds; `countryId` is the code of the country the text names, empty when it names none. */
export type SignUpValues = Readonly<Record<SignUpField | 'countryId', string>>;

export const valuesIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as SignUpValues;

/** What a tab may keep of the form; undefined when there is nothing. */
export function draftOf({ password: _, confirmation: __, countryId: ___, ...texts }: SignUpValues) {
  return Object.values(texts).some((text) => text !== '') ? texts : undefined;
}

/** A key under `signUp.problems`. */
export type Problem = keyof (typeof session)['signUp']['problems'];
/** What is wrong, field by field. */
export type SignUpProblems = Partial<Record<SignUpField, Problem>>;

export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The checks of specification §5. */
export function checkSignUp(values: SignUpValues): SignUpProblems {
  const problems: SignUpProblems = {};
  for (const field of ['firstName', 'lastName', 'country', 'phone', 'email'] as const) {
    if (values[field].trim() === '') problems[field] = `${field}Required`;
  }
  if (!problems.country && !values.countryId) problems.country = 'countryUnknown';
  if (!problems.email && !looksLikeEmail(values.email)) problems.email = 'emailInvalid';
  return { ...problems, ...checkNewPassword(values, values) };
}

/** The one password rule, and that it was typed twice alike (decisions 2 and 29). */
export function checkNewPassword(
  { password, confirmation }: Readonly<Record<'password' | 'confirmation', string>>,
  owner: PasswordOwner,
) {
  const problems: Pick<SignUpProblems, 'password' | 'confirmation'> = {};
  const problem = password === '' ? 'passwordRequired' : passwordProblem(password, owner);
  if (problem) problems.password = problem;
  if (confirmation === '') problems.confirmation = 'confirmationRequired';
  else if (confirmation !== password) problems.confirmation = 'confirmationDiffers';
  return problems;
}

/** Which fields a refusal of the server is about; empty when it is about none. */
export function problemsOf(error: unknown): SignUpProblems {
  switch (errorCode(error)) {
    case 'email_taken':
      return { email: 'emailTaken' };
    case 'phone_taken':
      return { phone: 'phoneTaken' };
    case 'invalid_phone':
      return { phone: 'phoneInvalid' };
    case 'weak_password':
      return { password: 'passwordRefused' };
    case 'invalid_input':
      return Object.fromEntries(named(error).map((field) => [field, refusedAs(field)]));
    default:
      return {};
  }
}

function named(error: unknown): SignUpField[] {
  const { fields = [] } = error as { readonly fields?: readonly string[] };
  return signUpFields.filter((field) => fields.includes(field));
}
