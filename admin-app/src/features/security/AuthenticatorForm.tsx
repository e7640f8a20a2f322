import { FACTOR_CODE_MAX_LENGTH, isBlank, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { PortalTheme } from '@emigration-portal/shared-ui/antd';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import { QRCode } from 'antd';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import type { FactorActions } from './useFactorActions.ts';

interface Props {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly factorActions: FactorActions;
  readonly onClose: () => void;
}

/** Shows the secret as QR code and text. The user enters a code to prove that the app has the secret. */
export function AuthenticatorForm({ setup: { secret, uri }, factorActions, onClose }: Props) {
  const { t } = useTexts(security, 'app');
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (isBlank(code) ? { code: 'required' } : {}),
    onSubmit: async ({ code }) =>
      factorActions.showRecoveryCodesAndReload(await call(secondFactorEndpoints.addTotp, { code })),
    fieldErrors: { wrong_second_factor: { code: 'wrong' }, second_factor_expired: { form: 'expired' } },
    messages: (problem: 'required' | 'wrong' | 'expired') => t(problem),
    fieldId: () => 'app-code',
    onSuccess: onClose,
  });
  return (
    <Form form={form} focusOnProblems="first" className="panel-form">
      <p>{t('scan')}</p>
      <div role="img" aria-label={t('picture')}>
        <PortalTheme>
          <QRCode type="svg" value={uri} size={200} bgColor="#fff" color="#000" />
        </PortalTheme>
      </div>
      <p>
        <span>{t('secret')}</span>{' '}
        <code className="factor-code">
          <bdi>{secret.match(/.{1,4}/g)?.join(' ')}</bdi>
        </code>
      </p>
      <TextField
        {...form.field('code')}
        required
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={FACTOR_CODE_MAX_LENGTH}
      />
      <FormFooter outcome={form.outcome}>
        <div className="buttons">
          <Button kind="primary" type="submit" loading={form.status === 'sending'}>
            {t('confirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </FormFooter>
    </Form>
  );
}
