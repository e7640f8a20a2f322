import { RESET_CODE_INVALID, RESET_EMAIL_NOT_FOUND, RESET_MINUTES, RESET_TRIES } from '@emigration-portal/shared-api';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import styles from '../../components/form.module.css';
import { TextField } from '../../components/TextField.tsx';
import { AccountForm, failed, type Refusal } from './AccountForm.tsx';
import { loadCalls } from './load-calls.ts';

interface Props {
  readonly email: string;
  readonly wrongCodes: number;
  /** A new code is on its way. */
  readonly onSent: () => void;
  readonly onWrong: () => void;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

const codeIn = (form: FormData) => String(form.get('code')).trim();

export function ResetCodeStep({ email, wrongCodes, onSent, onWrong, onVerified, onBack }: Props) {
  const { t } = useTranslation('session');
  const isFinished = wrongCodes >= RESET_TRIES;
  const invalid = t('passwordReset.code.invalid');
  const atCode = (text: string) => [{ id: 'code', text }];

  const check = (form: FormData) => (isFinished || codeIn(form) !== '' ? [] : atCode(t('passwordReset.code.required')));

  const sendNew = async (): Promise<Refusal | undefined> => {
    const { message } = await (await loadCalls()).forgotPassword(email);
    if (message === RESET_EMAIL_NOT_FOUND) return { failure: t('passwordReset.email.unknown') };
    onSent();
    return undefined;
  };

  const verify = async (code: string): Promise<Refusal | undefined> => {
    const { message } = await (await loadCalls()).verifyResetCode(email, code);
    if (message === RESET_CODE_INVALID) {
      onWrong();
      return wrongCodes + 1 < RESET_TRIES ? { errors: atCode(invalid) } : { failure: invalid };
    }
    onVerified();
    return undefined;
  };

  const send = async (form: FormData): Promise<Refusal | undefined> => {
    try {
      return isFinished ? await sendNew() : await verify(codeIn(form));
    } catch (error) {
      return errorCode(error) === 'invalid_input' ? { errors: atCode(invalid) } : failed(error);
    }
  };

  return (
    <>
      <AccountForm
        title={t('passwordReset.code.title')}
        submit={t(isFinished ? 'passwordReset.code.sendNew' : 'passwordReset.code.submit')}
        busy={t(isFinished ? 'passwordReset.email.busy' : 'passwordReset.code.busy')}
        note={t(isFinished ? 'passwordReset.code.finished' : 'passwordReset.code.text', {
          ...{ email, minutes: RESET_MINUTES, tries: RESET_TRIES },
        })}
        check={check}
        send={send}
      >
        {(errorAt) =>
          isFinished ? null : (
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
          )
        }
      </AccountForm>
      <p className={styles.links}>
        <button type="button" className={styles.retry} onClick={onBack}>
          {t('passwordReset.code.back')}
        </button>
      </p>
    </>
  );
}
