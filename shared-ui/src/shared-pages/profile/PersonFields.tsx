import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../fields/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PhoneNote } from '../../phone/index.ts';
import { CountrySelect } from './CountrySelect.tsx';
import type { PersonForm } from './usePersonForm.tsx';
import { addressFields, type PersonField, personalFields } from './values.ts';
import './profile.css';

interface Props {
  readonly form: PersonForm;
  /** Fields that are shown and cannot be changed. */
  readonly fixed?: readonly PersonField[];
  /** Fields left out of the form. */
  readonly without?: readonly PersonField[];
  readonly hints?: Partial<Readonly<Record<PersonField, string>>>;
  /** Further fields at the end of Personal Information. */
  readonly children?: ReactNode;
}

/** How a phone or browser is told what each field takes. */
const inputs: Readonly<Record<PersonField, Partial<ComponentProps<typeof TextField>>>> = {
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

/** The sections Personal Information and Address of a form about a person. */
export function PersonFields({ form, fixed = [], without = [], hints = {}, children }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const { values, countries, countryId } = form;
  const given = { phone: t('phoneHint'), ...hints };

  function draw(name: PersonField) {
    const isFixed = fixed.includes(name);
    const hint = isFixed ? t('fixedHint') : (given as typeof hints)[name];
    const field = { ...form.field(name), label: t(`fields.${name}`), hint, disabled: isFixed };
    if (name === 'country') return <CountrySelect key={name} {...field} countries={countries} />;
    const note = name === 'phone' && <PhoneNote typed={values.phone} countryId={countryId} />;
    return <TextField key={name} {...inputs[name]} {...field} below={note} />;
  }

  return (
    <>
      <fieldset className="profile-section">
        <legend>{t('personal')}</legend>
        <div className="form-fields">{personalFields.filter((name) => !without.includes(name)).map(draw)}</div>
        {children}
      </fieldset>
      <fieldset className="profile-section">
        <legend>{t('address')}</legend>
        <div className="form-fields">{addressFields.map(draw)}</div>
      </fieldset>
    </>
  );
}
