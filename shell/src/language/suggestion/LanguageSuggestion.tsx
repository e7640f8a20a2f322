import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguageCode,
  languageSuggestions,
} from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { type CSSProperties, useEffect, useState } from 'react';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import { useLanguageSwitch } from '../LanguageLinks.tsx';
import { writeLanguageCookie } from '../language-cookie.ts';
import styles from '../languages.module.css';
import { findAddressIn } from '../switch-language.ts';

interface Props {
  /** The BCP 47 tags of the languages that the person reads, the preferred one first. */
  readonly readerLanguages: readonly string[];
}

/** Suggests the page in the language of its reader, in this language. Any choice of a language ends the suggestion. */
export function LanguageSuggestion({ readerLanguages }: Props) {
  const { t } = useTexts(shell);
  const [code, setCode] = useState(() =>
    chooseLanguage([DEFAULT_LANGUAGE, ...TRANSLATED_LANGUAGES], undefined, readerLanguages.join()),
  );
  const { switchTo, hasFailed } = useLanguageSwitch(focusPage);
  useEffect(() => {
    i18n.on('languageChanged', setCode);
    return () => i18n.off('languageChanged', setCode);
  }, []);
  if (code === i18n.language || !isLanguageCode(code)) return null;
  const { text, close } = languageSuggestions[code];

  /** To close it means to choose the language of the page. */
  function choosePageLanguage() {
    writeLanguageCookie(i18n.language);
    setCode(i18n.language);
    focusPage();
  }

  return (
    <div style={bar}>
      <div style={line} lang={code} dir={directionOf(code)}>
        <a style={link} href={findAddressIn(code)} onClick={(event) => void switchTo(event, code)}>
          {text}
        </a>
        <button
          type="button"
          className="button button-quiet"
          style={closeButton}
          aria-label={close}
          onClick={choosePageLanguage}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M5 5l14 14M19 5l-14 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t('language.failed')}
        </p>
      )}
    </div>
  );
}

/** The pressed element is gone, so the focus moves to the page. */
function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Inline, because every visitor downloads the shell's one style sheet. */
const bar: CSSProperties = {
  padding: '8px 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--brand-tint)',
  textAlign: 'center',
};
const line: CSSProperties = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 8 };
const link: CSSProperties = { display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600 };
const closeButton: CSSProperties = { flex: 'none', width: 44, padding: 0, border: 0 };
