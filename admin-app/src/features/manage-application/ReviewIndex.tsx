import type { Note, Opinion } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { MouseEvent } from 'react';

interface Props {
  /** What administrators say among themselves; undefined where it could not be read. */
  readonly talk: { readonly opinions: readonly Opinion[]; readonly notes: readonly Note[] } | undefined;
}

/** The sections below the answers, of which the window shows none at first. */
export function ReviewIndex({ talk }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.index' });
  const sections = [
    ...(talk
      ? ([
          ['opinions', t('opinions', { count: talk.opinions.length })],
          ['notes', t('notes', { count: talk.notes.length })],
        ] as const)
      : []),
    ['history', t('history')],
    ['about-service', t('service')],
  ] as const;
  return (
    <nav className="workbench-index" aria-label={t('label')}>
      {sections.map(([id, text]) => (
        <a key={id} href={`#${id}`} onClick={focusSection}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Leads to a heading without the router, which would take a fragment for another page of the queue. */
export function focusSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: 'start' });
}
