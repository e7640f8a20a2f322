import { LINK_TOKEN_LENGTH } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { CallError, errorCode } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLocation, useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import form from '../../components/form.module.css';
import { useConfirmDataTexts } from '../../locales/use-confirm-data-texts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DataLists } from './DataLists.tsx';
import { useWorkerData } from './useWorkerData.ts';
import styles from './worker-data.module.css';

/**
 * The page on which a worker confirms the own data. A mail contains its link. Opening it confirms nothing, because mail
 * scanners also open links. The token stays in the fragment until the worker has answered, so that a reload works.
 */
export function Component() {
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  // The link of a later mail, opened in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  return <WorkerPage key={token} token={token} />;
}

function WorkerPage({ token }: { readonly token: string }) {
  const { t } = useConfirmDataTexts();
  const navigate = useNavigate();
  const isWhole = token.length === LINK_TOKEN_LENGTH;
  const { shown, load } = useWorkerData(isWhole ? token : undefined);
  const [done, setDone] = useState<string>();
  const [correction, setCorrection] = useState('');
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (done) page.current?.querySelector('h1')?.focus();
  }, [done]);

  function finish(message: string) {
    setDone(message);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }

  async function reload() {
    await load();
    page.current?.querySelector('h1')?.focus();
  }

  return (
    <div ref={page} className={styles.page}>
      <meta name="robots" content="noindex" />
      <PageTitle>{t('title')}</PageTitle>
      {!isWhole && <p role="alert">{t('noToken')}</p>}
      {done && (
        <p role="status" className={form.success}>
          {done}
        </p>
      )}
      {isWhole && !shown && <p role="status">{t('loading')}</p>}
      {shown && 'error' in shown && <Refused error={shown.error} onRetry={load} />}
      {!done && shown && 'data' in shown && (
        <>
          <DataLists data={shown.data} />
          <AnswerButtons
            token={token}
            data={shown.data}
            savedCorrection={correction}
            onSaveCorrection={setCorrection}
            onDone={finish}
            onReload={reload}
          />
        </>
      )}
    </div>
  );
}

const refusals = { link_unknown: 'unknown', link_expired: 'expired', link_void: 'void' } as const;

function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => Promise<void> }) {
  const { t } = useConfirmDataTexts();
  const code = errorCode(error);
  const known = code in refusals ? refusals[code as keyof typeof refusals] : undefined;
  return (
    <>
      {known ? (
        <p role="alert">{t(`refused.${known}`)}</p>
      ) : (
        <>
          <CallError error={error} />
          <button type="button" className="button" onClick={() => void onRetry()}>
            {t('retry')}
          </button>
        </>
      )}
      <p>{t('help', { email: runtimeConfig().supportContact.email })}</p>
    </>
  );
}
