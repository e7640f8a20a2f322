import type { Country } from '@emigration-portal/shared-api';
import { nameCountries } from '@emigration-portal/shared-api/languages';
import type { ComponentProps } from 'react';
import { SelectField } from '../../fields/index.ts';
import profile from '../../locales/en/profile.json';
import { useLanguage, useSharedTexts } from '../../texts/index.ts';

interface Props extends Omit<ComponentProps<typeof SelectField<string>>, 'options'> {
  readonly countries: readonly Country[];
}

/** A select of countries. A value is an English name. A stored name that is not in the list stays an option. */
export function CountrySelect({ countries, ...field }: Props) {
  const { t } = useSharedTexts(profile);
  const listed = nameCountries(countries, useLanguage()).map(({ countryName, localName }) => ({
    value: countryName,
    text: localName,
  }));
  const isListed = field.value === '' || listed.some(({ value }) => value === field.value);
  const storedName = isListed ? [] : [{ value: field.value, text: field.value }];
  const options = [{ value: '', text: t('chooseCountry') }, ...storedName, ...listed];
  return <SelectField {...field} autoComplete="country-name" options={options} />;
}
