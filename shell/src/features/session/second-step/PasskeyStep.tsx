import { secondStepEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { FieldProblemsError, useForm } from '@emigration-portal/shared-ui/form';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useSecondStepTexts } from '../../../locales/use-second-step-texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import type { SecondStepProps } from './second-step-props.ts';

type Problem = 'passkey.cancelled' | 'passkey.unsupported' | 'wrong.passkey';

/** Closing the browser's passkey dialog is a refusal with its own message, not a failure. */
async function askBrowserForPasskey(optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) {
  try {
    return await startAuthentication({ optionsJSON });
  } catch {
    throw new FieldProblemsError<Problem>({ form: 'passkey.cancelled' });
  }
}

export function PasskeyStep({ onDone, onOver }: Pick<SecondStepProps, 'onDone' | 'onOver'>) {
  const { t } = useSecondStepTexts();
  const form = useForm({
    initialValues: {},
    async onSubmit() {
      if (!browserSupportsWebAuthn()) throw new FieldProblemsError<Problem>({ form: 'passkey.unsupported' });
      const { options } = await call(secondStepEndpoints.askPasskey, {});
      const answer = await askBrowserForPasskey(options as Parameters<typeof askBrowserForPasskey>[0]);
      await onDone((await call(secondStepEndpoints.verifyPasskey, answer)).data.user);
    },
    onError: (error) => {
      const isExpired = errorCode(error) === 'second_factor_expired';
      if (isExpired) onOver();
      return isExpired;
    },
    fieldErrors: { wrong_second_factor: { form: 'wrong.passkey' } },
    messages: (problem: Problem) => t(problem),
  });
  return (
    <AccountForm
      form={form}
      title={t('title')}
      submit={t('passkey.submit')}
      busy={t('passkey.busy')}
      note={t('passkey.text')}
    />
  );
}
