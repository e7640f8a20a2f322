import { PASSWORD_MIN_LENGTH, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from 'antd';
import { type FormEvent, useMemo, useState } from 'react';
import { ErrorSummary, errorCode, errorText, useProblems } from '../../errors/index.ts';
import { FormMessage, type Outcome } from '../../feedback/index.ts';
import { useTranslation } from '../../i18n/index.ts';
import type shared from '../../locales/en.json';
import { PasswordInput } from '../../PasswordInput.tsx';
import { passwordProblem } from '../../password/index.ts';
import { LabelledField } from './LabelledField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface Props {
  readonly profile: UserProfile;
  readonly onUpdated: () => void;
  readonly onCancel: () => void;
}

const fields = ['current', 'new', 'confirmation'] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;
/** What is wrong, field by field; the values are keys under `reasons`. */
type Problems = Partial<Record<keyof Values, keyof (typeof shared)['profile']['password']['reasons']>>;
const fieldId = (field: string) => `password-${field}`;

/** Changes the own password. Specification §5. */
export function PasswordForm({ profile, onUpdated, onCancel }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile.password' });
  const { t: shared } = useTranslation('shared', { keyPrefix: 'profile' });
  const [values, setValues] = useState<Values>({ current: '', new: '', confirmation: '' });
  const { found, problems, mended, show } = useProblems(values, (typed) => check(typed, profile));
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const summary = useMemo(
    () =>
      fields.flatMap((name) =>
        found[name] ? [{ id: fieldId(name), text: t('error', { reason: t(`reasons.${found[name]}`) }) }] : [],
      ),
    [found, t],
  );
  const field = (name: keyof Values) => ({
    id: fieldId(name),
    label: t(name),
    error: problems[name] && t('error', { reason: t(`reasons.${problems[name]}`) }),
  });
  const set = (name: keyof Values) => (value: string) => setValues((current) => ({ ...current, [name]: value }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = check(values, profile);
    show(wrong);
    setOutcome(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const input = { userId: profile.id, currentPassword: values.current, newPassword: values.new };
      await call(userEndpoints.updatePassword, input);
      onUpdated();
    } catch (error) {
      const refused = problemsOf(error);
      show(refused);
      const detail = Object.keys(refused).length === 0 ? { detail: errorText(error) } : {};
      setOutcome({ kind: 'error', text: t('failed'), ...detail, code: errorCode(error) });
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
          {...(problems[name] && { status: 'error' as const })}
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
      <ErrorSummary errors={summary} mended={new Set([...mended].map(fieldId))} />
      {/* A password manager keeps the new password under this name. */}
      <input type="text" autoComplete="username" value={profile.userName} readOnly hidden />
      {plain('current', 'current-password')}
      <NewPasswordField {...field('new')} value={values.new} owner={profile} onValue={set('new')} />
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

function check(values: Values, owner: UserProfile): Problems {
  const problems: Problems = {};
  if ([...values.current].length < PASSWORD_MIN_LENGTH) problems.current = 'current';
  const problem = passwordProblem(values.new, owner);
  if (problem) problems.new = problem;
  const isConfirmed = [...values.confirmation].length >= PASSWORD_MIN_LENGTH && values.confirmation === values.new;
  return isConfirmed ? problems : { ...problems, confirmation: 'confirmation' };
}

/** Which field a refusal of the server is about; empty when it is about none. */
function problemsOf(error: unknown): Problems {
  const code = errorCode(error);
  if (code === 'wrong_password') return { current: 'currentWrong' };
  return code === 'weak_password' ? { new: 'passwordRefused' } : {};
}
