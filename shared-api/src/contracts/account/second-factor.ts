import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { secondFactorSchemas, secondStepSchemas } from '../schemas/account/second-factor.ts';

const secondStepFacts = {
  askPasskey: {
    method: 'POST',
    path: '/User/SecondStep/AskPasskey',
    access: 'public',
    credentials: true,
    summary: 'Returns the options for asking a passkey. Each challenge works once',
  },
  verifyPasskey: {
    method: 'POST',
    path: '/User/SecondStep/VerifyPasskey',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with a passkey’s answer',
  },
  verifyTotp: {
    method: 'POST',
    path: '/User/SecondStep/VerifyTotp',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with a code of the authenticator app. Each code works once',
  },
  verifyRecoveryCode: {
    method: 'POST',
    path: '/User/SecondStep/VerifyRecoveryCode',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with a recovery code. Each code works once',
  },
} as const satisfies EndpointFactsOf<typeof secondStepSchemas>;

/**
 * Calls of the second log-in step. A cookie from `second_factor_required` identifies the account. It allows five
 * minutes and five wrong tries.
 */
export const secondStepEndpoints: EndpointsOf<typeof secondStepSchemas, typeof secondStepFacts> = secondStepFacts;

const secondFactorFacts = {
  getSecondFactors: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/SecondFactor/GetSecondFactors',
    access: 'admin',
    beforeFactor: true,
    summary: 'Returns the caller’s second factors',
  },
  askProof: {
    method: 'POST',
    path: '/SecondFactor/AskProof',
    access: 'admin',
    summary:
      'Returns the options for asking the caller’s passkey for proof. The answer proves the next call. Each challenge works once',
  },
  beginPasskey: {
    method: 'POST',
    path: '/SecondFactor/BeginPasskey',
    access: 'admin',
    proof: 'recent',
    beforeFactor: true,
    summary: 'Returns the options for creating a passkey. Needs a log-in of the last 10 minutes or a proof',
  },
  addPasskey: {
    method: 'POST',
    path: '/SecondFactor/AddPasskey',
    access: 'admin',
    proof: 'begun',
    beforeFactor: true,
    summary: 'Save a new passkey. The first factor ends all other sessions',
  },
  renamePasskey: {
    method: 'PUT',
    path: '/SecondFactor/RenamePasskey',
    access: 'admin',
    proof: 'recent',
    summary: 'Rename a passkey of the caller',
  },
  removePasskey: {
    method: 'POST',
    path: '/SecondFactor/RemovePasskey',
    access: 'admin',
    proof: 'always',
    summary: 'Delete a passkey of the caller. Needs a proof',
  },
  beginTotp: {
    method: 'POST',
    path: '/SecondFactor/BeginTotp',
    access: 'admin',
    proof: 'recent',
    beforeFactor: true,
    summary: 'Returns a secret for an authenticator app. Needs a log-in of the last 10 minutes or a proof',
  },
  addTotp: {
    method: 'POST',
    path: '/SecondFactor/AddTotp',
    access: 'admin',
    proof: 'begun',
    beforeFactor: true,
    summary: 'Save the secret of BeginTotp, if the code is correct. The first factor ends all other sessions',
  },
  removeTotp: {
    method: 'POST',
    path: '/SecondFactor/RemoveTotp',
    access: 'admin',
    proof: 'always',
    summary: 'Delete the caller’s authenticator app. Needs a proof',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/SecondFactor/MakeRecoveryCodes',
    access: 'admin',
    proof: 'recent',
    summary: 'Replace the caller’s recovery codes. Needs a log-in of the last 10 minutes or a proof',
  },
  getFactorsOf: {
    method: 'POST',
    reads: true,
    path: '/SecondFactor/GetFactorsOf',
    access: 'superAdmin',
    summary: 'Returns which second factors these administrators and the other super admins have',
  },
  resetFactors: {
    method: 'POST',
    path: '/SecondFactor/ResetFactors',
    access: 'superAdmin',
    proof: 'recent',
    summary:
      'Delete all second factors of another administrator, end that person’s sessions and send a mail. Needs a log-in of the last 10 minutes or a proof',
  },
} as const satisfies EndpointFactsOf<typeof secondFactorSchemas>;

/** Calls about the caller's second factors. Super admins can also manage those of others. See docs/decisions/0044. */
export const secondFactorEndpoints: EndpointsOf<typeof secondFactorSchemas, typeof secondFactorFacts> =
  secondFactorFacts;
