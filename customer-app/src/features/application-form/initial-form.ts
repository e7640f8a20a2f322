import { type Application, type ApplicationContent, ownerAccessTo } from '@emigration-portal/shared-api';
import {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  isSecretChange,
} from '@emigration-portal/shared-ui/application-form';
import type { Draft, DraftEntries } from './draft/drafts.ts';
import type { EarlierApplication } from './draft/earlier-application.ts';

/** Entries of a draft that are in the form again. */
export interface RestoredDraft {
  readonly savedAt: string;
  readonly clashes: readonly AnswerClash[];
  readonly unplaced: readonly AnswerChange[];
  /** Passwords were typed as well and are not back. */
  readonly passwords: boolean;
}

/** What a form begins with. */
export interface InitialForm {
  /** As saved; blank for a new application. */
  readonly savedContent: ApplicationContent;
  readonly content: ApplicationContent;
  readonly restoredDraft: RestoredDraft | undefined;
  /** Entries typed before the application was last saved, for its owner to decide about. */
  readonly offeredEntries: DraftEntries | undefined;
  /** Whose answers a new application begins with. */
  readonly earlierApplication?: EarlierApplication | undefined;
}

/** What a form begins with is saved at; undefined for a new application. */
type SavedVersion = Pick<Application, 'version' | 'applicationStatus' | 'withdrawnDate'> | undefined;

/** Puts a draft's entries back, unless the application was saved after them or is only read now: then they are offered. */
export function buildInitialForm(
  savedContent: ApplicationContent,
  savedVersion: SavedVersion,
  draft: Draft | undefined,
  earlierApplication?: EarlierApplication,
): InitialForm {
  // Entries that were begun with the same answers hold those, or what has been made of them.
  const initialContent =
    earlierApplication && draft?.from !== earlierApplication.applicationId ? earlierApplication.content : savedContent;
  if (!draft)
    return {
      savedContent,
      content: initialContent,
      restoredDraft: undefined,
      offeredEntries: undefined,
      earlierApplication,
    };
  if (draft.version !== savedVersion?.version || (savedVersion && ownerAccessTo(savedVersion) === 'reads')) {
    return {
      savedContent,
      content: savedContent,
      restoredDraft: undefined,
      offeredEntries: findDifferentEntries(savedContent, mergeEntries(draft)),
      earlierApplication,
    };
  }
  const offered = draft.offered && findDifferentEntries(savedContent, draft.offered);
  return { savedContent, ...applyEntries(initialContent, draft), offeredEntries: offered, earlierApplication };
}

/** The content with the entries in it. */
export function applyEntries(content: ApplicationContent, { savedAt, changes, passwords = false }: DraftEntries) {
  const { content: contentWithEntries, clashes, unplaced } = applyChanges(content, changes);
  const hasEntries = contentWithEntries !== content || unplaced.length > 0;
  return {
    content: contentWithEntries,
    restoredDraft: hasEntries ? { savedAt, clashes, unplaced, passwords } : undefined,
  };
}

/** The entries, if they would change the content. */
export const findDifferentEntries = (saved: ApplicationContent, entries: DraftEntries) =>
  applyEntries(saved, entries).restoredDraft ? entries : undefined;

/** A draft and the entries it still offered as one; the later entry in a field counts. */
function mergeEntries({ savedAt, changes, passwords, offered }: DraftEntries & Pick<Draft, 'offered'>): DraftEntries {
  const latest = new Map([...(offered?.changes ?? []), ...changes].map((change) => [change.field, change]));
  return { savedAt, changes: [...latest.values()], passwords: passwords || offered?.passwords || false };
}

/** What is offered together with changes that the form no longer takes. */
export function addToOfferedEntries(
  offered: DraftEntries | undefined,
  changes: readonly AnswerChange[],
  savedAt: string,
): DraftEntries | undefined {
  const storableChanges = changes.filter((change) => !isSecretChange(change));
  return storableChanges.length > 0 ? mergeEntries({ savedAt, changes: storableChanges, offered }) : offered;
}
