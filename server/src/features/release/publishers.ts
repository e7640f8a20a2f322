import { createPublicKey, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import type { AuditAction } from '@emigration-portal/shared-api';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { Context } from '../../context.ts';
import { type AuditEntry, audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { insertPublisher, revokePublisher } from '../../db/publishers.ts';
import { keyFile } from '../../keys/key-file.mjs';
import { asPrivateKey, newSigningKey } from '../../keys/signing-keys.mjs';
import { projectDir } from '../../paths.ts';
import { MACHINE } from './refusals.ts';

/** Lets whoever has the private key release one remote, or all; gives the key's thumbprint. */
export async function admitPublisher(context: Context, name: string, remote: string | null, privateKey: KeyObject) {
  const key = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const thumbprint = await calculateJwkThumbprint(key);
  await inTransaction(context.db, async (tx) => {
    const isNew = await insertPublisher(tx, { name, remote, key, thumbprint, since: context.clock() });
    if (isNew) await audit(tx, { ...entry(context, 'publisher.add', thumbprint), after: { name, remote } });
  });
  return thumbprint;
}

/** Lets whoever reads this machine's data folder release what it serves. For development: production has none but the admitted. */
export async function admitThisMachine(context: Context): Promise<void> {
  const key = await keyFile(resolve(projectDir, context.env.DATA_DIR), 'publisher.json', newSigningKey);
  await admitPublisher(context, MACHINE, null, asPrivateKey(String(key)));
}

/** Says whether there was such a publisher. */
export const dismissPublisher = (context: Context, thumbprint: string): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const isGone = await revokePublisher(tx, thumbprint, context.clock());
    if (isGone) await audit(tx, entry(context, 'publisher.revoke', thumbprint));
    return isGone;
  });

const entry = ({ clock }: Context, action: AuditAction, thumbprint: string): AuditEntry => ({
  at: clock(),
  actorId: null,
  action,
  object: `publisher:${thumbprint}`,
  ip: '',
  requestId: '',
});
