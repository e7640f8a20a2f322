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
import { lastReason } from './queries.ts';

/** What the registry of releases is given of this server. */
export const registryHost = ({ db, clock, elapsed, log, sealer, env }: Context): RegistryHost => ({
  db,
  inTransaction,
  audit: recordAudit,
  findLastReason: lastReason,
  clock,
  monotonicMs: elapsed,
  log,
  signer: sealer,
  portalUrl: `${portalOrigin(env)}/`,
  releaseOrigins: remoteOrigins(env),
  releaseFolder: releasesDirOf(env),
  registryCopyFile: env.REGISTRY_FILE,
});

/** Does something with the registry, whose refusals are answered as the server's own. */
export async function withRegistry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new AppError(error.code, { facts: error.facts }) : error;
  }
}

/** Lets whoever reads this machine's data folder release what it serves. For development: production has none but the admitted. */
export async function admitThisMachine(context: Context): Promise<void> {
  const key = await readOrCreateKey(resolve(projectDir, context.env.DATA_DIR), 'publisher.json', createSigningKey);
  await addPublisher(registryHost(context), THIS_MACHINE, null, parsePrivateKey(String(key)));
}
