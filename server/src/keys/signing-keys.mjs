import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readOrCreateKey } from './key-file.mjs';

/** A new private key, ECDSA P-256, as JWK text. */
export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/**
 * The key that seals the registry: the one given (a JWK, or PKCS#8 as PEM), else the file of the data folder.
 * @param {string} dataDir
 * @param {string | undefined} given
 */
export async function readRegistryKey(dataDir, given) {
  return parsePrivateKey(given || String(await readOrCreateKey(dataDir, 'registry.json', createSigningKey)));
}

/**
 * A private key from its text. Throws when it is none for ECDSA P-256.
 * @param {string} text
 */
export function parsePrivateKey(text) {
  const key = text.startsWith('{')
    ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
    : createPrivateKey(text);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('A signing key must be ECDSA P-256.');
  return key;
}
