import {
  isBlank,
  PASSKEY_NAME_MAX_LENGTH,
  type PasskeyCreationOptions,
  secondFactorEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { Button } from '@emigration-portal/shared-ui/button';
import { FormFooter } from '@emigration-portal/shared-ui/feedback';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { FieldProblemsError, Form, rebase, useForm } from '@emigration-portal/shared-ui/form';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import security from '../../locales/en/security.json';
import { useTexts } from '../../texts.ts';
import type { FactorActions } from './useFactorActions.ts';

const blank = { name: '' };

type Problem = 'required' | 'cancelled' | 'alreadyRegistered' | 'unsupported';

/**
 * Asks the browser to create a passkey. Throws the form problem `alreadyRegistered` if the device already has one, and
 * `cancelled` for every other failure.
 */
async function createPasskey(options: PasskeyCreationOptions) {
  try {
    return await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  } catch (error) {
    const isAlreadyRegistered = error instanceof Error && error.name === 'InvalidStateError';
    throw new FieldProblemsError<Problem>({ form: isAlreadyRegistered ? 'alreadyRegistered' : 'cancelled' });
  }
}

/** Asks for a name and adds a passkey. Then shows new recovery codes, if there are any, and reloads the page. */
export function PasskeyForm({ factorActions }: { readonly factorActions: FactorActions }) {
  const { t } = useTexts(security, 'passkeys');
  const form = useForm({
    initialValues: blank,
    validate: ({ name }) => (isBlank(name) ? { name: 'required' } : {}),
    async onSubmit({ name }) {
      if (!browserSupportsWebAuthn()) throw new FieldProblemsError<Problem>({ form: 'unsupported' });
      const { options } = await call(secondFactorEndpoints.beginPasskey, {});
      const { response, ...passkey } = await createPasskey(options);
      const input = {
        name,
        passkey: { ...passkey, response: { ...response, transports: copyTransports(response.transports) } },
      };
      await factorActions.showRecoveryCodesAndReload(await call(secondFactorEndpoints.addPasskey, input));
    },
    messages: (problem: Problem) => t(problem),
    fieldId: () => 'passkey-name',
    successMessage: () => ({ text: t('added') }),
    keepOpen: true,
    onSuccess: (_, sent) => form.change((typed) => rebase(typed, sent, blank)),
  });
  return (
    <Form form={form} focusOnProblems="first" className="panel-form">
      <TextField
        {...form.field('name')}
        required
        label={t('newName')}
        hint={t('newNameHint')}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <FormFooter outcome={form.outcome}>
        <div>
          <Button kind="primary" type="submit" loading={form.status === 'sending'}>
            {t('add')}
          </Button>
        </div>
      </FormFooter>
    </Form>
  );
}

const copyTransports = (transports: readonly string[] | undefined) => (transports ? [...transports] : undefined);
