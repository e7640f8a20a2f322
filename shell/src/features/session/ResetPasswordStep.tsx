import { PASSWORD_RESET_REDIRECT_MS, RESET_PASSWORD_UPDATED } from '@emigration-portal/shared-api';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PasswordChecklist } from '@emigration-portal/shared-ui/password';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import styles from '../../components/form.module.css';
import { PasswordField } from '../../components/PasswordField.tsx';
import { AccountForm, failed, type Refusal } from './AccountForm.tsx';
import { checkNewPassword } from './check-sign-up.ts';
import { loadCalls } from './load-calls.ts';

interface Props {
  readonly email: string;
  /** The password is set. */
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

const checklistId = 'password-rules';
const textIn = (form: FormData, field: string) => String(form.get(field));

export function ResetPasswordStep({ email, onDone, onAgain }: Props) {
  const { t } = useTranslation('session');
  const [password, setPassword] = useState('');
  const { leave, isLeaving } = useLeaveAfter(PASSWORD_RESET_REDIRECT_MS);

  const check = (form: FormData) => {
    const values = { password: textIn(form, 'password'), confirmation: textIn(form, 'confirmation') };
    return Object.entries(checkNewPassword(values, { email })).map(([id, key]) => ({
      id,
      text: t(`signUp.problems.${key}`),
    }));
  };

  const send = async (form: FormData): Promise<Refusal | undefined> => {
    try {
      const { message } = await (await loadCalls()).updatePasswordDirectly(email, textIn(form, 'password'));
      if (message !== RESET_PASSWORD_UPDATED) return { failure: t('passwordReset.code.invalid') };
      onDone();
      leave('/log-in', { replace: true });
    } catch (error) {
      return errorCode(error) === 'weak_password'
        ? { errors: [{ id: 'password', text: t('signUp.problems.passwordRefused') }] }
        : failed(error);
    }
  };

  return (
    <>
      <AccountForm
        title={t('passwordReset.password.title')}
        submit={t('passwordReset.password.submit')}
        busy={t('passwordReset.password.busy')}
        done={isLeaving ? t('passwordReset.password.done') : undefined}
        check={check}
        send={send}
      >
        {(errorAt) => (
          <>
            {/* A password manager keeps the new password under this name. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              required
              name="password"
              label={t('passwordReset.password.label')}
              autoComplete="new-password"
              aria-describedby={checklistId}
              onChange={(event) => setPassword(event.target.value)}
              error={errorAt('password')}
            />
            <div className={styles.checklist}>
              <PasswordChecklist id={checklistId} password={password} owner={{ email }} />
            </div>
            <PasswordField
              required
              name="confirmation"
              label={t('passwordReset.password.confirmation')}
              autoComplete="new-password"
              error={errorAt('confirmation')}
            />
          </>
        )}
      </AccountForm>
      <p className={styles.links}>
        <button type="button" className={styles.retry} onClick={onAgain}>
          {t('passwordReset.password.again')}
        </button>
      </p>
    </>
  );
}
