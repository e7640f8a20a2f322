import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** Signs with ECDSA P-256 and SHA-256. */
export interface Signer {
  readonly publicKey: JWK;
  /** The key's thumbprint (RFC 7638) in base64url. */
  readonly thumbprint: string;
  /** Returns the raw signature `r‖s` in base64url. */
  sign(text: string): string;
}

export async function createSigner(key: KeyObject): Promise<Signer> {
  const publicKey = createPublicKey(key).export({ format: 'jwk' }) as JWK;
  return {
    publicKey,
    thumbprint: await calculateJwkThumbprint(publicKey),
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}
