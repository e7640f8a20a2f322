import { secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal } from '@emigration-portal/shared-ui/feedback';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';
import type { FactorActions } from './useFactorActions.ts';

export function RecoveryCodesPanel({ left, factors }: { readonly left: number; readonly factors: FactorActions }) {
  const { t } = useTranslation('admin', { keyPrefix: 'security.codes' });
  const [asked, ask] = useState(false);
  const make = () => {
    ask(false);
    void factors.change('codesMade', () => call(secondFactorEndpoints.makeRecoveryCodes, {}));
  };
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes">{t('title')}</h2>
      <p>{t('left', { count: left })}</p>
      <div>
        <Button onClick={() => ask(true)}>{t('make')}</Button>
      </div>
      <ConfirmModal open={asked} question={t('question')} onContinue={make} onClose={() => ask(false)} />
    </section>
  );
}
