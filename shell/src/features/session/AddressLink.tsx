import { homePathByRole, LINK_TOKEN_LENGTH } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useForm } from '@emigration-portal/shared-ui/form';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLocation, useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import styles from '../../components/form.module.css';
import addressLink from '../../locales/en/addressLink.json';
import { useTexts } from '../../texts.ts';
import { AccountForm } from './AccountForm.tsx';

interface Props {
  readonly action: 'confirm' | 'undo';
  readonly send: (token: string) => Promise<unknown>;
}

/**
 * The page of a link in a mail. It calls the server only after a button press, because mail scanners open links, too. The
 * token stays in the fragment until the call succeeds, so a reload can try again.
 */
export function AddressLink({ action, send }: Props) {
  const { t } = useTexts(addressLink);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const user = useSessionUser();
  const [token] = useState(hash.slice(1));
  const [isDone, setDone] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const form = useForm({
    initialValues: {},
    async onSubmit() {
      await send(token);
    },
    fieldErrors: { link_unknown: { form: 'unknown' }, link_expired: { form: 'expired' }, link_void: { form: 'void' } },
    messages: (problem: 'unknown' | 'expired' | 'void') => t(`refused.${problem}`),
    async onSuccess() {
      setDone(true);
      await navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  });
  const isComplete = token.length === LINK_TOKEN_LENGTH;
  const hasFailed = form.outcome?.kind === 'error' && form.outcome.code !== 'network';

  useEffect(() => {
    if (isDone) page.current?.querySelector('h1')?.focus();
  }, [isDone]);

  return (
    <div ref={page}>
      <meta name="robots" content="noindex" />
      {isDone || !isComplete ? (
        <>
          <PageTitle>{t(`${action}.title`)}</PageTitle>
          <p role={isDone ? 'status' : 'alert'} className={isDone ? styles.success : undefined}>
            {isDone ? t(`${action}.done`) : t('noToken')}
          </p>
        </>
      ) : (
        <AccountForm form={form} title={t(`${action}.title`)} submit={t(`${action}.submit`)} busy={t(`${action}.busy`)}>
          <p>{t(`${action}.text`)}</p>
        </AccountForm>
      )}
      {hasFailed || !isComplete ? <p>{t('newLink', { email: runtimeConfig().supportContact.email })}</p> : null}
      <p className={styles.links}>
        {isDone && action === 'undo' ? <Link to="/password-reset">{t('newPassword')}</Link> : null}
        {user && action === 'confirm' ? (
          <Link to={homePathByRole[user.role]}>{t('goOn')}</Link>
        ) : (
          <Link to="/log-in">{t('logIn')}</Link>
        )}
      </p>
    </div>
  );
}
