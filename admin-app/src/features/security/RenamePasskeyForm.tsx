import { isBlank, PASSKEY_NAME_MAX_LENGTH, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { Form, useForm } from '@emigration-portal/shared-ui/form';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import type { FactorActions } from './useFactorActions.ts';

interface Props {
  readonly passkey: { readonly id: number; readonly name: string };
  readonly factorActions: FactorActions;
  readonly onClose: () => void;
}

/** Changes the name of a passkey. */
export function RenamePasskeyForm({ passkey, factorActions, onClose }: Props) {
  const { t } = useTexts(security, 'passkeys');
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: ({ name }) => (isBlank(name) ? { name: 'required' } : {}),
    onSubmit: async ({ name }) => {
      await call(secondFactorEndpoints.renamePasskey, { id: passkey.id, name });
      await factorActions.showRecoveryCodesAndReload({});
    },
    messages: (problem: 'required') => t(problem),
    fieldId: (field) => `passkey-${passkey.id}-${field}`,
    onSuccess: onClose,
  });
  return (
    <Form form={form} focusOnProblems="first" className="panel-form">
      <TextField {...form.field('name')} required label={t('name')} maxLength={PASSKEY_NAME_MAX_LENGTH} />
      <FormFooter outcome={form.outcome}>
        <div className="buttons">
          <Button kind="primary" type="submit" loading={form.status === 'sending'}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </FormFooter>
    </Form>
  );
}
