import { type BatchWorker, batchEndpoints, type OutputOf } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes, languages } from '@emigration-portal/shared-api/languages';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { currentLanguage } from '@emigration-portal/shared-ui/texts';
import { useState } from 'react';
import batch from '../../locales/en/batch.json';
import { useTexts } from '../../texts.ts';

/**
 * Sends the confirmation mail to one worker, or to all without an answer, then reloads the list. `pendingInvitation`:
 * the application id of the worker whose mail the server sends now, or `all`. `language` is that of the mails, at first
 * that of the page.
 */
export function useInvitations(id: number) {
  const { t } = useTexts(batch, 'invited');
  const [pendingInvitation, setPendingInvitation] = useState<number | 'all'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [language, setLanguage] = useState(findPageLanguage);
  const { revalidate } = useRevalidator();

  function outcomeOf({ sent, unfinished, paused }: OutputOf<typeof batchEndpoints.inviteWorkers>): Outcome {
    const details = [
      ...(unfinished > 0 ? [t('unfinished', { count: unfinished })] : []),
      ...(paused > 0 ? [t('paused', { count: paused })] : []),
    ];
    const text = sent > 0 ? t('sent', { count: sent }) : t('none');
    return { kind: sent > 0 ? 'success' : 'error', text, detail: details.join(' '), shouldFocus: true };
  }

  async function invite(worker?: BatchWorker) {
    if (pendingInvitation !== undefined) return;
    setPendingInvitation(worker?.applicationId ?? 'all');
    setOutcome(undefined);
    const input = { id, applicationId: worker?.applicationId, language };
    const newOutcome = await call(batchEndpoints.inviteWorkers, input).then(outcomeOf, (error: unknown) =>
      failureOutcome(error, { text: errorText(error), shouldFocus: true }),
    );
    await revalidate();
    // With the outcome the person may press again.
    setOutcome(newOutcome);
    setPendingInvitation(undefined);
  }

  return { invite, pendingInvitation, outcome, language, setLanguage };
}

const findPageLanguage = (): LanguageCode =>
  languageCodes.find((code) => languages[code] === currentLanguage()) ?? DEFAULT_LANGUAGE;
