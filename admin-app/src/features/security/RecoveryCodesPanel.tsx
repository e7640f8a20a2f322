import { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useState } from 'react';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import type { FactorActions } from './useFactorActions.ts';

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCodesPanel({
  codesLeft,
  factorActions,
}: {
  readonly codesLeft: number;
  readonly factorActions: FactorActions;
}) {
  const { t } = useTexts(security, 'codes');
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const createCodes = () => {
    setConfirmOpen(false);
    void factorActions.runChange('codesMade', () => call(secondFactorEndpoints.makeRecoveryCodes, {}));
  };
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes">{t('title')}</h2>
      <p>{t('left', { count: codesLeft })}</p>
      <div>
        <Button onClick={() => setConfirmOpen(true)}>{t('make')}</Button>
      </div>
      <ConfirmModal
        open={isConfirmOpen}
        question={t('question')}
        onContinue={createCodes}
        onClose={() => setConfirmOpen(false)}
      />
    </section>
  );
}
