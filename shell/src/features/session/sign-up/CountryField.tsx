import { Field, type TextField } from '@emigration-portal/shared-ui/fields';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import form from '../../../components/form.module.css';
import { useSignUpTexts } from '../../../locales/use-sign-up-texts.ts';
import styles from './CountryField.module.css';
import { useCountries } from './useCountries.ts';
import { useCountryCombobox } from './useCountryCombobox.ts';

const listId = 'country-list';

interface Props extends ComponentProps<typeof TextField> {
  /** Receives the alpha-2 code of the chosen country; empty without one. Must be a stable function. */
  readonly onCountryId: (countryId: string) => void;
}

/** A combobox of countries: type to search, choose by touch, mouse or arrow keys. */
export function CountryField({ value, onValue, onCountryId, ...field }: Props) {
  const { t } = useSignUpTexts();
  const { t: shared } = useTranslation('shared');
  const { countries, state, retry } = useCountries();
  const box = useCountryCombobox(countries, value, onValue);
  const countryId = box.chosen?.id ?? '';
  useEffect(() => onCountryId(countryId), [onCountryId, countryId]);
  const listed = box.open && box.matches.length > 0;
  const active = box.active && `${listId}-${box.active.id}`;
  return (
    <Field {...field} required>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            name={field.name}
            type="text"
            role="combobox"
            autoComplete="country-name"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t(state === 'loading' ? 'countriesLoading' : 'chooseCountry')}
            value={value}
            aria-expanded={listed}
            aria-controls={listed ? listId : undefined}
            aria-activedescendant={listed ? active : undefined}
            aria-autocomplete="list"
            onChange={(event) => box.type(event.target.value)}
            onClick={box.show}
            onBlur={box.onBlur}
            onKeyDown={box.onKeyDown}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            aria-label={t('showCountries')}
            aria-expanded={listed}
            onMouseDown={keepFocus}
            onClick={() => {
              box.toggle();
              document.getElementById(field.id)?.focus();
            }}
          />
          {listed ? (
            <div id={listId} role="listbox" tabIndex={-1} aria-label={t('countries')} className={styles.list}>
              {box.matches.map((country) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={country.id}
                  id={`${listId}-${country.id}`}
                  role="option"
                  aria-selected={country === box.active}
                  onMouseDown={keepFocus}
                  onClick={() => box.choose(country)}
                >
                  {country.countryName}
                </button>
              ))}
            </div>
          ) : null}
          <p role="status" className={box.open && !listed && state === 'ready' ? styles.none : 'visually-hidden'}>
            {box.open && state === 'ready' ? matchText() : ''}
          </p>
          {state === 'failed' ? (
            <p role="alert" className="form-error">
              <span>{`${t('countriesFailed')} `}</span>
              <button type="button" className={form.retry} onClick={retry}>
                {shared('retry')}
              </button>
            </p>
          ) : null}
        </div>
      )}
    </Field>
  );

  function matchText(): string {
    const count = box.matches.length;
    return count === 0 ? t('noCountry', { text: value }) : t('countryMatches', { count });
  }
}

/** Keeps the focus in the field: blur would close the list before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
