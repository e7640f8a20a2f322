import { Logo } from '@emigration-portal/shared-ui/page';
import { useState } from 'react';
import { useNoticesTexts } from '../locales/use-notices-texts.ts';

/** The portal cannot start without its run-time config. */
export function ConfigFailure({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const { t } = useNoticesTexts();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <main className="notice" aria-busy={busy}>
      <Logo size={56} />
      <h1 className="page-title">{t('configFailure.title')}</h1>
      <p>{t('configFailure.text')}</p>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void retry()}>
        {t(busy ? 'configFailure.busy' : 'configFailure.retry')}
      </button>
    </main>
  );
}
