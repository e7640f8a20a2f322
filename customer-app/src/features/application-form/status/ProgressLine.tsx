import { isSameValue } from '@emigration-portal/shared-ui/form';
import { memo } from 'react';
import progress from '../../../locales/en/progress.json';
import { useTexts } from '../../../texts.ts';
import type { SectionProgress } from '../visible-fields.ts';

interface Props {
  readonly sections: readonly SectionProgress[];
  /** When this device last saved the draft, as text such as `19:52`. */
  readonly draftSavedTime: string | undefined;
}

/**
 * How many required fields have an answer, and when the draft was saved. The style sheet reserves space for the second
 * part (`data-later`), so that the page does not move. Memoised, because it would render at each key press.
 */
export const ProgressLine = memo(function ProgressLine({ sections, draftSavedTime }: Props) {
  const { t } = useTexts(progress);
  const count = sections.reduce((sum, { requiredCount }) => sum + requiredCount, 0);
  const done = sections.reduce((sum, { answeredCount }) => sum + answeredCount, 0);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const savedText = t(isPhone ? 'keptPhone' : 'kept', { time: draftSavedTime ?? '00:00' });
  const texts = [count > 0 && t('done', { done, count }), draftSavedTime && savedText].filter(Boolean);
  return (
    <p className="form-progress" data-later={draftSavedTime ? undefined : savedText}>
      {texts.join(' · ')}
    </p>
  );
}, isSameValue);
