import { ADMIN_SAVED_REDIRECT_MS, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { fieldErrors, serverText } from '@emigration-portal/shared-ui/errors';
import type { Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { personFields } from '@emigration-portal/shared-ui/profile';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useState } from 'react';
import { useFormKey } from '../../components/useFormKey.ts';
import { paths } from '../../paths.ts';
import type { AdminDraft, AdminProblems } from './draft.ts';

/** Creates (id 0) or updates an administrator; after a success the list follows in 0.7 s (specification §8). */
export function useSaveAdmin(id: number, onProblems: (found: AdminProblems) => void) {
  const { t } = useTranslation('admin', { keyPrefix: 'adminForm' });
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [saved, setSaved] = useState<{ readonly userNameTaken: boolean }>();
  const formKey = useFormKey();
  const navigate = useNavigate();

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(paths.manageAdmins, { state: saved }), ADMIN_SAVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  async function save({ values, password, photo }: AdminDraft) {
    setRunning(true);
    setOutcome(undefined);
    try {
      const input = { id, ...values, password, ...photo };
      const { notice } = await call(userEndpoints.addAdmin, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      setOutcome({ kind: 'success', text: t(id === 0 ? 'created' : 'updated') });
      setSaved({ userNameTaken: notice === 'user_name_taken' });
    } catch (error) {
      formKey.renew(error);
      onProblems(fieldErrors(error, [...personFields, 'password']));
      const text = t(id === 0 ? 'createFailed' : 'updateFailed', { reason: serverText(error) });
      setOutcome({ kind: 'error', text });
    } finally {
      setRunning(false);
    }
  }

  return { save, running, outcome };
}
