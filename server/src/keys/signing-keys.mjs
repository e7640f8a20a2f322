import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readOrCreateKey } from './key-file.mjs';

/** ECDSA P-256, as JWK text. */
export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** The given JWK or PEM, else the file in the data folder. */
export async function readRegistryKey(dataDir, given) {
  return parsePrivateKey(given || String(await readOrCreateKey(dataDir, 'registry.json', createSigningKey)));
}

/** Throws if it is not ECDSA P-256. */
export function parsePrivateKey(text) {
  const key = text.startsWith('{')
    ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
    : createPrivateKey(text);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('A signing key must be ECDSA P-256.');
  return key;
}
