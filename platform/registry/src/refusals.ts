import type { ReleaseDescription } from '@emigration-portal/shared-api';
import { type Database, Refusal } from './host.ts';
import { findAreaOwner, type PointerWithReleases } from './queries.ts';

/** The names of rules for releases. */
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

/** Creates a refusal. `rule` is for programs, `because` is a sentence for people. */
export const createRuleRefusal = (rule: Rule, because: string) => new Refusal('invalid_input', { rule, because });

/** Creates the refusal of a version that already exists with other bytes. */
export const createVersionTakenRefusal = (version: string, because: string) =>
  new Refusal('conflict', { rule: 'version', version, because });

/** Creates the refusal of a move if somebody moved the pointer after the publisher read it. */
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

/** Throws a refusal if another remote has the area. */
export async function requireFreeArea(db: Database, described: ReleaseDescription): Promise<void> {
  if (!('area' in described)) return;
  const { name, area } = described;
  const holder = await findAreaOwner(db, name, area);
  if (holder) throw createRuleRefusal('area', `${area} belongs to ${holder}.`);
}

/** The name that is shown for releases and moves that no publisher signed. */
export const THIS_MACHINE = 'this machine';
