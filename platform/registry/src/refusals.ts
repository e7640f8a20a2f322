import type { ReleaseDescription } from '@emigration-portal/shared-api';
import { type Database, Refusal } from './host.ts';
import { areaHolder, type Pointed } from './queries.ts';

/** What a release must keep to; the name is for programs, the sentence for whoever releases. */
type Rule =
  | 'name'
  | 'origin'
  | 'reachable'
  | 'size'
  | 'description'
  | 'integrity'
  | 'singletons'
  | 'area'
  | 'published'
  | 'gone'
  | 'share';

export const brokenRule = (rule: Rule, because: string) => new Refusal('invalid_input', { rule, because });

/** The version is taken by other bytes. */
export const takenVersion = (version: string, because: string) =>
  new Refusal('conflict', { rule: 'version', version, because });

/** Somebody has moved the pointer since the publisher looked. */
export function movedSince(standing: Pointed | undefined): Refusal {
  if (!standing) return new Refusal('version_conflict', { rule: 'expected', revision: '0' });
  const { pointer, release, by } = standing;
  const facts = {
    rule: 'expected',
    revision: String(pointer.revision),
    version: release.version,
    since: pointer.since.toISOString(),
    by: by ?? MACHINE,
  };
  return new Refusal('version_conflict', facts);
}

/** An area is one remote's. */
export async function refuseForeignArea(db: Database, described: ReleaseDescription): Promise<void> {
  if (!('area' in described)) return;
  const { name, area } = described;
  const holder = await areaHolder(db, name, area);
  if (holder) throw brokenRule('area', `${area} belongs to ${holder}.`);
}

/** Who publishes and moves what no publisher has signed. */
export const MACHINE = 'this machine';
