import { createPublicKey } from 'node:crypto';
import { readRegistryKey } from '../src/keys/signing-keys.mjs';
import { dataDir } from './data-dir.mjs';

/** A JSON list of JWKs: the given keys, else this server's own. */
export async function trustedKeys({ REGISTRY_PUBLIC_KEYS, REGISTRY_KEY } = process.env) {
  if (REGISTRY_PUBLIC_KEYS) return REGISTRY_PUBLIC_KEYS;
  return JSON.stringify([createPublicKey(await readRegistryKey(dataDir, REGISTRY_KEY)).export({ format: 'jwk' })]);
}
