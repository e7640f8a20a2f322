import { CallError } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { type FormEvent, useState } from 'react';
import { Footer } from '../../components/Footer.tsx';
import verify from '../../locales/en.verify.json';
import { useVerifyTexts } from '../../locales/use-verify-texts.ts';
import { useCheck } from './use-check.ts';
import { Verdict } from './Verdict.tsx';
import styles from './verify.module.css';

export const handle = { description: verify.description };

const path = '/verify';

/** Tells anybody whether a certificate is genuine, by its code. Sent before the page's code is there, the form leads to the same. */
export function Component() {
  const { t } = useVerifyTexts();
  const navigate = useNavigate();
  const { asked, state, certificate, failure } = useCheck();
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string }>();
  const code = typed?.over === asked ? typed.text : asked;

  function check(event: FormEvent) {
    event.preventDefault();
    void navigate({ pathname: path, search: `?${new URLSearchParams({ code: code.trim() })}` });
  }

  return (
    <>
      <div className={styles.page}>
        <meta name="robots" content="noindex" />
        <PageTitle>{t('title')}</PageTitle>
        <p>{t('lead')}</p>
        <form action={path} onSubmit={check} className={styles.form}>
          <TextField
            id="certificate-code"
            name="code"
            label={t('code')}
            hint={t('hint')}
            error={state === 'incomplete' ? t('incomplete') : undefined}
            required
            isLive
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            onValue={(text) => setTyped({ over: asked, text })}
          />
          <button type="submit" className="button">
            {t('check')}
          </button>
        </form>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        <div role="status">
          {state === 'checking' && <p>{t('checking')}</p>}
          {certificate && <Verdict {...certificate} />}
        </div>
        <CallError error={failure} formatText={(why) => `${t('failed')} ${why}`} />
      </div>
      <Footer />
    </>
  );
}
