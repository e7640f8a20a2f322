import { CallError } from '@emigration-portal/shared-ui/errors';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useNavigate } from '@emigration-portal/shared-ui/router';
import { type FormEvent, useState } from 'react';
import { Footer } from '../../components/Footer.tsx';
import { publicAddress } from '../../language/public-address.ts';
import verify from '../../locales/en/verify.json';
import type { PageHandle } from '../../page-handle.ts';
import { useTexts } from '../../texts.ts';
import { useCertificateCheck } from './use-certificate-check.ts';
import { Verdict } from './Verdict.tsx';
import styles from './verify.module.css';

export const handle: PageHandle = { description: (texts) => texts(verify)('description') };

/** Checks a certificate by its code. Before the scripts have loaded, the form opens the same address without them. */
export function Component() {
  const { t } = useTexts(verify);
  const navigate = useNavigate();
  const { addressCode, state, certificate, failure } = useCertificateCheck();
  // The input applies until another address replaces the code.
  const [input, setInput] = useState<{ readonly replacedCode: string; readonly text: string }>();
  const code = input?.replacedCode === addressCode ? input.text : addressCode;

  function check(event: FormEvent) {
    event.preventDefault();
    void navigate({ pathname: publicAddress('/verify'), search: `?${new URLSearchParams({ code: code.trim() })}` });
  }

  return (
    <>
      <div className={styles.page}>
        <meta name="robots" content="noindex" />
        <PageTitle>{t('title')}</PageTitle>
        <p>{t('lead')}</p>
        <form action={publicAddress('/verify')} onSubmit={check} className={styles.form}>
          <TextField
            id="certificate-code"
            name="code"
            label={t('code')}
            hint={t('hint')}
            error={state === 'incomplete' ? t('incomplete') : undefined}
            required
            isLive
            autoComplete="off"
            dir="ltr"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            onValue={(text) => setInput({ replacedCode: addressCode, text })}
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
        <CallError error={failure} formatText={(reason) => `${t('failed')} ${reason}`} />
      </div>
      <Footer />
    </>
  );
}
