import { RESET_EMAIL_NOT_FOUND } from '@emigration-portal/shared-api';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link } from '@emigration-portal/shared-ui/router';
import styles from '../../components/form.module.css';
import { TextField } from '../../components/TextField.tsx';
import { AccountForm, failed } from './AccountForm.tsx';
import { looksLikeEmail } from './check-sign-up.ts';
import { loadCalls } from './load-calls.ts';

interface Props {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

const emailIn = (form: FormData) => String(form.get('email')).trim();

export function ResetEmailStep({ email, onSent }: Props) {
  const { t } = useTranslation('session');
  const atEmail = (text: string) => [{ id: 'email', text }];

  const check = (form: FormData) => {
    if (emailIn(form) === '') return atEmail(t('signUp.problems.emailRequired'));
    return looksLikeEmail(emailIn(form)) ? [] : atEmail(t('signUp.problems.emailInvalid'));
  };

  const send = async (form: FormData) => {
    const unknown = t('passwordReset.email.unknown');
    try {
      const { message } = await (await loadCalls()).forgotPassword(emailIn(form));
      if (message === RESET_EMAIL_NOT_FOUND) return { errors: atEmail(unknown) };
      onSent(emailIn(form));
    } catch (error) {
      return errorCode(error) === 'invalid_input' ? { errors: atEmail(unknown) } : failed(error);
    }
  };

  return (
    <>
      <AccountForm
        title={t('passwordReset.email.title')}
        submit={t('passwordReset.email.submit')}
        busy={t('passwordReset.email.busy')}
        check={check}
        send={send}
      >
        {(errorAt) => (
          <>
            <p>{t('passwordReset.email.text')}</p>
            <TextField
              required
              name="email"
              type="email"
              label={t('passwordReset.email.label')}
              defaultValue={email}
              autoComplete="email"
              maxLength={254}
              error={errorAt('email')}
            />
          </>
        )}
      </AccountForm>
      <p className={styles.links}>
        <Link to="/log-in">{t('passwordReset.email.signIn')}</Link>
      </p>
    </>
  );
}
