import { errorCode } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';

/** What a change of factors came to: new recovery codes, where it brought some. */
interface Changed {
  readonly recoveryCodes?: readonly string[] | undefined;
}

type Change = 'passkeyRemoved' | 'appRemoved' | 'renamed' | 'codesMade';

/** Carries out what is done to the factors, and tells what came of it. */
export function useFactorActions() {
  const { t } = useTranslation('admin', { keyPrefix: 'security' });
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[]>();
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<Outcome>();

  /** After a factor was added: its codes, if any, and the page as it is now. */
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
      // Somebody else, or another tab, was quicker: the page shows what is there.
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
