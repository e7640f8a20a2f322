import { LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { DraftCoverage } from '../draft/useDraft.ts';

interface Props {
  readonly hasChanges: boolean;
  readonly isUploading: boolean;
  readonly draftCoverage: DraftCoverage;
  /** To the step before, where there is one. */
  readonly onBack: (() => void) | undefined;
}

/** By how much of what is typed stays on this device. */
const textKeys = { all: 'leaveKept', notPasswords: 'leaveKeptNotPasswords', nothing: 'leave' } as const;

/** Asks before what is typed, or a file on its way, is left. Redrawn only when the question changes, not with each key. */
export const LeaveGuard = memo(function LeaveEditor({ hasChanges, isUploading, draftCoverage, onBack }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return (
    <LeaveQuestion
      dirty={hasChanges || isUploading}
      onBack={onBack}
      unkept={draftCoverage === 'nothing'}
      keeps={!isUploading && draftCoverage !== 'nothing'}
      leaving={t(isUploading ? 'leaveUploading' : textKeys[draftCoverage])}
      signingOut={t(hasChanges ? 'leaveSignOut' : 'leaveUploading')}
    />
  );
});
