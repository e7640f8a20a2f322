import { Logo } from '@emigration-portal/shared-ui/page';
import { useState } from 'react';
import notices from '../locales/en/notices.json';
import { useTexts } from '../texts.ts';

/** Says that the portal cannot start because its run-time config could not load. Has a button to retry. */
export function ConfigFailure({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { t } = useTexts(notices);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <main className="notice" aria-busy={isBusy}>
      <Logo size={56} />
      <h1 className="page-title">{t('configFailure.title')}</h1>
      <p>{t('configFailure.text')}</p>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void retry()}>
        {t(isBusy ? 'configFailure.busy' : 'configFailure.retry')}
      </button>
    </main>
  );
}
