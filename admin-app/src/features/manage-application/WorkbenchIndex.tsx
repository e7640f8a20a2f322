import type { Desk, Opinion } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { goToSection } from './go-to-section.ts';

interface Props {
  readonly desk: Desk | undefined;
  readonly opinions: readonly Opinion[];
}

/** The sections below the answers, of which the window shows none at first. */
export function WorkbenchIndex({ desk, opinions }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.index' });
  const sections = [
    ...(desk
      ? ([
          ['opinions', t('opinions', { count: opinions.length })],
          ['notes', t('notes', { count: desk.notes.length })],
        ] as const)
      : []),
    ['history', t('history')],
    ['about-service', t('service')],
  ] as const;
  return (
    <nav className="workbench-index" aria-label={t('label')}>
      {sections.map(([id, text]) => (
        <a key={id} href={`#${id}`} onClick={goToSection}>
          {text}
        </a>
      ))}
    </nav>
  );
}
