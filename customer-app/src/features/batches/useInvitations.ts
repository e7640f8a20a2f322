import { type BatchWorker, batchEndpoints, type OutputOf } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import batch from '../../locales/en/batch.json';
import { useTexts } from '../../texts.ts';

/**
 * Sends the confirmation mail to one worker, or to all without an answer, then reloads the list. `pendingInvitation`:
 * the application id of the worker whose mail the server sends now, or `all`.
 */
export function useInvitations(id: number) {
  const { t } = useTexts(batch, 'invited');
  const [pendingInvitation, setPendingInvitation] = useState<number | 'all'>();
  const [outcome, setOutcome] = useState<Outcome>();
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
    try {
      setOutcome(outcomeOf(await call(batchEndpoints.inviteWorkers, { id, applicationId: worker?.applicationId })));
    } catch (error) {
      setOutcome(failureOutcome(error, { text: errorText(error), shouldFocus: true }));
    } finally {
      await revalidate();
      setPendingInvitation(undefined);
    }
  }

  return { invite, pendingInvitation, outcome };
}
