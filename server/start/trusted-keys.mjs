import { createPublicKey } from 'node:crypto';
import { resolve } from 'node:path';
import { registryKey } from '../src/keys/signing-keys.mjs';
import { projectDir } from './run.mjs';

/** Whose seal on the registry the shell's build trusts, a JSON list of public JWKs: those given, else this server's own. */
export async function trustedKeys({ REGISTRY_PUBLIC_KEYS, REGISTRY_KEY, DATA_DIR } = process.env) {
  if (REGISTRY_PUBLIC_KEYS) return REGISTRY_PUBLIC_KEYS;
  const key = await registryKey(resolve(projectDir, DATA_DIR || '.data'), REGISTRY_KEY);
  return JSON.stringify([createPublicKey(key).export({ format: 'jwk' })]);
}
