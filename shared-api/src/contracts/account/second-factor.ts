import type { EndpointFactsOf, EndpointsOf } from '../../endpoint.ts';
import type { secondFactorSchemas, secondStepSchemas } from '../schemas/account/second-factor.ts';

const secondStepFacts = {
  askPasskey: {
    method: 'POST',
    path: '/User/SecondStep/AskPasskey',
    access: 'public',
    credentials: true,
    summary: 'What to ask a passkey with; each question is good for one answer',
  },
  verifyPasskey: {
    method: 'POST',
    path: '/User/SecondStep/VerifyPasskey',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with the answer of a passkey',
  },
  verifyTotp: {
    method: 'POST',
    path: '/User/SecondStep/VerifyTotp',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with a code of an authenticator app, each good for one log-in',
  },
  verifyRecoveryCode: {
    method: 'POST',
    path: '/User/SecondStep/VerifyRecoveryCode',
    access: 'public',
    credentials: true,
    summary: 'Finish a log-in with a recovery code, each good for one log-in',
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
    summary: 'The own second factors',
  },
  askProof: {
    method: 'POST',
    path: '/SecondFactor/AskProof',
    access: 'admin',
    summary: 'What to ask an own passkey with, whose answer proves the next call; each question is good for one answer',
  },
  beginPasskey: {
    method: 'POST',
    path: '/SecondFactor/BeginPasskey',
    access: 'admin',
    proof: 'recent',
    beforeFactor: true,
    summary: 'What to make a passkey with; asks for a log-in of the last 10 minutes or a proof',
  },
  addPasskey: {
    method: 'POST',
    path: '/SecondFactor/AddPasskey',
    access: 'admin',
    proof: 'begun',
    beforeFactor: true,
    summary: 'Keep a passkey that was made; the first factor ends all other sessions',
  },
  renamePasskey: {
    method: 'PUT',
    path: '/SecondFactor/RenamePasskey',
    access: 'admin',
    proof: 'recent',
    summary: 'Call an own passkey something else',
  },
  removePasskey: {
    method: 'POST',
    path: '/SecondFactor/RemovePasskey',
    access: 'admin',
    proof: 'always',
    summary: 'Forget an own passkey; asks for a proof',
  },
  beginTotp: {
    method: 'POST',
    path: '/SecondFactor/BeginTotp',
    access: 'admin',
    proof: 'recent',
    beforeFactor: true,
    summary: 'A secret for an authenticator app; asks for a log-in of the last 10 minutes or a proof',
  },
  addTotp: {
    method: 'POST',
    path: '/SecondFactor/AddTotp',
    access: 'admin',
    proof: 'begun',
    beforeFactor: true,
    summary: 'Keep the secret of BeginTotp, proved by a code of it; the first factor ends all other sessions',
  },
  removeTotp: {
    method: 'POST',
    path: '/SecondFactor/RemoveTotp',
    access: 'admin',
    proof: 'always',
    summary: 'Forget the own authenticator app; asks for a proof',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/SecondFactor/MakeRecoveryCodes',
    access: 'admin',
    proof: 'recent',
    summary: 'Other recovery codes in place of the own ones; asks for a log-in of the last 10 minutes or a proof',
  },
  getFactorsOf: {
    method: 'POST',
    reads: true,
    path: '/SecondFactor/GetFactorsOf',
    access: 'superAdmin',
    summary: 'Which second factors administrators have, of those asked for and of the other super admins',
  },
  resetFactors: {
    method: 'POST',
    path: '/SecondFactor/ResetFactors',
    access: 'superAdmin',
    proof: 'recent',
    summary:
      'Forget every second factor of another administrator, end its sessions and tell it by mail; asks for a log-in of the last 10 minutes or a proof',
  },
} as const satisfies EndpointFactsOf<typeof secondFactorSchemas>;

/** Calls about the caller's second factors. Super admins can also manage those of others. See docs/decisions/0044. */
export const secondFactorEndpoints: EndpointsOf<typeof secondFactorSchemas, typeof secondFactorFacts> =
  secondFactorFacts;
