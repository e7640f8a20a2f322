import { sessionUser } from '@emigration-portal/shared-api/session';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useNavigate } from '@emigration-portal/shared-ui/router';
import { type FormEvent, useState } from 'react';
import styles from '../../components/form.module.css';
import { PasswordField } from '../../components/PasswordField.tsx';
import { TextField } from '../../components/TextField.tsx';
import session from '../../locales/en.session.json';
import { loadCalls, preloadCalls } from './load-calls.ts';
import { takeReturnAddress } from './return-address.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { endSession, signIn, signOut } from './session.ts';

addMessages({ en: { session } });

/** Opening log-in ends the session (specification §2). */
export async function loader() {
  if (sessionUser()) await signOut(() => {});
  else endSession();
  return null;
}

export function Component() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    if (!username || !password) return setProblem(t('logIn.required'));
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await (await loadCalls()).logIn({ username, password });
      signIn(data.user);
      await navigate(takeReturnAddress(data.user.role), { replace: true });
    } catch (error) {
      setProblem(errorCode(error) === 'wrong_credentials' ? t('logIn.wrong') : errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageTitle>{t('logIn.title')}</PageTitle>
      <form noValidate onSubmit={submit} onFocus={preloadCalls}>
        <TextField
          name="username"
          label={t('logIn.username')}
          autoComplete="username"
          invalid={problem !== undefined}
        />
        <PasswordField
          name="password"
          label={t('logIn.password')}
          autoComplete="current-password"
          invalid={problem !== undefined}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={busy}>
          {t(busy ? 'logIn.busy' : 'logIn.submit')}
        </button>
      </form>
      <SocialButtons providers={['Google']} />
      <p className={styles.links}>
        <Link to="/password-reset">{t('logIn.forgot')}</Link>
        <Link to="/sign-up">{t('logIn.register')}</Link>
      </p>
    </>
  );
}
