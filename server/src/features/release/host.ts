import { resolve } from 'node:path';
import { addPublisher } from '@emigration-portal/registry/add-publisher';
import { Refusal, type RegistryHost } from '@emigration-portal/registry/host';
import { THIS_MACHINE } from '@emigration-portal/registry/refusals';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { portalOrigin } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { readOrCreateKey } from '../../keys/key-file.mjs';
import { createSigningKey, parsePrivateKey } from '../../keys/signing-keys.mjs';
import { projectDir } from '../../paths.ts';
import { releasesDirOf, remoteOrigins } from '../../remotes.ts';
import { findLastReason } from './queries.ts';

export const registryHost = ({ db, clock, elapsed, log, signer, env }: Context): RegistryHost => ({
  db,
  inTransaction,
  audit: recordAudit,
  findLastReason,
  clock,
  monotonicMs: elapsed,
  log,
  signer,
  portalUrl: `${portalOrigin(env)}/`,
  releaseOrigins: remoteOrigins(env),
  releaseFolder: releasesDirOf(env),
  registryCopyFile: env.REGISTRY_FILE,
});

/** Its refusals become errors of the server. */
export async function withRegistry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new AppError(error.code, { facts: error.facts }) : error;
  }
}

/** Anyone who can read this data folder may then release. Only for development. */
export async function admitThisMachine(context: Context): Promise<void> {
  const key = await readOrCreateKey(resolve(projectDir, context.env.DATA_DIR), 'publisher.json', createSigningKey);
  await addPublisher(registryHost(context), THIS_MACHINE, null, parsePrivateKey(String(key)));
}
