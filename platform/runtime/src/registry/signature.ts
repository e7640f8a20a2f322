import { type Registry, registryTextToSign } from '@emigration-portal/shared-api';

type PublicKey = Required<Pick<JsonWebKey, 'kty' | 'crv' | 'x' | 'y'>>;

/** Returns the signature of a registry, with key thumbprint, serial number and expiry. */
export const signatureDetailsOf = (registry: Registry) => registry.microFrontends.shell[0].extras.registry;

/**
 * Whether the browser can verify signatures. A page over plain http cannot, because it has no WebCrypto. There a check would
 * not help: an attacker who can change the registry can also change the shell (docs/decisions/0026).
 */
export const canVerifySignatures = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Throws unless a trusted key signed this registry. `trustedKeys` is a JSON list of JWKs. */
export async function verifySignature(registry: Registry, trustedKeys: string): Promise<void> {
  const { key: thumbprint, signature } = signatureDetailsOf(registry);
  const key = await importTrustedKey(thumbprint, trustedKeys);
  const signed = new TextEncoder().encode(registryTextToSign(registry));
  const isValid = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    decodeBase64url(signature),
    signed,
  );
  if (!isValid) throw new Error('The registry does not match its signature');
}

async function importTrustedKey(thumbprint: string, trustedKeys: string): Promise<CryptoKey> {
  for (const { kty, crv, x, y } of JSON.parse(trustedKeys) as PublicKey[]) {
    // RFC 7638 fixes the order of these members.
    const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }));
    if (encodeBase64url(await crypto.subtle.digest('SHA-256', text)) !== thumbprint) continue;
    return crypto.subtle.importKey('jwk', { kty, crv, x, y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ]);
  }
  throw new Error('The registry is signed with a key that this shell does not trust');
}

const encodeBase64url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(
    /[+/=]/g,
    (character) => ({ '+': '-', '/': '_' })[character] ?? '',
  );

function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
