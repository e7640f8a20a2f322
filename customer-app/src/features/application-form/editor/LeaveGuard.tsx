import { LeaveQuestion } from '@emigration-portal/shared-ui/feedback';
import { memo } from 'react';
import saving from '../../../locales/en/saving.json';
import { useTexts } from '../../../texts.ts';
import type { DraftCoverage } from '../draft/useDraft.ts';

interface Props {
  readonly hasChanges: boolean;
  readonly isUploading: boolean;
  readonly draftCoverage: DraftCoverage;
  /** Called for the browser's Back: returns from "Check your answers" to the form. Undefined in the form. */
  readonly onBack: (() => void) | undefined;
}

/** Catalogue keys of the question, by which unsaved input the draft includes. */
const textKeys = { all: 'leaveKept', notPasswords: 'leaveKeptNotPasswords', nothing: 'leave' } as const;

/** Asks before unsaved input or a running upload is lost. Memoised, because it would render at each key press. */
export const LeaveGuard = memo(function LeaveGuard({ hasChanges, isUploading, draftCoverage, onBack }: Props) {
  const { t } = useTexts(saving);
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
