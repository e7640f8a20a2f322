import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Field } from '../../components/Field.tsx';
import styles from '../../components/form.module.css';
import { useCountries } from './use-countries.ts';

/** The country list as the platform's own select, which every phone knows how to search. */
export function CountryField({ error }: { readonly error?: string | undefined }) {
  const { t } = useTranslation(['session', 'shared']);
  const { countries, state, retry } = useCountries();
  return (
    <Field id="country" label={t('signUp.country')} error={error}>
      {(describedBy) => (
        <>
          <select
            id="country"
            name="country"
            autoComplete="country-name"
            className={styles.input}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
          >
            <option value="">{t(state === 'loading' ? 'signUp.countriesLoading' : 'signUp.chooseCountry')}</option>
            {countries.map(({ id, countryName }) => (
              <option key={id} value={countryName}>
                {countryName}
              </option>
            ))}
          </select>
          {state === 'failed' ? (
            <p role="alert" className={styles.problem}>
              {`${t('signUp.countriesFailed')} `}
              <button type="button" className={styles.retry} onClick={retry}>
                {t('retry', { ns: 'shared' })}
              </button>
            </p>
          ) : null}
        </>
      )}
    </Field>
  );
}
