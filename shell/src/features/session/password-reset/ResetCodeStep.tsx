import {
  isBlank,
  RESET_CODE_INVALID,
  RESET_CODE_MAX_LENGTH,
  RESET_CODE_MINUTES,
  RESET_EMAIL_NOT_FOUND,
  RESET_MAX_TRIES,
} from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { FieldProblemsError, useForm } from '@emigration-portal/shared-ui/form';
import styles from '../../../components/form.module.css';
import { loadCalls } from '../../../components/load-calls.ts';
import passwordReset from '../../../locales/en/passwordReset.json';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { formatResetFault } from './format-reset-fault.ts';

interface Props {
  readonly email: string;
  readonly wrongCodes: number;
  /** A new code was sent. */
  readonly onSent: () => void;
  readonly onWrong: () => void;
  readonly onVerified: () => void;
  readonly onBack: () => void;
}

/** Asks for the mailed code. After too many wrong codes it offers a new one. Give each code another `key`. */
export function ResetCodeStep({ email, wrongCodes, onSent, onWrong, onVerified, onBack }: Props) {
  const { t } = useTexts(passwordReset);
  const isCodeUsedUp = wrongCodes >= RESET_MAX_TRIES;
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (isCodeUsedUp || !isBlank(code) ? {} : { code: 'code.required' }),
    onSubmit: ({ code }) => (isCodeUsedUp ? sendNewCode() : verify(code.trim())),
    fieldErrors: { invalid_input: { code: 'code.invalid' } },
    failureMessage(error) {
      if (error instanceof FieldProblemsError) return isCodeUsedUp ? undefined : { text: t('code.elsewhere') };
      return isCodeUsedUp
        ? { text: t('email.unknown'), detail: formatResetFault(error, 'address', t) }
        : { text: t('code.invalid'), detail: formatResetFault(error, 'code', t) };
    },
    messages: (problem: 'code.required' | 'code.invalid' | 'email.unknown') => t(problem),
    onSuccess: () => (isCodeUsedUp ? onSent() : onVerified()),
  });

  async function sendNewCode() {
    const { message } = await (await loadCalls()).forgotPassword(email);
    if (message === RESET_EMAIL_NOT_FOUND) throw new FieldProblemsError({ form: 'email.unknown' });
  }

  async function verify(code: string) {
    const { message } = await (await loadCalls()).verifyResetCode(email, code);
    if (message !== RESET_CODE_INVALID) return;
    onWrong();
    throw new FieldProblemsError({ [wrongCodes + 1 < RESET_MAX_TRIES ? 'code' : 'form']: 'code.invalid' });
  }

  return (
    <>
      <AccountForm
        form={form}
        title={t('code.title')}
        submit={t(isCodeUsedUp ? 'code.sendNew' : 'code.submit')}
        busy={t(isCodeUsedUp ? 'email.busy' : 'code.busy')}
        note={t(isCodeUsedUp ? 'code.finished' : 'code.text', {
          email,
          minutes: RESET_CODE_MINUTES,
          tries: RESET_MAX_TRIES,
        })}
      >
        {isCodeUsedUp ? null : (
          <TextField
            {...form.field('code')}
            required
            label={t('code.label')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={RESET_CODE_MAX_LENGTH}
          />
        )}
      </AccountForm>
      <p className={styles.links}>
        <button type="button" className={styles.retry} onClick={onBack}>
          {t('code.back')}
        </button>
      </p>
    </>
  );
}
