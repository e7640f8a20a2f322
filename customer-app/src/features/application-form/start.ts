import { type Application, type ApplicationContent, ownerAccessTo } from '@emigration-portal/shared-api';
import {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  isSecretChange,
} from '@emigration-portal/shared-ui/application-form';
import type { Draft, Entries } from './draft/drafts.ts';
import type { Earlier } from './draft/earlier.ts';

/** Entries of a draft that are in the form again. */
export interface Restored {
  readonly savedAt: string;
  readonly clashes: readonly AnswerClash[];
  readonly unplaced: readonly AnswerChange[];
  /** Passwords were typed as well and are not back. */
  readonly passwords: boolean;
}

/** What a form begins with. */
export interface Start {
  /** As saved; blank for a new application. */
  readonly saved: ApplicationContent;
  readonly content: ApplicationContent;
  readonly restored: Restored | undefined;
  /** Entries typed before the application was last saved, for its owner to decide about. */
  readonly offered: Entries | undefined;
  /** Whose answers a new application begins with. */
  readonly earlier?: Earlier | undefined;
}

/** What a form begins with is saved at; undefined for a new application. */
type SavedAt = Pick<Application, 'version' | 'applicationStatus' | 'withdrawnDate'> | undefined;

/** Puts a draft's entries back, unless the application was saved after them or is only read now: then they are offered. */
export function startFrom(saved: ApplicationContent, at: SavedAt, draft: Draft | undefined, earlier?: Earlier): Start {
  // Entries that were begun with the same answers hold those, or what has been made of them.
  const begun = earlier && draft?.from !== earlier.applicationId ? earlier.content : saved;
  if (!draft) return { saved, content: begun, restored: undefined, offered: undefined, earlier };
  if (draft.version !== at?.version || (at && ownerAccessTo(at) === 'reads')) {
    return { saved, content: saved, restored: undefined, offered: worthOffering(saved, joined(draft)), earlier };
  }
  const offered = draft.offered && worthOffering(saved, draft.offered);
  return { saved, ...restore(begun, draft), offered, earlier };
}

/** The content with the entries in it. */
export function restore(content: ApplicationContent, { savedAt, changes, passwords = false }: Entries) {
  const { content: restored, clashes, unplaced } = applyChanges(content, changes);
  const hasEntries = restored !== content || unplaced.length > 0;
  return { content: restored, restored: hasEntries ? { savedAt, clashes, unplaced, passwords } : undefined };
}

/** The entries, if they would change the content. */
export const worthOffering = (saved: ApplicationContent, entries: Entries) =>
  restore(saved, entries).restored ? entries : undefined;

/** A draft and the entries it still offered as one; the later entry in a field counts. */
function joined({ savedAt, changes, passwords, offered }: Entries & Pick<Draft, 'offered'>): Entries {
  const latest = new Map([...(offered?.changes ?? []), ...changes].map((change) => [change.field, change]));
  return { savedAt, changes: [...latest.values()], passwords: passwords || offered?.passwords || false };
}

/** What is offered together with changes that the form no longer takes. */
export function offeredWith(
  offered: Entries | undefined,
  changes: readonly AnswerChange[],
  savedAt: string,
): Entries | undefined {
  const kept = changes.filter((change) => !isSecretChange(change));
  return kept.length > 0 ? joined({ savedAt, changes: kept, offered }) : offered;
}
