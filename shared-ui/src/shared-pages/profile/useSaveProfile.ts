import { type UpdateProfileInput, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { renameSessionUser } from '@emigration-portal/shared-api/session';
import { useState } from 'react';
import { errorCode, errorText, fieldErrors, serverText } from '../../errors/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type { PersonForm } from './usePersonForm.ts';
import { type PersonProblems, personFields } from './values.ts';

interface Options {
  readonly form: PersonForm;
  /** Finds what keeps the form from being sent. */
  readonly check: () => Promise<PersonProblems>;
  readonly onSaved: (profile: UserProfile) => void;
  readonly onProblems: (found: PersonProblems) => void;
}

/** Saves a profile; asks for the password when the server wants to know that it is really its owner. */
export function useSaveProfile({ form, check, onSaved, onProblems }: Options) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile' });
  const [saving, setSaving] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<{ input: UpdateProfileInput; problem?: string }>();

  async function save(id: number) {
    setSaving(true);
    form.tell(undefined);
    const problems = await check();
    onProblems(problems);
    if (Object.keys(problems).length === 0) return send({ ...form.payload, id });
    setSaving(false);
  }

  async function send(input: UpdateProfileInput) {
    setSaving(true);
    try {
      const { data } = await call(userEndpoints.updateProfile, input);
      takeOver(data);
    } catch (error) {
      await fail(error, input);
    } finally {
      setSaving(false);
    }
  }

  function takeOver(profile: UserProfile) {
    renameSessionUser(profile);
    form.finish();
    onSaved(profile);
  }

  async function fail(error: unknown, input: UpdateProfileInput) {
    const code = errorCode(error);
    if (code === 'recent_login_required') return setUnconfirmed({ input });
    if (code === 'wrong_password') return setUnconfirmed({ input, problem: errorText(error) });
    setUnconfirmed(undefined);
    if (code === 'version_conflict') return compare();
    onProblems(fieldErrors(error, personFields));
    form.tell({ kind: 'error', text: t('failed', { reason: serverText(error) }), code });
  }

  async function compare() {
    const saved = await form.compare();
    if (saved) takeOver(saved);
  }

  return {
    saving,
    save,
    /** Once more, when what somebody else saved could not be read. */
    compare,
    /** What waits for a password; `problem` tells that the last one was wrong. */
    unconfirmed,
    confirm: (currentPassword: string) => unconfirmed && send({ ...unconfirmed.input, currentPassword }),
    dismiss: () => setUnconfirmed(undefined),
  };
}
