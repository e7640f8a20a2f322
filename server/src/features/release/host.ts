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

export const createRegistryHost = ({ db, clock, elapsed, log, signer, env }: Context): RegistryHost => ({
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

/** Runs `work`. Throws a refusal of the registry as an error of the server. */
export async function throwRefusalsAsAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new AppError(error.code, { facts: error.facts }) : error;
  }
}

/** Lets everybody who can read the data folder release builds. Only for development. */
export async function addPublisherOfThisMachine(context: Context): Promise<void> {
  const key = await readOrCreateKey(resolve(projectDir, context.env.DATA_DIR), 'publisher.json', createSigningKey);
  await addPublisher(createRegistryHost(context), THIS_MACHINE, null, parsePrivateKey(String(key)));
}
