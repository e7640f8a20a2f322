import { DEFAULT_LANGUAGE, languageNames } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { type MouseEvent, useState } from 'react';
import shell from '../locales/en/shell.json';
import { useAreas } from '../remotes/areas.ts';
import { useTexts } from '../texts.ts';
import styles from './languages.module.css';
import { pathIn } from './public-address.ts';

interface Props {
  /** Called when the page is in the pressed language. */
  readonly onSwitched?: () => void;
}

/** Links to the page in each language that it has. */
export function LanguageLinks({ onSwitched }: Props) {
  const { t } = useTexts(shell);
  const { pathname, search, hash } = useLocation();
  const names = useOfferedLanguages();
  const { switchTo, hasFailed } = useLanguageSwitch(onSwitched);

  return (
    <>
      <ul className={styles.links}>
        {names.map(([code, name]) => (
          <li key={code}>
            <a
              href={pathIn(pathname, code) + search + hash}
              lang={code}
              aria-current={code === i18n.language || undefined}
              onClick={(event) => switchTo(event, code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t('language.failed')}
        </p>
      )}
    </>
  );
}

/** The languages of the area that the page belongs to, or of the shell. */
export function useOfferedLanguages(): (readonly [code: string, name: string])[] {
  const { pathname } = useLocation();
  const area = useAreas().find(({ area }) => pathname.startsWith(`${area}/`));
  const translated = area ? area.languages : TRANSLATED_LANGUAGES;
  return Object.entries(languageNames).filter(([code]) => code === DEFAULT_LANGUAGE || translated?.includes(code));
}

/**
 * Returns what a press on a link to the page in a language does: it changes the open page, so that nothing typed is lost.
 * `onSwitched` is called when the page is in this language. `hasFailed`: its texts did not load.
 */
export function useLanguageSwitch(onSwitched?: () => void) {
  const [hasFailed, setHasFailed] = useState(false);
  const switchTo = async (event: MouseEvent<HTMLElement>, code: string) => {
    event.preventDefault();
    const link = event.currentTarget;
    link.ariaBusy = 'true';
    try {
      const { switchLanguage } = await import(/* webpackChunkName: "language-switch" */ './switch-language.ts');
      await switchLanguage(code);
      setHasFailed(false);
      onSwitched?.();
    } catch {
      setHasFailed(true);
    }
    link.ariaBusy = null;
  };
  return { switchTo, hasFailed };
}
