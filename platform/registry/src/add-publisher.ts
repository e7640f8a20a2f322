import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AuditAction } from '@emigration-portal/shared-api';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { AuditEntry, RegistryHost } from './host.ts';
import { insertPublisher, revokePublisher } from './queries.ts';

/** Adds a publisher whose key may release one remote, or all (`null`). Returns the thumbprint. Ignores a known key. */
export async function addPublisher(host: RegistryHost, name: string, remote: string | null, privateKey: KeyObject) {
  const key = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const thumbprint = await calculateJwkThumbprint(key);
  await host.inTransaction(host.db, async (tx) => {
    const isNew = await insertPublisher(tx, { name, remote, key, thumbprint, since: host.clock() });
    if (isNew)
      await host.audit(tx, { ...createAuditEntry(host, 'publisher.add', thumbprint), after: { name, remote } });
  });
  return thumbprint;
}

/** Revokes a key. Returns false if it is unknown or already revoked. */
export const revokePublisherKey = (host: RegistryHost, thumbprint: string): Promise<boolean> =>
  host.inTransaction(host.db, async (tx) => {
    const isRevoked = await revokePublisher(tx, thumbprint, host.clock());
    if (isRevoked) await host.audit(tx, createAuditEntry(host, 'publisher.revoke', thumbprint));
    return isRevoked;
  });

const createAuditEntry = ({ clock }: RegistryHost, action: AuditAction, thumbprint: string): AuditEntry => ({
  at: clock(),
  actorId: null,
  action,
  object: `publisher:${thumbprint}`,
  ip: '',
  requestId: '',
});
