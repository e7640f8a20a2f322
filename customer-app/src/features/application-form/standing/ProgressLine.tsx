import { isSameValue } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { PartProgress } from '../asked-fields.ts';

interface Props {
  readonly parts: readonly PartProgress[];
  /** When it was kept on this device last, such as `19:52` of today. */
  readonly keptAt: string | undefined;
}

/**
 * How much is filled in and where it is kept, in view all the way down the form; what is to be told later has its room.
 * Redrawn as the parts are.
 */
export const ProgressLine = memo(function ProgressLine({ parts, keptAt }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'progress' });
  const count = parts.reduce((sum, { required }) => sum + required, 0);
  const done = parts.reduce((sum, { given }) => sum + given, 0);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const kept = t(isPhone ? 'keptPhone' : 'kept', { time: keptAt ?? '00:00' });
  const told = [count > 0 && t('done', { done, count }), keptAt && kept].filter(Boolean);
  return (
    <p className="form-progress" data-later={keptAt ? undefined : kept}>
      {told.join(' · ')}
    </p>
  );
}, isSameValue);
