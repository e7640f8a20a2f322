import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import shell from '../locales/en/shell.json';
import { useTexts } from '../texts.ts';
import styles from './Frame.module.css';
import { Header } from './header/Header.tsx';

const contentId = 'content';

interface Props extends ComponentProps<typeof Header> {
  readonly children: ReactNode;
}

/** The frame of all pages except account pages: skip link, header and content. */
export function Frame({ children, ...header }: Props) {
  const { t } = useTexts(shell);
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`} onClick={skipToContent}>
        {t('header.skip')}
      </a>
      <Header {...header} />
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </>
  );
}

/** Moves the focus to the content. Prevents the link, because the router would treat the fragment as a navigation. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}
