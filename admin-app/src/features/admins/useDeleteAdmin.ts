import { type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useListParams } from '@emigration-portal/shared-ui/lists';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';

/** Confirms and deletes an administrator, then loads page 1 of the list. See docs/product.md#accounts. */
export function useDeleteAdmin() {
  const { t } = useTranslation('admin', { keyPrefix: 'admins' });
  const [adminToDelete, ask] = useState<UserSummary>();
  const [running, setRunning] = useState(false);
  const [end, setEnd] = useState<{ readonly error?: unknown }>();
  const { page, setPage } = useListParams();
  const { revalidate } = useRevalidator();

  async function deleteConfirmed() {
    if (!adminToDelete || running) return;
    ask(undefined);
    setRunning(true);
    try {
      await call(userEndpoints.deleteAdmin, { id: adminToDelete.id });
      if (page > 1) setPage(1);
      else await revalidate();
      setEnd({});
    } catch (error) {
      setEnd({ error });
    } finally {
      setRunning(false);
    }
  }

  function dismiss() {
    ask(undefined);
    setEnd(undefined);
  }

  const result: Outcome | undefined = end?.error
    ? failureOutcome(end.error, { text: `${t('deleteFailed')} ${errorText(end.error)}` })
    : end && { kind: 'success', text: t('deleted') };

  return { adminToDelete: adminToDelete, ask, running, result, deleteConfirmed: deleteConfirmed, dismiss };
}
