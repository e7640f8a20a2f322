import { type Country, PERSON_MAX_LENGTH } from '@emigration-portal/shared-api';
import { Input } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { PhoneNote } from '../../phone/index.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { LabelledField } from './LabelledField.tsx';
import {
  addressFields,
  type PersonField,
  type PersonProblems,
  type PersonValues,
  personalFields,
  personFieldId,
  requiredFields,
} from './values.ts';
import './profile.css';

export interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly countries: readonly Country[];
  readonly problems: PersonProblems;
  readonly onChange: (field: PersonField, value: string) => void;
  /** First and last name are shown and cannot be changed. */
  readonly namesFixed?: boolean;
  /** Fields left out of the form. */
  readonly without?: readonly PersonField[];
  readonly hints?: Partial<Readonly<Record<PersonField, string>>>;
  /** Further fields at the end of Personal Information. */
  readonly children?: ReactNode;
}

/** How a phone or browser is told what each field takes. */
const inputs: Readonly<Record<PersonField, ComponentProps<typeof Input>>> = {
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name' },
  country: {},
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  userName: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  companyName: { autoComplete: 'organization' },
  stateProvince: { autoComplete: 'address-level1' },
  cityDistrict: { autoComplete: 'address-level2' },
  residentialAddress: { autoComplete: 'street-address' },
  alternateAddress: { autoComplete: 'off' },
};
const isRequired = (field: PersonField) => requiredFields.some((required) => required === field);

/** The sections Personal Information and Address of a form about a person. */
export function PersonFields({ values, problems, without = [], hints = {}, children, ...props }: PersonFieldsProps) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const hintOf = (field: PersonField) => {
    if (field === 'phone') return t('phoneHint');
    return isFixed(field) ? t('nameHint') : hints[field];
  };
  const countryId = props.countries.find(({ countryName }) => countryName === values.country)?.id ?? '';
  const isFixed = (field: PersonField) => props.namesFixed === true && (field === 'firstName' || field === 'lastName');

  const draw = (field: PersonField) => (
    <LabelledField
      key={field}
      id={personFieldId(field)}
      label={t(`fields.${field}`)}
      required={isRequired(field)}
      hint={hintOf(field)}
      error={problems[field]}
      below={field === 'phone' && <PhoneNote typed={values.phone} countryId={countryId} />}
    >
      {(control) => {
        const common = { ...control, value: values[field], disabled: isFixed(field) };
        const onValue = (value: string) => props.onChange(field, value);
        return field === 'country' ? (
          <CountrySelect {...common} countries={props.countries} onValue={onValue} />
        ) : (
          <Input
            {...inputs[field]}
            {...common}
            maxLength={PERSON_MAX_LENGTH[field]}
            {...(problems[field] && { status: 'error' as const })}
            onChange={({ target }) => onValue(target.value)}
          />
        );
      }}
    </LabelledField>
  );

  return (
    <>
      <fieldset className="profile-section">
        <legend>{t('personal')}</legend>
        <div className="profile-fields">{personalFields.filter((field) => !without.includes(field)).map(draw)}</div>
        {children}
      </fieldset>
      <fieldset className="profile-section">
        <legend>{t('address')}</legend>
        <div className="profile-fields">{addressFields.map(draw)}</div>
      </fieldset>
    </>
  );
}
