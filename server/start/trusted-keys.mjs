import { createPublicKey } from 'node:crypto';
import { readRegistryKey } from '../src/keys/signing-keys.mjs';
import { dataDir } from './data-dir.mjs';

/** Whose seal on the registry the shell's build trusts, a JSON list of public JWKs: those given, else this server's own. */
export async function trustedKeys({ REGISTRY_PUBLIC_KEYS, REGISTRY_KEY } = process.env) {
  if (REGISTRY_PUBLIC_KEYS) return REGISTRY_PUBLIC_KEYS;
  return JSON.stringify([createPublicKey(await readRegistryKey(dataDir, REGISTRY_KEY)).export({ format: 'jwk' })]);
}
