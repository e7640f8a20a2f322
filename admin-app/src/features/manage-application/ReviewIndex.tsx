import type { Note, Opinion } from '@emigration-portal/shared-api';
import type { MouseEvent } from 'react';
import manageApplication from '../../locales/en/manageApplication.json';
import { useTexts } from '../../texts.ts';

interface Props {
  /** Opinions and notes; undefined if they could not be loaded. */
  readonly discussion: { readonly opinions: readonly Opinion[]; readonly notes: readonly Note[] } | undefined;
}

/** Links to the sections below the answers, which are out of view at first. */
export function ReviewIndex({ discussion }: Props) {
  const { t } = useTexts(manageApplication, 'index');
  const sections = [
    ...(discussion
      ? ([
          ['opinions', t('opinions', { count: discussion.opinions.length })],
          ['notes', t('notes', { count: discussion.notes.length })],
        ] as const)
      : []),
    ['history', t('history')],
    ['about-service', t('service')],
  ] as const;
  return (
    <nav className="review-grid-index" aria-label={t('label')}>
      {sections.map(([id, text]) => (
        <a key={id} href={`#${id}`} onClick={focusSection}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Focuses a heading without the router. A URL fragment would load the page again. */
export function focusSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: 'start' });
}
