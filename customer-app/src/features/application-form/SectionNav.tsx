import { focusSection } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { isSameValue } from '@emigration-portal/shared-ui/form';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { memo } from 'react';
import progress from '../../locales/en/progress.json';
import { useTexts } from '../../texts.ts';
import type { SectionProgress } from './visible-fields.ts';

interface Props {
  readonly sections: readonly SectionProgress[];
}

/** Links to the sections of the form with their progress. Memoised, because it would render at each key press. */
export const SectionNav = memo(function SectionNav({ sections }: Props) {
  const { t } = useTexts(progress);
  const { t: sharedText } = useSharedTexts(answers);
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
