import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readOrCreateKey } from './key-file.mjs';

/** ECDSA P-256, as JWK text. */
export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** Uses the configured JWK or PEM. Without one, reads or creates the key file in the data folder. */
export async function readRegistryKey(dataDir, configuredKey) {
  return parsePrivateKey(configuredKey || String(await readOrCreateKey(dataDir, 'registry.json', createSigningKey)));
}

/** Parses a JWK or PEM. Throws if the key is not ECDSA P-256. */
export function parsePrivateKey(text) {
  const key = text.startsWith('{')
    ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
    : createPrivateKey(text);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('A signing key must be ECDSA P-256.');
  return key;
}
