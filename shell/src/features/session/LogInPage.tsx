import { PasswordField, TextField } from '@emigration-portal/shared-ui/fields';
import { useForm } from '@emigration-portal/shared-ui/form';
import { Link, useNavigate } from '@emigration-portal/shared-ui/router';
import styles from '../../components/form.module.css';
import { useLogInTexts } from '../../locales/use-log-in-texts.ts';
import { expectAreas } from '../../remotes/areas.ts';
import { AccountForm } from './AccountForm.tsx';
import { readSessionCookies } from './cookies.ts';
import { lastExpiry } from './expiry.ts';
import { loadCalls } from './load-calls.ts';
import { takeReturnAddress } from './return-address.ts';
import { SocialSignIn } from './SocialSignIn.tsx';
import { endSession, signIn, signOut } from './session.ts';

/** Opening log-in ends the session (specification §2). */
export async function loader() {
  // Without its cookies the session is ending already: Log out on home leads here.
  if (readSessionCookies()) await signOut(() => {});
  else endSession();
  return null;
}

export function Component() {
  const { t } = useLogInTexts();
  const navigate = useNavigate();
  const expiry = lastExpiry();
  const form = useForm({
    initial: { username: '', password: '' },
    check({ username, password }) {
      if (username.trim() === '') return { username: 'required' };
      return password === '' ? { password: 'required' } : {};
    },
    async send({ username, password }) {
      expectAreas();
      const { data } = await (await loadCalls()).logIn({ username: username.trim(), password });
      signIn(data.user);
      await navigate(await takeReturnAddress(data.user.role), { replace: true });
    },
    refusals: { wrong_credentials: { username: 'wrong' } },
    words: (problem: 'required' | 'wrong') => t(problem),
  });
  const invalid = Object.keys(form.problems).length > 0;

  return (
    <>
      <AccountForm
        form={form}
        title={t('title')}
        submit={t('submit')}
        busy={t('busy')}
        note={expiry && t(`expired.${expiry}`)}
      >
        <TextField
          {...form.field('username')}
          required
          label={t('username')}
          autoComplete="username"
          error={undefined}
          invalid={invalid}
        />
        <PasswordField
          {...form.field('password')}
          required
          label={t('password')}
          autoComplete="current-password"
          error={undefined}
          invalid={invalid}
        />
      </AccountForm>
      <SocialSignIn providers={['Google']} />
      <p className={styles.links}>
        <Link to="/password-reset">{t('forgot')}</Link>
        <Link to="/sign-up">{t('register')}</Link>
      </p>
    </>
  );
}
