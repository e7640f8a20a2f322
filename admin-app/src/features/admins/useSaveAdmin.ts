import { ADMIN_SAVED_REDIRECT_MS, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode, fieldErrors, serverText } from '@emigration-portal/shared-ui/errors';
import { useFormKey } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { lastSeen } from '@emigration-portal/shared-ui/lists';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { type PersonForm, personFields } from '@emigration-portal/shared-ui/shared-pages/profile';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import type { AdminProblems } from './check-admin.ts';

interface Options {
  readonly form: PersonForm;
  readonly password: string;
  /** Finds what keeps the form from being sent. */
  readonly check: () => Promise<AdminProblems>;
  readonly onProblems: (found: AdminProblems) => void;
}

/** Makes or updates an administrator; after a success the list follows in 0.7 s (specification §8). */
export function useSaveAdmin({ form, password, check, onProblems }: Options) {
  const { t } = useTranslation('admin', { keyPrefix: 'adminForm' });
  const [running, setRunning] = useState(false);
  const formKey = useFormKey();
  const { leave } = useLeaveAfter(ADMIN_SAVED_REDIRECT_MS);

  async function save() {
    setRunning(true);
    form.tell(undefined);
    const problems = await check();
    onProblems(problems);
    if (Object.keys(problems).length === 0) await send(form.stored?.id ?? 0);
    setRunning(false);
  }

  async function send(id: number) {
    try {
      const input = { id, ...form.payload, password };
      const { notice } = await call(userEndpoints.addAdmin, input, { idempotencyKey: formKey.current() });
      formKey.renew();
      form.finish();
      form.tell({ kind: 'success', text: t(id === 0 ? 'created' : 'updated') });
      leave(id === 0 ? paths.manageAdmins : lastSeen(paths.manageAdmins), {
        state: { userNameTaken: notice === 'user_name_taken' },
      });
    } catch (error) {
      formKey.renew(error);
      if (errorCode(error) === 'version_conflict') await form.compare();
      else fail(error, id === 0 ? 'createFailed' : 'updateFailed');
    }
  }

  function fail(error: unknown, text: 'createFailed' | 'updateFailed') {
    onProblems(fieldErrors(error, [...personFields, 'password']));
    form.tell({ kind: 'error', text: t(text, { reason: serverText(error) }), code: errorCode(error) });
  }

  return { save, running };
}
