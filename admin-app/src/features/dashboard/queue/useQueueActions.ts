import { queueEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { failureText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useNavigate, useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import { useQueueQuery } from '../../../components/useQueueQuery.ts';
import queue from '../../../locales/en/queue.json';
import { paths } from '../../../paths.ts';
import { useTexts } from '../../../texts.ts';

export type QueueAction = 'assign' | 'remind' | 'next';

/** Assigns applications, sends reminders and opens the next application. `outcome` is the message after an action. */
export function useQueueActions() {
  const { t } = useTexts(queue);
  const { queueSearch } = useQueueQuery();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<QueueAction>();
  const [outcome, setOutcome] = useState<Outcome>();

  /** Returns true after success. With `shouldFocus` the message gets the focus, because the pressed button disappears. */
  async function run(action: QueueAction, send: () => Promise<string | undefined>, shouldFocus = false) {
    if (busy) return false;
    setBusy(action);
    setOutcome(undefined);
    try {
      const text = await send();
      if (text) setOutcome({ kind: 'success', text, shouldFocus });
      return true;
    } catch (error) {
      setOutcome(failureOutcome(error, { text: failureText(t(`failed.${action}`), error) }));
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  const assign = (appIds: readonly number[], assigneeId: number, shouldFocus = false) => {
    const send = async () => {
      const { changed, assignedTo } = await call(queueEndpoints.assign, { appIds: [...appIds], assigneeId });
      await revalidate();
      return assignedTo ? t('assigned', { count: changed, name: assignedTo.name }) : t('givenBack', { count: changed });
    };
    return run('assign', send, shouldFocus);
  };

  const remind = (appIds: readonly number[]) => {
    const send = async () => {
      const { sent, skipped } = await call(queueEndpoints.sendReminders, { appIds: [...appIds] });
      return [t('reminded', { count: sent }), skipped > 0 && t('skipped', { count: skipped })]
        .filter(Boolean)
        .join(' ');
    };
    return run('remind', send, true);
  };

  const takeNext = () =>
    run('next', async () => {
      const { next } = await call(queueEndpoints.takeNext, {});
      if (!next) return t('nothingNext');
      void navigate(paths.review(next) + queueSearch);
      return undefined;
    });

  return { busy, outcome, assign, remind, takeNext };
}
