import { createPublicKey } from 'node:crypto';
import { readRegistryKey } from '../src/keys/signing-keys.mjs';
import { dataDir } from './data-dir.mjs';

/** A JSON list of JWKs: REGISTRY_PUBLIC_KEYS, or else the key of this server. */
export async function readTrustedKeys({ REGISTRY_PUBLIC_KEYS, REGISTRY_KEY } = process.env) {
  if (REGISTRY_PUBLIC_KEYS) return REGISTRY_PUBLIC_KEYS;
  return JSON.stringify([createPublicKey(await readRegistryKey(dataDir, REGISTRY_KEY)).export({ format: 'jwk' })]);
}
