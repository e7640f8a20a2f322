import type { MouseEvent, ReactNode } from 'react';
import { useShellTexts } from '../locales/use-shell-texts.ts';
import styles from './Frame.module.css';
import { Header } from './header/Header.tsx';

const contentId = 'content';

interface Props {
  /** The path of the menu entry that the page belongs to. */
  readonly section?: string | undefined;
  readonly children: ReactNode;
}

/** Header and content of every page but the account pages. */
export function Frame({ section, children }: Props) {
  const { t } = useShellTexts();
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`} onClick={skip}>
        {t('header.skip')}
      </a>
      <Header section={section} />
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  );
}

/** Without the router, which would take the fragment for a navigation. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}
