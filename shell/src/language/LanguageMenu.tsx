import { type LanguageCode, languageNames } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { useCallback, useRef, useState } from 'react';
import { useDismiss } from '../layout/header/use-dismiss.ts';
import shell from '../locales/en/shell.json';
import { useTexts } from '../texts.ts';
import { LanguageLinks, useOfferedLanguages } from './LanguageLinks.tsx';
import styles from './languages.module.css';

/** The header's menu of languages. It works without scripts, too. Renders nothing if the page has only one language. */
export function LanguageMenu() {
  const { t } = useTexts(shell);
  const container = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, container, close);
  if (useOfferedLanguages().length < 2) return null;
  const name = languageNames[i18n.language as LanguageCode] ?? i18n.language;

  return (
    <details
      ref={container}
      className={styles.menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={t('language.menu', { name })}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0h18M12 3c3 3 3 15 0 18c-3-3-3-15 0-18" />
        </svg>
        <span>{name}</span>
      </summary>
      <div className={styles.panel}>
        <LanguageLinks
          onSwitched={() => {
            close();
            container.current?.querySelector('summary')?.focus();
          }}
        />
      </div>
    </details>
  );
}
