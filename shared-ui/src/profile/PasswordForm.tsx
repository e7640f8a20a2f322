import {
  brokenPasswordRules,
  PASSWORD_MIN_LENGTH,
  type UserProfile,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from 'antd';
import { type FormEvent, useMemo, useState } from 'react';
import { ErrorSummary, errorText } from '../errors/index.ts';
import { FormMessage, type Outcome } from '../feedback/index.ts';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { useTranslation } from '../i18n/index.ts';
import { LabelledField } from './LabelledField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  readonly profile: Pick<UserProfile, 'id' | 'userName'>;
  readonly onUpdated: () => void;
  readonly onCancel: () => void;
}

const fields = ['current', 'new', 'confirmation'] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;
const fieldId = (field: string) => `password-${field}`;

/** Changes the own password. Specification §5. */
export function PasswordForm({ profile, onUpdated, onCancel }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile.password' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'profile' });
  const [values, setValues] = useState<Values>({ current: '', new: '', confirmation: '' });
  const [wrong, setWrong] = useState<readonly (keyof Values)[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const errorOf = (field: keyof Values) => t('error', { reason: t(`reasons.${field}`) });
  const summary = useMemo(
    () => wrong.map((field) => ({ id: fieldId(field), text: t('error', { reason: t(`reasons.${field}`) }) })),
    [wrong, t],
  );
  const field = (name: keyof Values) => ({
    id: fieldId(name),
    label: t(name),
    error: wrong.includes(name) ? errorOf(name) : undefined,
  });
  const set = (name: keyof Values) => (value: string) => setValues((current) => ({ ...current, [name]: value }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = brokenFields(values);
    setWrong(found);
    setOutcome(undefined);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const input = { userId: profile.id, currentPassword: values.current, newPassword: values.new };
      await call(userEndpoints.updatePassword, input);
      onUpdated();
    } catch (error) {
      setOutcome({ kind: 'error', text: t('failed'), detail: errorText(error) });
      setBusy(false);
    }
  }

  const plain = (name: 'current' | 'confirmation', autoComplete: string) => (
    <LabelledField {...field(name)} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={t(name)}
          autoComplete={autoComplete}
          maxLength={1024}
          value={values[name]}
          {...(wrong.includes(name) && { status: 'error' as const })}
          onChange={({ target }) => set(name)(target.value)}
        />
      )}
    </LabelledField>
  );

  return (
    <form className="profile-section" noValidate aria-labelledby="password-title" onSubmit={submit}>
      <h2 id="password-title" tabIndex={-1}>
        {t('title')}
      </h2>
      <ErrorSummary errors={summary} />
      {/* A password manager keeps the new password under this name. */}
      <input type="text" autoComplete="username" value={profile.userName} readOnly hidden />
      {plain('current', 'current-password')}
      <NewPasswordField {...field('new')} value={values.new} onValue={set('new')} />
      {plain('confirmation', 'new-password')}
      <FormMessage outcome={outcome} />
      <div className="profile-buttons">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('submit')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {shared('cancel')}
        </Button>
      </div>
    </form>
  );
}

function brokenFields(values: Values): (keyof Values)[] {
  const broken: Record<keyof Values, boolean> = {
    current: [...values.current].length < PASSWORD_MIN_LENGTH,
    new: brokenPasswordRules(values.new).length > 0,
    confirmation: [...values.confirmation].length < PASSWORD_MIN_LENGTH || values.confirmation !== values.new,
  };
  return fields.filter((field) => broken[field]);
}
