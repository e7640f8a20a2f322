import { PASSWORD_RESET_REDIRECT_MS, RESET_PASSWORD_UPDATED } from '@emigration-portal/shared-api';
import { PasswordField } from '@emigration-portal/shared-ui/fields';
import { FieldProblemsError, useForm, weakPasswordProblem } from '@emigration-portal/shared-ui/form';
import { NewPasswordField } from '@emigration-portal/shared-ui/password';
import { useLeaveAfter } from '@emigration-portal/shared-ui/router';
import styles from '../../../components/form.module.css';
import { loadCalls } from '../../../components/load-calls.ts';
import newPassword from '../../../locales/en/newPassword.json';
import passwordReset from '../../../locales/en/passwordReset.json';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { checkNewPassword, type NewPasswordProblem } from '../check-new-password.ts';

interface Props {
  readonly email: string;
  /** The new password was saved. */
  readonly onDone: () => void;
  /** The person asks for a new code. */
  readonly onRestart: () => void;
}

/** Asks for the new password and saves it, then opens log-in. The cookie of the code step allows the change once. */
export function ResetPasswordStep({ email, onDone, onRestart }: Props) {
  const { t } = useTexts(passwordReset);
  const { t: passwordText } = useTexts(newPassword);
  const { leave } = useLeaveAfter(PASSWORD_RESET_REDIRECT_MS);
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: (values) => checkNewPassword(values, { email }),
    async onSubmit({ password }) {
      const { message } = await (await loadCalls()).updatePasswordDirectly(email, password);
      // Any other message is a failure (docs/product.md#calls). The person then needs a new code.
      if (message !== RESET_PASSWORD_UPDATED) throw new FieldProblemsError({ form: 'code.invalid' });
    },
    fieldErrors: { weak_password: (_, __, facts) => ({ password: weakPasswordProblem(facts) }) },
    messages: (problem: NewPasswordProblem | 'code.invalid') =>
      problem === 'code.invalid' ? t(problem) : passwordText(problem),
    successMessage: () => ({ text: t('password.done') }),
    onSuccess() {
      onDone();
      leave('/log-in', { replace: true });
    },
  });

  return (
    <>
      <AccountForm form={form} title={t('password.title')} submit={t('password.submit')} busy={t('password.busy')}>
        {/* A password manager stores the new password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...form.field('password')} required label={t('password.label')} owner={{ email }} />
        <PasswordField {...form.field('confirmation')} required label={t('password.confirmation')} />
      </AccountForm>
      <p className={styles.links}>
        <button type="button" className={styles.retry} onClick={onRestart}>
          {t('password.again')}
        </button>
      </p>
    </>
  );
}
