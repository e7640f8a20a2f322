import type { Host, Origin } from './host.ts';
import type { Proven } from './proof.ts';
import { findRelease, insertRelease, moveRelease, type ReleaseRow } from './queries.ts';
import { refuseForeignArea, takenVersion } from './refusals.ts';

interface Found extends Proven {
  readonly url: string;
  /** Null for a build of this machine. */
  readonly publisherId: number | null;
  readonly note: string;
}

/** Keeps a proven release, within `changeRegistry`. One that is known may move to another address, with the same bytes. */
export async function storeRelease(host: Host, found: Found, origin: Origin): Promise<ReleaseRow> {
  const { db } = host;
  const { described, hash, text, url, publisherId, note } = found;
  const { name: remote, version } = described;
  const known = await findRelease(db, remote, version);
  if (known && known.descriptionHash !== hash) {
    throw takenVersion(version, `It was published on ${known.publishedAt.toISOString()} with other bytes.`);
  }
  if (known?.url === url) return known;
  await refuseForeignArea(db, described);
  const row = known
    ? await moveRelease(db, known.id, url)
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
