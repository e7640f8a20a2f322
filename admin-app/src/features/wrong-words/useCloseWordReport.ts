import { languageEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useState } from 'react';
import wrongWords from '../../locales/en/wrongWords.json';
import { useTexts } from '../../texts.ts';

/** Marks a word report as done. Calls `onSettled` after success, or when the report no longer exists. */
export function useCloseWordReport(onSettled: () => unknown) {
  const { t } = useTexts(wrongWords);
  const [busyId, setBusyId] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function closeReport(id: number) {
    if (busyId) return;
    setOutcome(undefined);
    setBusyId(id);
    try {
      await call(languageEndpoints.closeWordReport, { id });
      setOutcome({ kind: 'success', text: t('closed'), shouldFocus: true });
      await onSettled();
    } catch (error) {
      const isGone = errorCode(error) === 'not_found';
      const detail = isGone ? t('gone') : errorText(error);
      setOutcome(failureOutcome(error, { text: t('closeFailed'), detail, shouldFocus: true }));
      if (isGone) await onSettled();
    } finally {
      setBusyId(undefined);
    }
  }

  return { closeReport, busyId, outcome };
}
