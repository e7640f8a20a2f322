import type { ApplicationContent } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import { useAskedFields } from './useAskedFields.ts';

interface Props {
  readonly content: ApplicationContent;
  /** When it was kept on this device last, such as `19:52` of today. */
  readonly keptAt: string | undefined;
}

/** How much is filled in and where it is kept, in view all the way down the form. */
export const ProgressLine = memo(function ProgressLine({ content, keptAt }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const required = useAskedFields(content).filter((each) => each.required);
  const done = required.filter(({ isGiven }) => isGiven).length;
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const told = [
    required.length > 0 && t('done', { done, count: required.length }),
    keptAt && t(isPhone ? 'keptPhone' : 'kept', { time: keptAt }),
  ].filter(Boolean);
  return told.length > 0 && <p className="form-progress">{told.join(' · ')}</p>;
});
