import { LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { memo } from 'react';
import type { DraftCoverage } from '../draft/useDraft.ts';

interface Props {
  readonly hasChanges: boolean;
  readonly isUploading: boolean;
  readonly draftCoverage: DraftCoverage;
  /** Returns to the previous step; undefined on the first one. */
  readonly onBack: (() => void) | undefined;
}

/** Catalogue keys by what the draft covers. */
const textKeys = { all: 'leaveKept', notPasswords: 'leaveKeptNotPasswords', nothing: 'leave' } as const;

/** Asks before unsaved input or a running upload is lost. Memoised: typing must stay fast. */
export const LeaveGuard = memo(function LeaveEditor({ hasChanges, isUploading, draftCoverage, onBack }: Props) {
  const { t } = useTranslation('customer', { keyPrefix: 'application' });
  return (
    <LeaveQuestion
      dirty={hasChanges || isUploading}
      onBack={onBack}
      losesDraftAtSignOut={draftCoverage === 'nothing'}
      keepsDraft={!isUploading && draftCoverage !== 'nothing'}
      leaveQuestion={t(isUploading ? 'leaveUploading' : textKeys[draftCoverage])}
      signOutQuestion={t(hasChanges ? 'leaveSignOut' : 'leaveUploading')}
    />
  );
});
