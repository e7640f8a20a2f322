import { isBlank, PERSON_MAX_LENGTH, RESET_EMAIL_NOT_FOUND } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { FieldProblemsError, useForm } from '@emigration-portal/shared-ui/form';
import { Link } from '@emigration-portal/shared-ui/router';
import styles from '../../../components/form.module.css';
import { loadCalls } from '../../../components/load-calls.ts';
import passwordReset from '../../../locales/en/passwordReset.json';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { looksLikeEmail } from '../looks-like-email.ts';
import { formatResetFault } from './format-reset-fault.ts';

interface Props {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Asks for the e-mail of the account and requests a reset code. */
export function ResetEmailStep({ email, onSent }: Props) {
  const { t } = useTexts(passwordReset);
  const form = useForm({
    initialValues: { email },
    validate({ email: typedEmail }) {
      if (isBlank(typedEmail)) return { email: 'email.required' };
      return looksLikeEmail(typedEmail) ? {} : { email: 'errors.fields.emailInvalid' };
    },
    async onSubmit({ email: typedEmail }) {
      const { message } = await (await loadCalls()).forgotPassword(typedEmail.trim());
      if (message === RESET_EMAIL_NOT_FOUND) throw new FieldProblemsError({ email: 'email.unknown' });
    },
    fieldErrors: { invalid_input: { email: 'email.unknown' } },
    failureMessage(error, isAtFields) {
      if (isAtFields) return undefined;
      const { email: supportEmail } = runtimeConfig().supportContact;
      const isTooMany = errorCode(error) === 'too_many_requests';
      const detail = isTooMany
        ? `${errorText(error)} ${t('email.waits', { email: supportEmail })}`
        : formatResetFault(error, 'address', t);
      return { text: t('email.unknown'), detail };
    },
    messages: (problem: 'email.required' | 'email.unknown') => t(problem),
    onSuccess: (_, { email: typedEmail }) => onSent(typedEmail.trim()),
  });

  return (
    <>
      <AccountForm form={form} title={t('email.title')} submit={t('email.submit')} busy={t('email.busy')}>
        <p>{t('email.text')}</p>
        <TextField
          {...form.field('email')}
          required
          type="email"
          label={t('email.label')}
          autoComplete="email"
          maxLength={PERSON_MAX_LENGTH.email}
        />
      </AccountForm>
      <p className={styles.links}>
        <Link to="/log-in">{t('email.signIn')}</Link>
      </p>
    </>
  );
}
