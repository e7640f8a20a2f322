import { fillSingleName, singleNameOf } from '@emigration-portal/shared-api';
import type { ComponentProps, ReactNode } from 'react';
import { Choice, TextField } from '../../fields/index.ts';
import profile from '../../locales/en/profile.json';
import { PhoneNote } from '../../phone/index.ts';
import { useSharedTexts } from '../../texts/index.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { addressFields, namesOf, type PersonField, personalFieldsFor } from './person-values.ts';
import type { PersonForm } from './usePersonForm.tsx';
import './profile.css';

interface Props {
  readonly form: PersonForm;
  /** The person edits their own profile. */
  readonly isOwn?: boolean;
  /** Fields that are shown but cannot be changed. */
  readonly readOnlyFields?: readonly PersonField[];
  /** Fields that the form does not show. */
  readonly hiddenFields?: readonly PersonField[];
  readonly hints?: Partial<Readonly<Record<PersonField, string>>>;
  /** Further fields at the end of Personal Information. */
  readonly children?: ReactNode;
}

/** Attributes that tell browsers and phones what each field is. */
const inputAttributes: Readonly<Record<PersonField, Partial<ComponentProps<typeof TextField>>>> = {
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

/** The fields of a form about a person: the sections Personal Information and Address. */
export function PersonFields({
  form,
  isOwn = false,
  readOnlyFields = [],
  hiddenFields = [],
  hints = {},
  children,
}: Props) {
  const { t } = useSharedTexts(profile);
  const { values, countries, countryId } = form;
  const allHints = { phone: t('phoneHint'), ...hints };
  const { singleName } = values;

  function renderField(name: PersonField) {
    const isFixed = readOnlyFields.includes(name);
    const hint = isFixed ? t('fixedHint') : (allHints as typeof hints)[name];
    const label = t(`fields.${name === 'firstName' && singleName ? 'onlyName' : name}`);
    const field = { ...form.field(name), label, hint, disabled: isFixed };
    if (name === 'country') return <CountrySelect key={name} {...field} countries={countries} />;
    return <TextField key={name} {...inputAttributes[name]} {...field} below={renderBelow(name, isFixed)} />;
  }

  function renderBelow(name: PersonField, isFixed: boolean) {
    if (name === 'phone') return <PhoneNote input={values.phone} countryId={countryId} />;
    return name === 'firstName' && renderSingleNameChoice(isFixed);
  }

  /** Read-only names show the checkbox only if one of them is a placeholder. Unchecking it restores the stored names. */
  function renderSingleNameChoice(isFixed: boolean) {
    const { stored } = form;
    const fixedName = isFixed && stored ? singleNameOf(stored) : undefined;
    if (isFixed && fixedName === undefined) return null;
    const singleNameValues = fixedName && { firstName: fixedName, middleName: '', singleName: true };
    const severalNamesValues = stored?.singleName ? { ...stored.namesBefore, singleName: false } : namesOf(stored);
    return (
      <div className="form-choices only-name">
        <Choice
          isMultiple
          name="singleName"
          id="person-singleName"
          checked={singleName}
          disabled={isFixed && stored?.singleName === true && !stored.namesBefore}
          onChoose={() => {
            if (singleNameValues) form.change(singleName ? severalNamesValues : singleNameValues);
            else form.change((typed) => (singleName ? { ...typed, singleName: false } : fillSingleName(typed)));
          }}
        >
          {t(isOwn ? 'onlyNameOwn' : 'onlyName')}
        </Choice>
      </div>
    );
  }

  return (
    <>
      <fieldset className="profile-section">
        <legend>{t('personal')}</legend>
        <div className="form-fields">
          {personalFieldsFor(singleName)
            .filter((name) => !hiddenFields.includes(name))
            .map(renderField)}
        </div>
        {children}
      </fieldset>
      <fieldset className="profile-section">
        <legend>{t('address')}</legend>
        <div className="form-fields">{addressFields.map(renderField)}</div>
      </fieldset>
    </>
  );
}
