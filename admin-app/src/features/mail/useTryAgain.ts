import { mailEndpoints, type UndeliverableMail } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, errorText, referenceOf } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';

/** Sends one mail once more, loads the list again, and tells what came of it. */
export function useTryAgain() {
  const { t } = useTranslation('admin', { keyPrefix: 'mails' });
  const [busyId, setBusyId] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { revalidate } = useRevalidator();

  async function tryAgain({ id, recipient }: UndeliverableMail) {
    if (busyId) return;
    setBusyId(id);
    try {
      await call(mailEndpoints.tryMailAgain, { id });
      setOutcome({ kind: 'success', text: t('triedAgain', { recipient }), takesFocus: true });
    } catch (error) {
      const code = errorCode(error);
      const detail = code === 'not_found' ? t('gone') : errorText(error);
      const said = { text: t('tryFailed', { recipient }), detail, reference: referenceOf(error) };
      setOutcome({ kind: 'error', ...said, code, takesFocus: true });
    } finally {
      await revalidate();
      setBusyId(undefined);
    }
  }

  return { tryAgain, busyId, outcome };
}
