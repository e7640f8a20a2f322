import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  type Endpoint,
  type ErrorBody,
  type InputOf,
  isErrorBody,
  type OutputOf,
  releaseEndpoints,
} from '@emigration-portal/shared-api';
import { calculateJwkThumbprint, importJWK, type JWK, SignJWT } from 'jose';

const TIMEOUT_MS = 30_000;

/** Sends signed commands of a publisher to a running portal. */
export interface PortalClient {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}

/** Thrown if the portal refuses a command. `body` is its answer. */
export class CommandRefusal extends Error {
  override readonly name = 'Refusal';
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.message);
    this.body = body;
  }
}

/** Creates a client that signs with a private key: a JWK or PKCS#8 as text. */
export async function createPortalClient(address: string, privateKey: string): Promise<PortalClient> {
  const isJwk = privateKey.trimStart().startsWith('{');
  const key = isJwk ? createPrivateKey({ key: JSON.parse(privateKey), format: 'jwk' }) : createPrivateKey(privateKey);
  const kid = await calculateJwkThumbprint(createPublicKey(key).export({ format: 'jwk' }) as JWK);
  const signing = await importJWK(key.export({ format: 'jwk' }) as JWK, 'ES256');
  return {
    async call(endpoint, input) {
      const url = `${new URL(address).origin}/api${endpoint.path}`;
      const token = new SignJWT(input as Record<string, unknown>).setProtectedHeader({ alg: 'ES256', kid });
      const command = await token.setAudience(url).setIssuedAt().sign(signing);
      const answer = await send(url, JSON.stringify({ command }));
      if (isErrorBody(answer)) throw new CommandRefusal(answer);
      return answer as OutputOf<typeof endpoint>;
    },
  };
}

async function send(url: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await response.json();
  } catch (error) {
    const { cause = error } = error as Error;
    throw new Error(`No portal answers at ${url} (${String(cause)}). --portal or PORTAL says where it is.`);
  }
}

/** The endpoints for publishers. */
export const { getReleases, publish, point, rollOut, remove } = releaseEndpoints;
