import { LINK_TOKEN_LENGTH } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { CallError, errorCode } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLocation, useNavigate } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import form from '../../components/form.module.css';
import confirmData from '../../locales/en/confirmData.json';
import { useTexts } from '../../texts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { DataLists } from './DataLists.tsx';
import { useWorkerData } from './useWorkerData.ts';
import styles from './worker-data.module.css';

/**
 * The page where a worker confirms the data that an employer entered. A mail contains its link. Opening it confirms
 * nothing, because mail scanners also open links. The token stays in the fragment until the worker has answered, so that
 * a reload works.
 */
export function Component() {
  const { hash } = useLocation();
  const [token, setToken] = useState(hash.slice(1));
  // The user opened the link of a later mail in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));
  return <WorkerPage key={token} token={token} />;
}

function WorkerPage({ token }: { readonly token: string }) {
  const { t } = useTexts(confirmData);
  const navigate = useNavigate();
  const isComplete = token.length === LINK_TOKEN_LENGTH;
  const { result, load } = useWorkerData(isComplete ? token : undefined);
  const [doneMessage, setDoneMessage] = useState<string>();
  const [correction, setCorrection] = useState('');
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (doneMessage) page.current?.querySelector('h1')?.focus();
  }, [doneMessage]);

  function finish(message: string) {
    setDoneMessage(message);
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
      {!isComplete && <p role="alert">{t('noToken')}</p>}
      {doneMessage && (
        <p role="status" className={form.success}>
          {doneMessage}
        </p>
      )}
      {isComplete && !result && <p role="status">{t('loading')}</p>}
      {result && 'error' in result && <Refused error={result.error} onRetry={load} />}
      {!doneMessage && result && 'data' in result && (
        <>
          <DataLists data={result.data} />
          <AnswerButtons
            token={token}
            data={result.data}
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
  const { t } = useTexts(confirmData);
  const code = errorCode(error);
  const textKey = code in refusals ? refusals[code as keyof typeof refusals] : undefined;
  return (
    <>
      {textKey ? (
        <p role="alert">{t(`refused.${textKey}`)}</p>
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
