import { buildSingleNameInput, type Country, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { type EditOptions, useEditForm } from '../../edit-form/index.ts';
import type { Contract } from '../../form/index.ts';
import profile from '../../locales/en/profile.json';
import { parsePhone } from '../../phone/index.ts';
import { useSharedTexts } from '../../texts/index.ts';
import { Photo } from './Photo.tsx';
import { type PersonField, type PersonValues, personValues } from './person-values.ts';

interface PersonFormOptions<Stored, Problem extends string, Answer, Action>
  extends Omit<
    EditOptions<Stored, PersonValues, Problem, Answer, Action>,
    'valuesOf' | 'excludedFields' | 'loadLatest' | 'validateAsync'
  > {
  readonly countries: readonly Country[];
}

const excludedFields = ['photo', 'password'] as const;

/** A `useEditForm` for a person. `stored` is undefined for a new person. */
export function usePersonForm<Stored extends UserProfile | undefined, Problem extends string, Answer, Action = void>({
  countries,
  ...options
}: PersonFormOptions<Stored, Problem, Answer, Action>) {
  const { t } = useSharedTexts(profile);
  const countryIdOf = (name: string) => countries.find(({ countryName }) => countryName === name)?.id ?? '';
  const { contract } = options;
  const form = useEditForm<Stored, PersonValues, Problem, Answer, Action>({
    valuesOf: personValues,
    excludedFields,
    loadLatest: async (stored) => (stored && (await call(userEndpoints.getUser, { id: stored.id }))) as Stored,
    conflictMessages: { text: t('conflict'), loadFailed: t('conflictUnread') },
    fieldId: (field) => `person-${field}`,
    async validateAsync({ phone, country }, stored) {
      if (phone === stored?.phone || phone.trim() === '') return {};
      return (await parsePhone(phone, countryIdOf(country))) ? {} : { phone: 'errors.codes.invalid_phone' };
    },
    ...options,
    ...(contract && { contract: allowSingleName(contract) as typeof contract }),
  });
  return {
    ...form,
    countries,
    countryId: countryIdOf(form.values.country),
    /** Formats names and values of fields, to show what somebody else saved. */
    conflictTexts: {
      labelOf: (name: keyof PersonValues) => (name === 'photo' ? t('photo.title') : t(`fields.${name as PersonField}`)),
      formatValue: (_: keyof PersonValues, value: PersonValues[keyof PersonValues]) =>
        typeof value === 'object' ? <Photo person={form.values} jpeg={value.profilePhotoFile} /> : formatText(value),
    },
  };

  function formatText(value: string | boolean) {
    if (typeof value === 'boolean') return t(value ? 'onlyOneName' : 'severalNames');
    return value || t('notGiven');
  }
}

/** Returns the rules without a required last name for people with only one name. */
const allowSingleName = ({ rules, validate: validateAll }: Contract): Contract => ({
  rules,
  validate(values) {
    const { singleName, firstName } = values as PersonValues;
    if (!singleName) return validateAll(values);
    const { lastName: _, ...problems } = validateAll({ ...values, ...buildSingleNameInput({ firstName }) });
    return problems;
  },
});

export type PersonForm = Pick<
  ReturnType<typeof usePersonForm<UserProfile | undefined, string, unknown>>,
  'field' | 'values' | 'change' | 'stored' | 'countries' | 'countryId'
>;
