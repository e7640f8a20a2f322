import { type Country, PERSON_MAX_LENGTH, wrongAnswer } from '@emigration-portal/shared-api';
import { i18n } from '../../i18n/index.ts';
import { readPhone } from '../../phone/index.ts';
import type { PersonForm } from './usePersonForm.ts';
import { type PersonField, type PersonProblems, personFields } from './values.ts';

/** What the server would refuse of a form about a person, field by field in words; what is missing has words of its form. */
export async function checkPerson(
  { values, stored }: Pick<PersonForm, 'values' | 'stored'>,
  countries: readonly Country[],
): Promise<PersonProblems> {
  const found = personFields.map((field) => [field, problemOf(field, values[field])] as const);
  const problems: PersonProblems = Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
  const { phone, country } = values;
  if (phone === stored?.phone || phone.trim() === '') return problems;
  const countryId = countries.find(({ countryName }) => countryName === country)?.id ?? '';
  if (await readPhone(phone, countryId)) return problems;
  return { phone: i18n.t('errors.codes.invalid_phone', { ns: 'shared' }), ...problems };
}

function problemOf(field: PersonField, typed: string): string | undefined {
  const max = PERSON_MAX_LENGTH[field];
  if (typed.trim().length > max) return i18n.t('errors.fields.tooLong', { ns: 'shared', max });
  const isWrong = field === 'email' && wrongAnswer('E-mail', typed) !== undefined;
  return isWrong ? i18n.t('errors.fields.emailInvalid', { ns: 'shared' }) : undefined;
}
