import { homePathByRole, LINK_TOKEN_LENGTH } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { useForm } from '@emigration-portal/shared-ui/form';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLocation, useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import styles from '../../components/form.module.css';
import { useAddressLinkTexts } from '../../locales/use-address-link-texts.ts';
import { AccountForm } from './AccountForm.tsx';

interface Props {
  readonly does: 'confirm' | 'undo';
  readonly send: (token: string) => Promise<unknown>;
}

/**
 * The page of a link in a mail. It calls the server only after a button press, because mail scanners open links, too. The
 * token stays in the fragment until the call succeeds, so a reload can try again.
 */
export function AddressLink({ does, send }: Props) {
  const { t } = useAddressLinkTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const user = useSessionUser();
  const [token] = useState(hash.slice(1));
  const [done, setDone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
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
  const isWhole = token.length === LINK_TOKEN_LENGTH;
  const failed = form.outcome?.kind === 'error' && form.outcome.code !== 'network';

  useEffect(() => {
    if (done) box.current?.querySelector('h1')?.focus();
  }, [done]);

  return (
    <div ref={box}>
      <meta name="robots" content="noindex" />
      {done || !isWhole ? (
        <>
          <PageTitle>{t(`${does}.title`)}</PageTitle>
          <p role={done ? 'status' : 'alert'} className={done ? styles.success : undefined}>
            {done ? t(`${does}.done`) : t('noToken')}
          </p>
        </>
      ) : (
        <AccountForm form={form} title={t(`${does}.title`)} submit={t(`${does}.submit`)} busy={t(`${does}.busy`)}>
          <p>{t(`${does}.text`)}</p>
        </AccountForm>
      )}
      {failed || !isWhole ? <p>{t('newLink', { email: runtimeConfig().supportContact.email })}</p> : null}
      <p className={styles.links}>
        {done && does === 'undo' ? <Link to="/password-reset">{t('newPassword')}</Link> : null}
        {user && does === 'confirm' ? (
          <Link to={homePathByRole[user.role]}>{t('goOn')}</Link>
        ) : (
          <Link to="/log-in">{t('logIn')}</Link>
        )}
      </p>
    </div>
  );
}
