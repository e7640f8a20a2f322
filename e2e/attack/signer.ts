import { createHash, createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@emigration-portal/shared-api';
import type { Stage } from './stage.ts';

/** Signs input as a publisher's command, a JWT. The input may be invalid. */
export type Signer = (endpoint: Endpoint, input: object) => string;

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function createSigner({ portal }: Pick<Stage, 'portal'>): Promise<Signer> {
  const jwk = JSON.parse(await readFile(join(portal.dataFolder, 'keys/publisher.json'), 'utf8')) as JsonWebKey;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const { crv, kty, x, y } = jwk;
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return ({ path }, input) => {
    const claims = { aud: `${portal.shell.url}/api${path}`, iat: Math.floor(Date.now() / 1000), ...input };
    const text = `${encodeJson({ alg: 'ES256', kid })}.${encodeJson(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
}
