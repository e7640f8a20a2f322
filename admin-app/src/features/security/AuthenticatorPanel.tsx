import { type SecondFactors, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { ConfirmModal, FormFooter } from '@emigration-portal/shared-ui/feedback';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useState } from 'react';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import type { FactorActions } from './useFactorActions.ts';
import { useFactorUsageText } from './useFactorUsageText.ts';

interface Props {
  readonly totp: SecondFactors['totp'];
  readonly factors: FactorActions;
}

const usual = {};
const leading = { kind: 'primary' } as const;

export function AuthenticatorPanel({ totp, factors }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'security.app' });
  const usage = useFactorUsageText();
  const [begun, setBegun] = useState<{ readonly secret: string; readonly uri: string }>();
  const [asked, ask] = useState(false);
  const form = useForm({
    initialValues: {},
    onSubmit: async () => setBegun(await call(secondFactorEndpoints.beginTotp, {})),
    keepOpen: true,
  });
  const remove = () => {
    ask(false);
    void factors.change('appRemoved', () => call(secondFactorEndpoints.removeTotp, {}).then(() => ({})));
  };
  return (
    <section className="panel" aria-labelledby="app">
      <h2 id="app">{t('title')}</h2>
      <p>{totp ? usage(totp) : t('text')}</p>
      {begun ? (
        <AuthenticatorForm setup={begun} factors={factors} onClose={() => setBegun(undefined)} />
      ) : (
        <Form form={form} className="panel-form">
          <FormFooter outcome={form.outcome}>
            <div className="buttons">
              <Button {...(totp ? usual : leading)} type="submit" loading={form.status === 'sending'}>
                {t(totp ? 'replace' : 'add')}
              </Button>
              {totp ? (
                <Button danger onClick={() => ask(true)}>
                  {t('remove')}
                </Button>
              ) : null}
            </div>
          </FormFooter>
        </Form>
      )}
      <ConfirmModal open={asked} question={t('question')} onContinue={remove} onClose={() => ask(false)} />
    </section>
  );
}
