import type { AuditOrigin, RegistryHost } from './host.ts';
import { findRelease, insertRelease, type ReleaseRow, updateReleaseUrl } from './queries.ts';
import { createVersionTakenRefusal, requireFreeArea } from './refusals.ts';
import type { VerifiedRelease } from './verify-release.ts';

/** A release to store, with its address and its publisher. */
interface ReleaseToStore extends VerifiedRelease {
  readonly url: string;
  /** Null for a build of this machine. */
  readonly publisherId: number | null;
  readonly note: string;
}

/**
 * Stores a verified release in the database; call it inside `changeRegistry`. A known version may get a new address, never
 * new bytes.
 */
export async function storeRelease(
  host: RegistryHost,
  release: ReleaseToStore,
  origin: AuditOrigin,
): Promise<ReleaseRow> {
  const { db } = host;
  const { description: described, descriptionHash: hash, descriptionText: text, url, publisherId, note } = release;
  const { name: remote, version } = described;
  const existingRelease = await findRelease(db, remote, version);
  if (existingRelease && existingRelease.descriptionHash !== hash) {
    throw createVersionTakenRefusal(
      version,
      `It was published on ${existingRelease.publishedAt.toISOString()} with other bytes.`,
    );
  }
  if (existingRelease?.url === url) return existingRelease;
  await requireFreeArea(db, described);
  const row = existingRelease
    ? await updateReleaseUrl(db, existingRelease.id, url)
    : await insertRelease(db, {
        remote,
        version,
        url,
        description: text,
        descriptionHash: hash,
        publishedAt: host.clock(),
        publisherId,
        note,
      });
  const after = { version, url, description: hash, publisherId, note };
  await host.audit(db, { ...origin, action: 'release.publish', object: `remote:${remote}`, after });
  return row;
}
