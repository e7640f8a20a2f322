import { type ErrorCode, roleHome, SIGNED_UP_REDIRECT_MS } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { ErrorSummary, errorCode, serverText, useOnceOnline, useProblems } from '@emigration-portal/shared-ui/errors';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { readPhone } from '@emigration-portal/shared-ui/phone';
import { Link, useLeaveAfter } from '@emigration-portal/shared-ui/router';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from '../../components/form.module.css';
import { useSessionTexts } from '../../locales/use-session-texts.ts';
import { checkSignUp, draftOf, problemsOf, type SignUpValues, signUpFields, valuesIn } from './check-sign-up.ts';
import { loadCalls } from './load-calls.ts';
import { takeReturnAddress } from './return-address.ts';
import { SignUpFields } from './SignUpFields.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { signIn, signOut } from './session.ts';

const untyped = Object.fromEntries([...signUpFields, 'countryId'].map((field) => [field, ''])) as SignUpValues;

export function Component() {
  const { t } = useSessionTexts();
  const { t: shared } = useTranslation('shared');
  const { leave, isLeaving } = useLeaveAfter(SIGNED_UP_REDIRECT_MS);
  const [failure, setFailure] = useState<{ readonly text: string; readonly code: ErrorCode }>();
  const [busy, setBusy] = useState(false);
  const [welcome, setWelcome] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { kept, keep } = useTabDraft<Partial<SignUpValues>>('sign-up');
  const [typed, setTyped] = useState<SignUpValues>({ ...untyped, ...kept });
  const look = useCallback(() => setTyped((before) => (form.current ? valuesIn(form.current) : before)), []);
  const { found, problems, mended, show } = useProblems(typed, checkSignUp);
  const summary = useMemo(
    () => signUpFields.flatMap((id) => (found[id] ? [{ id, text: t(`signUp.problems.${found[id]}`) }] : [])),
    [found, t],
  );

  useOnceOnline(failure?.code === 'network', () => setFailure(undefined));
  useEffect(() => keep(isLeaving ? undefined : draftOf(typed)), [keep, typed, isLeaving]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isLeaving) return;
    const values = valuesIn(event.currentTarget);
    const wrong = checkSignUp(values);
    setFailure(undefined);
    setBusy(true);
    if (!wrong.phone && !(await readPhone(values.phone, values.countryId))) wrong.phone = 'phoneInvalid';
    show(wrong, values);
    if (Object.keys(wrong).length > 0) return setBusy(false);
    try {
      const { confirmation: _, countryId: __, ...input } = values;
      const { data, notice } = await (await loadCalls()).register({ ...input, id: '', role: 'Customer' });
      if (sessionUser()) await signOut(() => {});
      signIn(data.user);
      takeReturnAddress(data.user.role);
      const greeting = t('signUp.welcome', { product: shared('product'), name: data.user.firstName });
      const userNameTaken = notice === 'user_name_taken';
      setWelcome(userNameTaken ? `${greeting} ${t('signUp.userNameTaken')}` : greeting);
      leave(roleHome.Customer, { replace: true, state: { userNameTaken } });
    } catch (error) {
      const refused = problemsOf(error);
      show(refused, values);
      if (Object.keys(refused).length > 0) return;
      setFailure({ text: `${t('signUp.failed')} ${serverText(error)}`, code: errorCode(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <PageTitle>{t('signUp.title')}</PageTitle>
      <ErrorSummary errors={summary} mended={mended} />
      <form ref={form} noValidate onSubmit={submit} onInput={look}>
        <SignUpFields problems={problems} typed={typed} kept={kept} onCountry={look} />
        <p role="alert" className={styles.problem}>
          {failure?.text}
        </p>
        <p role="status" className={welcome ? styles.success : undefined}>
          {welcome}
        </p>
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={busy || isLeaving}>
          {t(busy ? 'signUp.busy' : 'signUp.submit')}
        </button>
      </form>
      <SocialButtons providers={['Google', 'Facebook']} />
      <p className={styles.links}>
        <span>
          {`${t('signUp.haveAccount')} `}
          <Link to="/log-in">{t('signUp.logIn')}</Link>
        </span>
      </p>
    </>
  );
}
