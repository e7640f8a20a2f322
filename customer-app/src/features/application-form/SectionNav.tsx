import { focusSection } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { isSameValue } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { SectionProgress } from './visible-fields.ts';

interface Props {
  readonly sections: readonly SectionProgress[];
}

/** Links to the sections of the form with their progress. Memoised, because it would render at each key press. */
export const SectionNav = memo(function SectionNav({ sections }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const { t: sharedText } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  return (
    <nav className="form-parts" aria-label={t('parts')}>
      <ul>
        {sections.map(({ section, requiredCount, answeredCount }) => (
          <li key={section}>
            <Button kind="link" onClick={() => focusSection(section)}>
              {sharedText(section)}
            </Button>
            {requiredCount > 0 && <span>{t('ofSection', { done: answeredCount, count: requiredCount })}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}, isSameValue);
