import type { ReleaseDescription } from '@emigration-portal/shared-api';
import { type Database, Refusal } from './host.ts';
import { findAreaOwner, type PointerWithReleases } from './queries.ts';

/** Rules of a release. The name is for programs, the sentence for people. */
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

export const createRuleRefusal = (rule: Rule, because: string) => new Refusal('invalid_input', { rule, because });

/** The version exists with other bytes. */
export const createVersionTakenRefusal = (version: string, because: string) =>
  new Refusal('conflict', { rule: 'version', version, because });

/** Somebody moved the pointer since the publisher looked. */
export function createPointerMovedRefusal(currentPointer: PointerWithReleases | undefined): Refusal {
  if (!currentPointer) return new Refusal('version_conflict', { rule: 'expected', revision: '0' });
  const { pointer, release, by } = currentPointer;
  const facts = {
    rule: 'expected',
    revision: String(pointer.revision),
    version: release.version,
    since: pointer.since.toISOString(),
    by: by ?? THIS_MACHINE,
  };
  return new Refusal('version_conflict', facts);
}

/** Refuses an area that another remote has. */
export async function requireFreeArea(db: Database, described: ReleaseDescription): Promise<void> {
  if (!('area' in described)) return;
  const { name, area } = described;
  const holder = await findAreaOwner(db, name, area);
  if (holder) throw createRuleRefusal('area', `${area} belongs to ${holder}.`);
}

/** Name shown for releases and moves that no publisher signed. */
export const THIS_MACHINE = 'this machine';
