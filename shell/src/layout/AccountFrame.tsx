import page from '@emigration-portal/shared-ui/locales/en/page.json';
import { Logo } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { NoteSlot } from '../language/note-slot.tsx';
import { publicAddress } from '../language/public-address.ts';
import shell from '../locales/en/shell.json';
import { useTexts } from '../texts.ts';
import styles from './AccountFrame.module.css';

/** The frame of account pages: no header, and the logo links to the home page. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useSharedTexts(page);
  const { t: shellText } = useTexts(shell);
  return (
    <main className={styles.frame}>
      <nav className={styles.languages} aria-label={shellText('language.title')}>
        <LanguageLinks />
      </nav>
      <Link to={publicAddress('/')} className={styles.brand}>
        <Logo size={44} />
        <span>{t('product')}</span>
      </Link>
      <div className={styles.card}>{children}</div>
      <NoteSlot />
    </main>
  );
}
