import type { Context } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import type { Proven } from './proof.ts';
import { findRelease, insertRelease, moveRelease, type ReleaseRow } from './queries.ts';
import { refuseForeignArea, takenVersion } from './refusals.ts';

interface Found extends Proven {
  readonly url: string;
  /** Null for a build of this machine. */
  readonly publisherId: number | null;
  readonly note: string;
}

/** Who and in which call, for the audit. */
type Origin = Pick<Parameters<typeof audit>[1], 'at' | 'actorId' | 'ip' | 'requestId'>;

/** Keeps a proven release, within `changeRegistry`. One that is known may move to another address, with the same bytes. */
export async function storeRelease({ db, clock }: Context, found: Found, origin: Origin): Promise<ReleaseRow> {
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
        publishedAt: clock(),
        publisherId,
        note,
      });
  const after = { version, url, description: hash, publisherId, note };
  await audit(db, { ...origin, action: 'release.publish', object: `remote:${remote}`, after });
  return row;
}
