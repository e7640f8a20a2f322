import type { ApiError, FactorKind } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { errorCode, errorText } from '@emigration-portal/shared-ui/errors';
import { PasswordField, TextField } from '@emigration-portal/shared-ui/fields';
import { useForm } from '@emigration-portal/shared-ui/form';
import { Link, useNavigate } from '@emigration-portal/shared-ui/router';
import { type ReactNode, useState } from 'react';
import styles from '../../components/form.module.css';
import { loadCalls } from '../../components/load-calls.ts';
import { applyAccountLanguage } from '../../language/account-language.ts';
import logIn from '../../locales/en/logIn.json';
import { preloadAreas } from '../../remotes/areas.ts';
import { useTexts } from '../../texts.ts';
import { AccountForm } from './AccountForm.tsx';
import { canStoreCookies, readSessionCookies } from './cookies.ts';
import { consumeReturnAddress } from './return-address.ts';
import { SocialSignIn } from './SocialSignIn.tsx';
import type { LoggedIn, SecondStepProps } from './second-step/second-step-props.ts';
import { endSession, signIn, signOut } from './session.ts';
import { readExpiredSession } from './tab-storage.ts';

/** Opening log-in ends the session (docs/product.md#pages). */
export async function loader() {
  // Without cookies another log-out is already running: it ends the session on the server and leads here.
  if (readSessionCookies()) await signOut(() => {});
  else endSession();
  return null;
}

interface LoadedSecondStep {
  readonly SecondStep: (props: SecondStepProps) => ReactNode;
  readonly kinds: readonly FactorKind[];
}

const noCookiesError = new Error('The browser blocks cookies');

/** Loads the code of the second step only now, because most people never need it. */
async function loadSecondStep({ facts }: ApiError): Promise<LoadedSecondStep> {
  const { SecondStep } = await import('./second-step/SecondStep.tsx');
  return { SecondStep, kinds: (facts.kinds?.split(' ') ?? []) as FactorKind[] };
}

export function Component() {
  const { t } = useTexts(logIn);
  const navigate = useNavigate();
  const expiredSession = readExpiredSession();
  const [areCookiesBlocked] = useState(() => !canStoreCookies());
  const allowCookiesText = t('noCookies', { host: window.location.host });
  const [step, setStep] = useState<LoadedSecondStep | 'expired'>();
  const finishLogIn = async ({ user, language }: LoggedIn) => {
    signIn(user);
    await applyAccountLanguage(language);
    await navigate(await consumeReturnAddress(user.role), { replace: true });
  };
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate({ username, password }) {
      if (username.trim() === '') return { username: 'required' };
      return password === '' ? { password: 'required' } : {};
    },
    async onSubmit({ username, password }) {
      if (!canStoreCookies()) throw noCookiesError;
      preloadAreas();
      const { data } = await (await loadCalls()).logIn({ username: username.trim(), password });
      await finishLogIn(data);
    },
    async onError(error) {
      if (errorCode(error) !== 'second_factor_required') return false;
      setStep(await loadSecondStep(error as ApiError));
      return true;
    },
    fieldErrors: { wrong_credentials: { username: 'wrong' } },
    messages: (problem: 'required' | 'wrong') => t(problem),
    failureMessage(error, isAtFields) {
      if (isAtFields) return undefined;
      if (error === noCookiesError) return { text: allowCookiesText };
      const isTooMany = errorCode(error) === 'too_many_requests';
      return {
        text: isTooMany
          ? `${errorText(error)} ${t('waits', { email: runtimeConfig().supportContact.email })}`
          : errorText(error),
      };
    },
  });
  const isInvalid = Object.keys(form.problems).length > 0;
  if (typeof step === 'object') {
    const { SecondStep, kinds } = step;
    const returnToPassword = (next: 'expired' | undefined) => {
      form.reset({ ...form.values, password: '' });
      setStep(next);
    };
    return (
      <SecondStep
        kinds={kinds}
        onDone={finishLogIn}
        onExpired={() => returnToPassword('expired')}
        onBack={() => returnToPassword(undefined)}
      />
    );
  }

  return (
    <>
      <AccountForm
        form={form}
        title={t('title')}
        submit={t('submit')}
        busy={t('busy')}
        note={
          areCookiesBlocked && !form.outcome
            ? allowCookiesText
            : step === 'expired'
              ? t('secondStepOver')
              : expiredSession && t(`expired.${expiredSession}`)
        }
      >
        <TextField
          {...form.field('username')}
          required
          label={t('username')}
          autoComplete="username"
          error={undefined}
          invalid={isInvalid}
        />
        <PasswordField
          {...form.field('password')}
          required
          label={t('password')}
          autoComplete="current-password"
          error={undefined}
          invalid={isInvalid}
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
