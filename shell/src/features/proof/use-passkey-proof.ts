import { type Proof, secondFactorEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { FieldProblemsError, useForm } from '@emigration-portal/shared-ui/form';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import proof from '../../locales/en/proof.json';
import { useTexts } from '../../texts.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Problem = 'passkey.cancelled' | 'passkey.none' | 'passkey.unsupported';

/** Asks the browser for a passkey. Throws the form problem `passkey.cancelled` for every failure. */
async function requestPasskey(optionsJSON: Options) {
  try {
    return await startAuthentication({ optionsJSON });
  } catch {
    throw new FieldProblemsError<Problem>({ form: 'passkey.cancelled' });
  }
}

/** A form without fields: its submit asks for a passkey and passes the signature on as proof. */
export function usePasskeyProof(onAnswer: (proof: Proof) => void) {
  const { t } = useTexts(proof);
  return useForm({
    initialValues: {},
    async onSubmit() {
      if (!browserSupportsWebAuthn()) throw new FieldProblemsError<Problem>({ form: 'passkey.unsupported' });
      const { options } = await call(secondFactorEndpoints.askProof, {});
      const { id, rawId, type, response } = await requestPasskey(options as Options);
      return JSON.stringify({ id, rawId, type, response });
    },
    fieldErrors: { not_found: { form: 'passkey.none' } },
    messages: (problem: Problem) => t(problem),
    onSuccess: (value: string) => onAnswer({ kind: 'passkey', value }),
  });
}
