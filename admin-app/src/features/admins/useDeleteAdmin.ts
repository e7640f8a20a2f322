import { type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useListParams } from '@emigration-portal/shared-ui/lists';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';

interface Result {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Asks, deletes under the loader, loads the list again on page 1, and tells what came of it. Specification §4. */
export function useDeleteAdmin() {
  const { t } = useTranslation('admin', { keyPrefix: 'admins' });
  const [asked, ask] = useState<UserSummary>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<Result>();
  const { page, setPage } = useListParams();
  const { revalidate } = useRevalidator();

  async function carryOut() {
    if (!asked || running) return;
    ask(undefined);
    setRunning(true);
    try {
      await call(userEndpoints.deleteAdmin, { id: asked.id });
      if (page > 1) setPage(1);
      else await revalidate();
      setResult({ kind: 'success', text: t('deleted') });
    } catch (error) {
      setResult({ kind: 'error', text: `${t('deleteFailed')} ${errorText(error)}` });
    } finally {
      setRunning(false);
    }
  }

  function dismiss() {
    ask(undefined);
    setResult(undefined);
  }

  return { asked, ask, running, result, carryOut, dismiss };
}
