import { isSameValue } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { SectionProgress } from '../visible-fields.ts';

interface Props {
  readonly sections: readonly SectionProgress[];
  /** When this device last saved the draft, such as `19:52`. */
  readonly draftSavedAt: string | undefined;
}

/**
 * How many required fields are filled in, and when the draft was saved. The style sheet keeps room for the second part
 * (`data-later`), so that the page does not move. Memoised: typing must stay fast.
 */
export const ProgressLine = memo(function ProgressLine({ sections, draftSavedAt }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const count = sections.reduce((sum, { required }) => sum + required, 0);
  const done = sections.reduce((sum, { answered: given }) => sum + given, 0);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const savedText = t(isPhone ? 'keptPhone' : 'kept', { time: draftSavedAt ?? '00:00' });
  const texts = [count > 0 && t('done', { done, count }), draftSavedAt && savedText].filter(Boolean);
  return (
    <p className="form-progress" data-later={draftSavedAt ? undefined : savedText}>
      {texts.join(' · ')}
    </p>
  );
}, isSameValue);
