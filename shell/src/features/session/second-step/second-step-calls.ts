import { type InputOf, secondStepEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';

export const askPasskey = () => call(secondStepEndpoints.askPasskey, {});
export const verifyPasskey = (answer: InputOf<typeof secondStepEndpoints.verifyPasskey>) =>
  call(secondStepEndpoints.verifyPasskey, answer);
export const verifyTotp = (code: string) => call(secondStepEndpoints.verifyTotp, { code });
export const verifyRecoveryCode = (code: string) => call(secondStepEndpoints.verifyRecoveryCode, { code });
