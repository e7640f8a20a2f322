import type { AuditOrigin, RegistryHost } from './host.ts';
import { findRelease, insertRelease, type ReleaseRow, updateReleaseUrl } from './queries.ts';
import { createVersionTakenRefusal, requireFreeArea } from './refusals.ts';
import type { VerifiedRelease } from './verify-release.ts';

interface ReleaseToStore extends VerifiedRelease {
  readonly url: string;
  /** Null for a build of this machine. */
  readonly publisherId: number | null;
  readonly note: string;
}

/**
 * Stores a verified release; call it inside `changeRegistry`. A known version may get a new address, never new bytes.
 */
export async function storeRelease(
  host: RegistryHost,
  release: ReleaseToStore,
  origin: AuditOrigin,
): Promise<ReleaseRow> {
  const { db } = host;
  const { description: described, descriptionHash: hash, descriptionText: text, url, publisherId, note } = release;
  const { name: remote, version } = described;
  const known = await findRelease(db, remote, version);
  if (known && known.descriptionHash !== hash) {
    throw createVersionTakenRefusal(
      version,
      `It was published on ${known.publishedAt.toISOString()} with other bytes.`,
    );
  }
  if (known?.url === url) return known;
  await requireFreeArea(db, described);
  const row = known
    ? await updateReleaseUrl(db, known.id, url)
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
