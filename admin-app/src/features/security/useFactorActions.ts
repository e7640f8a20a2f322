import { errorCode } from '@emigration-portal/shared-ui/errors';
import { failureOutcome, type Outcome } from '@emigration-portal/shared-ui/feedback';
import { useRevalidator } from '@emigration-portal/shared-ui/router';
import { useState } from 'react';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';

/** The response to a change: new recovery codes, if there are any. */
interface ChangeResult {
  readonly recoveryCodes?: readonly string[] | undefined;
}

type ChangeName = 'passkeyRemoved' | 'appRemoved' | 'renamed' | 'codesMade';

/** Runs changes of second factors. `result` is the message after a change, `codes` are new recovery codes. */
export function useFactorActions() {
  const { t } = useTexts(security);
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Outcome>();

  /** Shows new recovery codes, if there are any, and reloads the page data. */
  async function showRecoveryCodesAndReload({ recoveryCodes }: ChangeResult) {
    if (recoveryCodes) setCodes(recoveryCodes);
    await revalidate();
  }

  async function runChange(changeName: ChangeName, send: () => Promise<ChangeResult>) {
    if (isBusy) return;
    setBusy(true);
    try {
      const changeResult = await send();
      await showRecoveryCodesAndReload(changeResult);
      if (!changeResult.recoveryCodes) setResult({ kind: 'success', text: t(`done.${changeName}`) });
    } catch (error) {
      // Another tab has removed it already: reload.
      if (errorCode(error) === 'not_found') await revalidate();
      setResult(failureOutcome(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    codes,
    result,
    showRecoveryCodesAndReload,
    runChange,
    hideCodes: () => setCodes(undefined),
    closeResult: () => setResult(undefined),
  };
}

export type FactorActions = ReturnType<typeof useFactorActions>;
