import { errorCode } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';

/** The result of a change: new recovery codes, if any. */
interface Changed {
  readonly recoveryCodes?: readonly string[] | undefined;
}

type Change = 'passkeyRemoved' | 'appRemoved' | 'renamed' | 'codesMade';

/** Runs changes of second factors and holds their result message. */
export function useFactorActions() {
  const { t } = useTranslation('admin', { keyPrefix: 'security' });
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[]>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<Outcome>();

  /** After adding a factor: shows its recovery codes and reloads the page data. */
  async function showAddedFactor({ recoveryCodes }: Changed) {
    if (recoveryCodes) setCodes(recoveryCodes);
    await revalidate();
  }

  async function change(what: Change, send: () => Promise<Changed>) {
    if (running) return;
    setRunning(true);
    try {
      const made = await send();
      await showAddedFactor(made);
      if (!made.recoveryCodes) setResult({ kind: 'success', text: t(`done.${what}`) });
    } catch (error) {
      // Another tab has removed it already: reload.
      if (errorCode(error) === 'not_found') await revalidate();
      setResult(failureOutcome(error));
    } finally {
      setRunning(false);
    }
  }

  return {
    running,
    codes,
    result,
    showAddedFactor: showAddedFactor,
    change,
    keepCodes: () => setCodes(undefined),
    dismiss: () => setResult(undefined),
  };
}

export type FactorActions = ReturnType<typeof useFactorActions>;
