import { type SecondFactors, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal, FormFooter } from '@emigration-portal/shared-ui/feedback';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { useState } from 'react';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import type { FactorActions } from './useFactorActions.ts';
import { useFactorUsageText } from './useFactorUsageText.ts';

interface Props {
  readonly totp: SecondFactors['totp'];
  readonly factorActions: FactorActions;
}

const secondaryButton = {};
const primaryButton = { kind: 'primary' } as const;

/** Sets up, replaces or removes the authenticator app. */
export function AuthenticatorPanel({ totp, factorActions }: Props) {
  const { t } = useTexts(security, 'app');
  const formatUsage = useFactorUsageText();
  const [setup, setSetup] = useState<{ readonly secret: string; readonly uri: string }>();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const form = useForm({
    initialValues: {},
    onSubmit: async () => setSetup(await call(secondFactorEndpoints.beginTotp, {})),
    keepOpen: true,
  });
  const remove = () => {
    setConfirmOpen(false);
    void factorActions.runChange('appRemoved', () => call(secondFactorEndpoints.removeTotp, {}).then(() => ({})));
  };
  return (
    <section className="panel" aria-labelledby="app">
      <h2 id="app">{t('title')}</h2>
      <p>{totp ? formatUsage(totp) : t('text')}</p>
      {setup ? (
        <AuthenticatorForm setup={setup} factorActions={factorActions} onClose={() => setSetup(undefined)} />
      ) : (
        <Form form={form} className="panel-form">
          <FormFooter outcome={form.outcome}>
            <div className="buttons">
              <Button {...(totp ? secondaryButton : primaryButton)} type="submit" loading={form.status === 'sending'}>
                {t(totp ? 'replace' : 'add')}
              </Button>
              {totp ? (
                <Button danger onClick={() => setConfirmOpen(true)}>
                  {t('remove')}
                </Button>
              ) : null}
            </div>
          </FormFooter>
        </Form>
      )}
      <ConfirmModal
        open={isConfirmOpen}
        question={t('question')}
        onContinue={remove}
        onClose={() => setConfirmOpen(false)}
      />
    </section>
  );
}
