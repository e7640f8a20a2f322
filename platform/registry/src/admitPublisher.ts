import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AuditAction } from '@emigration-portal/shared-api';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { AuditEntry, Host } from './host.ts';
import { insertPublisher, revokePublisher } from './queries.ts';

/** Lets whoever has the private key release one remote, or all; gives the key's thumbprint. */
export async function admitPublisher(host: Host, name: string, remote: string | null, privateKey: KeyObject) {
  const key = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const thumbprint = await calculateJwkThumbprint(key);
  await host.inTransaction(host.db, async (tx) => {
    const isNew = await insertPublisher(tx, { name, remote, key, thumbprint, since: host.clock() });
    if (isNew) await host.audit(tx, { ...entry(host, 'publisher.add', thumbprint), after: { name, remote } });
  });
  return thumbprint;
}

/** Says whether there was such a publisher. */
export const dismissPublisher = (host: Host, thumbprint: string): Promise<boolean> =>
  host.inTransaction(host.db, async (tx) => {
    const isGone = await revokePublisher(tx, thumbprint, host.clock());
    if (isGone) await host.audit(tx, entry(host, 'publisher.revoke', thumbprint));
    return isGone;
  });

const entry = ({ clock }: Host, action: AuditAction, thumbprint: string): AuditEntry => ({
  at: clock(),
  actorId: null,
  action,
  object: `publisher:${thumbprint}`,
  ip: '',
  requestId: '',
});
