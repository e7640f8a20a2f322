import { type UpdateProfileInput, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { renameSessionUser } from '@emigration-portal/shared-api/session';
import { useState } from 'react';
import { errorCode, errorText, fieldErrors, serverText } from '../errors/index.ts';
import type { Outcome } from '../feedback/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { type PersonProblems, personFields } from './values.ts';

/** Saves a profile; asks for the password when the server wants to know that it is really its owner. */
export function useSaveProfile(onSaved: (profile: UserProfile) => void, onProblems: (found: PersonProblems) => void) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [unconfirmed, setUnconfirmed] = useState<{ input: UpdateProfileInput; problem?: string }>();

  async function save(input: UpdateProfileInput) {
    setSaving(true);
    setOutcome(undefined);
    try {
      const { data } = await call(userEndpoints.updateProfile, input);
      renameSessionUser(data);
      setUnconfirmed(undefined);
      onSaved(data);
    } catch (error) {
      fail(error, input);
    } finally {
      setSaving(false);
    }
  }

  function fail(error: unknown, input: UpdateProfileInput) {
    const code = errorCode(error);
    if (code === 'recent_login_required') return setUnconfirmed({ input });
    if (code === 'wrong_password') return setUnconfirmed({ input, problem: errorText(error) });
    setUnconfirmed(undefined);
    onProblems(fieldErrors(error, personFields));
    setOutcome({ kind: 'error', text: t('failed', { reason: serverText(error) }) });
  }

  return {
    saving,
    outcome,
    save,
    /** What waits for a password; `problem` tells that the last one was wrong. */
    unconfirmed,
    confirm: (currentPassword: string) => unconfirmed && save({ ...unconfirmed.input, currentPassword }),
    dismiss: () => setUnconfirmed(undefined),
  };
}
