import {
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  PORTAL_NAME,
} from '@emigration-portal/shared-api';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { type Env, portalOrigin } from '../../../../env.ts';
import type { PasskeyRow } from '../queries.ts';
import { SECOND_STEP_MS } from '../ticket.ts';

/** Loaded on first use: it takes half of the server's start time. */
const webauthn = () => import('@simplewebauthn/server');

/** Not `required`: the person has typed the password, and a key without a PIN is a second factor, too. */
const userVerification = 'preferred';

type Handles = readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[];

/** Passkeys are bound to the host of the portal's origin. */
const relyingParty = (env: Env) => ({
  expectedOrigin: [portalOrigin(env), ...env.CORS_ORIGINS],
  expectedRPID: new URL(portalOrigin(env)).hostname,
});

const toDescriptors = (passkeys: Handles) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

export async function createRegistrationOptions(
  env: Env,
  person: { readonly handle: Buffer; readonly name: string; readonly displayName: string },
  ownPasskeys: Handles,
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: PORTAL_NAME,
    rpID: relyingParty(env).expectedRPID,
    userID: new Uint8Array(person.handle),
    userName: person.name,
    userDisplayName: person.displayName,
    timeout: SECOND_STEP_MS,
    attestationType: 'none',
    excludeCredentials: toDescriptors(ownPasskeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
  return options as PasskeyCreationOptions;
}

export async function createRequestOptions(env: Env, passkeys: Handles): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).expectedRPID,
    timeout: SECOND_STEP_MS,
    allowCredentials: toDescriptors(passkeys),
    userVerification,
  });
  return options as PasskeyRequestOptions;
}

/** Returns the columns of a new passkey. Undefined if it was not made for this challenge and host. */
export async function verifyNewPasskey(env: Env, created: NewPasskey, expectedChallenge: string) {
  const { transports = [], ...rest } = created.response;
  const response = { ...created, response: rest, clientExtensionResults: {} };
  const { verifyRegistrationResponse: verify } = await webauthn();
  const result = await verify({
    ...relyingParty(env),
    response,
    expectedChallenge,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  };
}

/** Returns the new counter. Undefined if the answer does not match this challenge, or its counter went back. */
export async function verifyPasskeyAnswer(
  env: Env,
  { answer, passkey, challenge }: { answer: PasskeyAnswer; passkey: PasskeyRow; challenge: string },
): Promise<number | undefined> {
  const { userHandle, ...rest } = answer.response;
  const response = { ...answer, response: { ...rest, ...(userHandle && { userHandle }) }, clientExtensionResults: {} };
  const { credentialId, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse: verify } = await webauthn();
  const result = await verify({
    ...relyingParty(env),
    response,
    expectedChallenge: challenge,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
