import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { useRequiredFields } from './useRequiredFields.ts';

interface Props {
  readonly content: ApplicationContent;
  /** When it was kept on this device last, such as `19:52`. */
  readonly keptAt: string | undefined;
}

/** How much is filled in and where it is kept, in view all the way down the form. */
export const ProgressLine = memo(function ProgressLine({ content, keptAt }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const required = useRequiredFields(content);
  const done = required.filter(({ isGiven }) => isGiven).length;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  return (
    <p className="form-progress">
      {t('done', { done, count: required.length })}
      {keptAt && ` · ${t(isPhone ? 'keptPhone' : 'kept', { time: keptAt })}`}
    </p>
  );
});
