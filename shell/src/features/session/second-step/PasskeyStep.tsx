import { secondStepEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import { FieldProblemsError, useForm } from '@emigration-portal/shared-ui/form';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import secondStep from '../../../locales/en/secondStep.json';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../AccountForm.tsx';
import type { SecondStepProps } from './second-step-props.ts';

type Problem = 'passkey.cancelled' | 'passkey.unsupported' | 'wrong.passkey';

/** Asks the browser for a passkey. Throws the form problem `passkey.cancelled` for every failure. */
async function requestPasskey(optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) {
  try {
    return await startAuthentication({ optionsJSON });
  } catch {
    throw new FieldProblemsError<Problem>({ form: 'passkey.cancelled' });
  }
}

export function PasskeyStep({ onDone, onExpired }: Pick<SecondStepProps, 'onDone' | 'onExpired'>) {
  const { t } = useTexts(secondStep);
  const form = useForm({
    initialValues: {},
    async onSubmit() {
      if (!browserSupportsWebAuthn()) throw new FieldProblemsError<Problem>({ form: 'passkey.unsupported' });
      const { options } = await call(secondStepEndpoints.askPasskey, {});
      const answer = await requestPasskey(options as Parameters<typeof requestPasskey>[0]);
      await onDone((await call(secondStepEndpoints.verifyPasskey, answer)).data);
    },
    onError: (error) => {
      const isExpired = errorCode(error) === 'second_factor_expired';
      if (isExpired) onExpired();
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
