import type { Country } from '@emigration-portal/shared-api';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/index.ts';

interface Props extends ComponentProps<'select'> {
  /** A country's name; empty while none is chosen. */
  readonly value: string;
  readonly countries: readonly Country[];
  readonly onValue: (countryName: string) => void;
}

/** The browser's own select, which phones show best and where typing finds a country. */
export function CountrySelect({ value, countries, onValue, ...select }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const isListed = value === '' || countries.some(({ countryName }) => countryName === value);
  return (
    <select
      {...select}
      className="profile-select"
      autoComplete="country-name"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{t('chooseCountry')}</option>
      {!isListed && <option value={value}>{value}</option>}
      {countries.map(({ id, countryName }) => (
        <option key={id} value={countryName}>
          {countryName}
        </option>
      ))}
    </select>
  );
}
