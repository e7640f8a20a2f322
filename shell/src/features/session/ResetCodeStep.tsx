import { RESET_CODE_INVALID, RESET_MINUTES } from '@emigration-portal/shared-api';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import styles from '../../components/form.module.css';
import { TextField } from '../../components/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { loadCalls } from './load-calls.ts';

interface Props {
  readonly email: string;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

const codeIn = (form: FormData) => String(form.get('code')).trim();

export function ResetCodeStep({ email, onVerified, onBack }: Props) {
  const { t } = useTranslation('session');
  const atCode = (text: string) => [{ id: 'code', text }];

  const send = async (form: FormData) => {
    const invalid = t('passwordReset.code.invalid');
    try {
      const { message } = await (await loadCalls()).verifyResetCode(email, codeIn(form));
      if (message === RESET_CODE_INVALID) return { errors: atCode(invalid) };
      onVerified();
    } catch (error) {
      return errorCode(error) === 'invalid_input' ? { errors: atCode(invalid) } : { failure: errorText(error) };
    }
  };

  return (
    <>
      <AccountForm
        title={t('passwordReset.code.title')}
        submit={t('passwordReset.code.submit')}
        busy={t('passwordReset.code.busy')}
        check={(form) => (codeIn(form) === '' ? atCode(t('passwordReset.code.required')) : [])}
        send={send}
      >
        {(errorAt) => (
          <>
            <p role="status">{t('passwordReset.code.text', { email, minutes: RESET_MINUTES })}</p>
            <TextField
              required
              name="code"
              label={t('passwordReset.code.label')}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              error={errorAt('code')}
            />
          </>
        )}
      </AccountForm>
      <p className={styles.links}>
        <button type="button" className={styles.retry} onClick={onBack}>
          {t('passwordReset.code.back')}
        </button>
      </p>
    </>
  );
}
