import type { Country } from '@emigration-portal/shared-api';
import type { ComponentProps } from 'react';
import { SelectField } from '../../fields/index.ts';
import profile from '../../locales/en/profile.json';
import { useSharedTexts } from '../../texts/index.ts';

interface Props extends Omit<ComponentProps<typeof SelectField<string>>, 'options'> {
  readonly countries: readonly Country[];
}

/** A select of countries by name. A stored name that is not in the list stays an option. */
export function CountrySelect({ countries, ...field }: Props) {
  const { t } = useSharedTexts(profile);
  const listed = countries.map(({ countryName }) => countryName);
  const names = [...(field.value === '' || listed.includes(field.value) ? [] : [field.value]), ...listed];
  const options = [{ value: '', text: t('chooseCountry') }, ...names.map((name) => ({ value: name, text: name }))];
  return <SelectField {...field} autoComplete="country-name" options={options} />;
}
