import { PERSON_MAX_LENGTH, RESET_EMAIL_NOT_FOUND } from '@emigration-portal/shared-api';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Refusal, useForm } from '@emigration-portal/shared-ui/form';
import { Link } from '@emigration-portal/shared-ui/router';
import styles from '../../components/form.module.css';
import { useAccountTexts } from '../../locales/use-account-texts.ts';
import { AccountForm } from './AccountForm.tsx';
import { looksLikeEmail } from './check-sign-up.ts';
import { loadCalls } from './load-calls.ts';

interface Props {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export function ResetEmailStep({ email, onSent }: Props) {
  const { t } = useAccountTexts();
  const form = useForm({
    initial: { email },
    check({ email: typed }) {
      if (typed.trim() === '') return { email: 'signUp.problems.emailRequired' };
      return looksLikeEmail(typed) ? {} : { email: 'errors.fields.emailInvalid' };
    },
    async send({ email: typed }) {
      const { message } = await (await loadCalls()).forgotPassword(typed.trim());
      if (message === RESET_EMAIL_NOT_FOUND) throw new Refusal({ email: 'passwordReset.email.unknown' });
    },
    refusals: { invalid_input: { email: 'passwordReset.email.unknown' } },
    words: (problem: 'signUp.problems.emailRequired' | 'passwordReset.email.unknown') => t(problem),
    after: (_, { email: typed }) => onSent(typed.trim()),
  });

  return (
    <>
      <AccountForm
        form={form}
        title={t('passwordReset.email.title')}
        submit={t('passwordReset.email.submit')}
        busy={t('passwordReset.email.busy')}
      >
        <p>{t('passwordReset.email.text')}</p>
        <TextField
          {...form.field('email')}
          required
          type="email"
          label={t('passwordReset.email.label')}
          autoComplete="email"
          maxLength={PERSON_MAX_LENGTH.email}
        />
      </AccountForm>
      <p className={styles.links}>
        <Link to="/log-in">{t('passwordReset.email.signIn')}</Link>
      </p>
    </>
  );
}
