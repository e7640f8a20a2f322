import { errorCode } from '@emigration-portal/shared-ui/errors';
import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Link, useNavigate } from '@emigration-portal/shared-ui/router';
import styles from '../../components/form.module.css';
import { PasswordField } from '../../components/PasswordField.tsx';
import { TextField } from '../../components/TextField.tsx';
import session from '../../locales/en.session.json';
import { AccountForm, failed, type Refusal } from './AccountForm.tsx';
import { readSessionCookies } from './cookies.ts';
import { lastExpiry } from './expiry.ts';
import { loadCalls } from './load-calls.ts';
import { takeReturnAddress } from './return-address.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { endSession, signIn, signOut } from './session.ts';

addMessages({ en: { session } });

/** Opening log-in ends the session (specification §2). */
export async function loader() {
  // Without its cookies the session is ending already: Log out on home leads here.
  if (readSessionCookies()) await signOut(() => {});
  else endSession();
  return null;
}

const credentialsIn = (form: FormData) => ({
  username: String(form.get('username')).trim(),
  password: String(form.get('password')),
});

export function Component() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const expiry = lastExpiry();

  const check = (form: FormData) => {
    const { username, password } = credentialsIn(form);
    return username && password ? [] : [{ id: username ? 'password' : 'username', text: t('logIn.required') }];
  };

  const send = async (form: FormData): Promise<Refusal | undefined> => {
    try {
      const { data } = await (await loadCalls()).logIn(credentialsIn(form));
      signIn(data.user);
      await navigate(takeReturnAddress(data.user.role), { replace: true });
    } catch (error) {
      return errorCode(error) === 'wrong_credentials'
        ? { errors: [{ id: 'username', text: t('logIn.wrong') }] }
        : failed(error);
    }
  };

  return (
    <>
      <AccountForm
        title={t('logIn.title')}
        submit={t('logIn.submit')}
        busy={t('logIn.busy')}
        check={check}
        send={send}
        note={expiry && t(`logIn.expired.${expiry}`)}
      >
        {(errorAt) => {
          const invalid = errorAt('username') !== undefined || errorAt('password') !== undefined;
          return (
            <>
              <TextField
                required
                name="username"
                label={t('logIn.username')}
                autoComplete="username"
                invalid={invalid}
              />
              <PasswordField
                required
                name="password"
                label={t('logIn.password')}
                autoComplete="current-password"
                invalid={invalid}
              />
            </>
          );
        }}
      </AccountForm>
      <SocialButtons providers={['Google']} />
      <p className={styles.links}>
        <Link to="/password-reset">{t('logIn.forgot')}</Link>
        <Link to="/sign-up">{t('logIn.register')}</Link>
      </p>
    </>
  );
}
