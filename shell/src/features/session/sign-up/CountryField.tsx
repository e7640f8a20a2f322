import { nameCountries } from '@emigration-portal/shared-api/languages';
import { Field, type TextField } from '@emigration-portal/shared-ui/fields';
import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { useLanguage, useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { type ComponentProps, type MouseEvent, useEffect, useMemo } from 'react';
import form from '../../../components/form.module.css';
import signUp from '../../../locales/en/signUp.json';
import { useTexts } from '../../../texts.ts';
import styles from './CountryField.module.css';
import { useCountries } from './useCountries.ts';
import { useCountryCombobox } from './useCountryCombobox.ts';

const listId = 'country-list';

interface Props extends ComponentProps<typeof TextField> {
  /** Receives the alpha-2 code of the chosen country; empty without one. Must be a stable function. */
  readonly onCountryId: (countryId: string) => void;
  /** Receives its English name; empty without one. Must be a stable function. */
  readonly onEnglishName: (name: string) => void;
}

/** A combobox of countries: type to search, choose by touch, mouse or arrow keys. */
export function CountryField({ value, onValue, onCountryId, onEnglishName, ...field }: Props) {
  const { t } = useTexts(signUp);
  const { t: sharedText } = useSharedTexts(page);
  const { countries, state, retry } = useCountries();
  const language = useLanguage();
  const namedCountries = useMemo(() => nameCountries(countries, language), [countries, language]);
  const combobox = useCountryCombobox(namedCountries, value, onValue);
  const { id: countryId = '', countryName = '' } = combobox.chosen ?? {};
  useEffect(() => onCountryId(countryId), [onCountryId, countryId]);
  useEffect(() => onEnglishName(countryName), [onEnglishName, countryName]);
  const isListShown = combobox.isOpen && combobox.matches.length > 0;
  const activeOptionId = combobox.active && `${listId}-${combobox.active.id}`;
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
            aria-expanded={isListShown}
            aria-controls={isListShown ? listId : undefined}
            aria-activedescendant={isListShown ? activeOptionId : undefined}
            aria-autocomplete="list"
            onChange={(event) => combobox.type(event.target.value)}
            onClick={combobox.show}
            onBlur={combobox.onBlur}
            onKeyDown={combobox.onKeyDown}
          />
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            aria-label={t('showCountries')}
            aria-expanded={isListShown}
            onMouseDown={preventBlur}
            onClick={() => {
              combobox.toggle();
              document.getElementById(field.id)?.focus();
            }}
          />
          {isListShown ? (
            <div id={listId} role="listbox" tabIndex={-1} aria-label={t('countries')} className={styles.list}>
              {combobox.matches.map((country) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={country.id}
                  id={`${listId}-${country.id}`}
                  role="option"
                  aria-selected={country === combobox.active}
                  onMouseDown={preventBlur}
                  onClick={() => combobox.choose(country)}
                >
                  {country.localName}
                </button>
              ))}
            </div>
          ) : null}
          <p
            role="status"
            className={combobox.isOpen && !isListShown && state === 'ready' ? styles.none : 'visually-hidden'}
          >
            {combobox.isOpen && state === 'ready' ? formatMatchCount() : ''}
          </p>
          {state === 'failed' ? (
            <p role="alert" className="form-error">
              <span>{`${t('countriesFailed')} `}</span>
              <button type="button" className={form.retry} onClick={retry}>
                {sharedText('retry')}
              </button>
            </p>
          ) : null}
        </div>
      )}
    </Field>
  );

  function formatMatchCount(): string {
    const count = combobox.matches.length;
    return count === 0 ? t('noCountry', { text: value }) : t('countryMatches', { count });
  }
}

/** Prevents that the field loses the focus: the list would close before the click arrives. */
const preventBlur = (event: MouseEvent) => event.preventDefault();
