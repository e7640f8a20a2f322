import { LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { Kept } from '../draft/useDraft.ts';

interface Props {
  readonly changed: boolean;
  readonly uploading: boolean;
  readonly kept: Kept;
  /** To the step before, where there is one. */
  readonly onBack: (() => void) | undefined;
}

/** By how much of what is typed stays on this device. */
const leaving = { all: 'leaveKept', notPasswords: 'leaveKeptNotPasswords', nothing: 'leave' } as const;

/** Asks before what is typed, or a file on its way, is left. Redrawn only when the question changes, not with each key. */
export const LeaveEditor = memo(function LeaveEditor({ changed, uploading, kept, onBack }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return (
    <LeaveQuestion
      dirty={changed || uploading}
      onBack={onBack}
      unkept={kept === 'nothing'}
      keeps={!uploading && kept !== 'nothing'}
      leaving={t(uploading ? 'leaveUploading' : leaving[kept])}
      signingOut={t(changed ? 'leaveSignOut' : 'leaveUploading')}
    />
  );
});
