import { mailEndpoints, type UndeliverableMail } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useState } from 'react';
import mails from '../../locales/en/mails.json';
import { useTexts } from '../../texts.ts';

/** Sends an undeliverable mail again. Calls `onSettled` after success, or when the mail no longer exists. */
export function useRetryMail(onSettled: (mail: UndeliverableMail) => unknown) {
  const { t } = useTexts(mails);
  const [busyId, setBusyId] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function retryMail(mail: UndeliverableMail) {
    const { id, recipient } = mail;
    if (busyId) return;
    setOutcome(undefined);
    setBusyId(id);
    try {
      await call(mailEndpoints.tryMailAgain, { id });
      setOutcome({ kind: 'success', text: t('triedAgain', { recipient }), shouldFocus: true });
      await onSettled(mail);
    } catch (error) {
      const isGone = errorCode(error) === 'not_found';
      const detail = isGone ? t('gone') : errorText(error);
      setOutcome(failureOutcome(error, { text: t('tryFailed', { recipient }), detail, shouldFocus: true }));
      if (isGone) await onSettled(mail);
    } finally {
      setBusyId(undefined);
    }
  }

  return { retryMail, busyId, outcome };
}
