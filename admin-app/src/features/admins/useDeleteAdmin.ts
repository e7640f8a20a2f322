import { type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorText } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useListParams } from '@emigration-portal/shared-ui/lists';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import admins from '../../locales/en/admins.json';
import { useTexts } from '../../texts.ts';

/** Asks for a confirmation and deletes an administrator. Then loads page 1 of the list. See docs/product.md#accounts. */
export function useDeleteAdmin() {
  const { t } = useTexts(admins);
  const [adminToDelete, setAdminToDelete] = useState<UserSummary>();
  const [isDeleting, setDeleting] = useState(false);
  const [finished, setFinished] = useState<{ readonly error?: unknown }>();
  const { page, setPage } = useListParams();
  const { revalidate } = useRevalidator();

  async function deleteConfirmed() {
    if (!adminToDelete || isDeleting) return;
    setAdminToDelete(undefined);
    setDeleting(true);
    try {
      await call(userEndpoints.deleteAdmin, { id: adminToDelete.id });
      if (page > 1) setPage(1);
      else await revalidate();
      setFinished({});
    } catch (error) {
      setFinished({ error });
    } finally {
      setDeleting(false);
    }
  }

  function closeDialogs() {
    setAdminToDelete(undefined);
    setFinished(undefined);
  }

  const result: Outcome | undefined = finished?.error
    ? failureOutcome(finished.error, { text: `${t('deleteFailed')} ${errorText(finished.error)}` })
    : finished && { kind: 'success', text: t('deleted') };

  return {
    adminToDelete,
    setAdminToDelete,
    isDeleting,
    result,
    deleteConfirmed,
    closeDialogs,
  };
}
