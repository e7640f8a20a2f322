import { type Application, type ApplicationContent, ownerAccessTo } from '@emigration-portal/shared-api';
import {
  type AnswerChange,
  type AnswerClash,
  applyChanges,
  isSecretChange,
} from '@emigration-portal/shared-ui/application-form';
import type { CopiedApplication } from './draft/copied-application.ts';
import type { Draft, DraftEntries } from './draft/drafts.ts';

/** A draft whose entries were put back into the form. */
export interface RestoredDraft {
  readonly savedAt: string;
  readonly clashes: readonly AnswerClash[];
  /** Entries of fields that the form no longer has. */
  readonly unplacedChanges: readonly AnswerChange[];
  /** The user also typed passwords; drafts never store them. */
  readonly hadPasswords: boolean;
}

/** The initial values of an application form, with and without a draft. */
export interface InitialForm {
  /** The saved content; blank for a new application. */
  readonly savedContent: ApplicationContent;
  readonly content: ApplicationContent;
  readonly restoredDraft: RestoredDraft | undefined;
  /** Entries older than the last save. The owner decides whether to use them. */
  readonly offeredEntries: DraftEntries | undefined;
  /** Only for a new application that copies the answers of an earlier one. */
  readonly copiedApplication?: CopiedApplication | undefined;
}

/** The saved state of the application; undefined for a new one. */
type SavedVersion = Pick<Application, 'version' | 'applicationStatus' | 'withdrawnDate'> | undefined;

/** Puts a draft into the form. Offers it instead if the application was saved after it or is read-only. */
export function buildInitialForm(
  savedContent: ApplicationContent,
  savedVersion: SavedVersion,
  draft: Draft | undefined,
  copiedApplication?: CopiedApplication,
): InitialForm {
  // A draft copied from the same application already includes the copied answers.
  const initialContent =
    copiedApplication && draft?.from !== copiedApplication.earlierApplicationId
      ? copiedApplication.content
      : savedContent;
  if (!draft)
    return {
      savedContent,
      content: initialContent,
      restoredDraft: undefined,
      offeredEntries: undefined,
      copiedApplication,
    };
  if (draft.version !== savedVersion?.version || (savedVersion && ownerAccessTo(savedVersion) === 'reads')) {
    return {
      savedContent,
      content: savedContent,
      restoredDraft: undefined,
      offeredEntries: findDifferentEntries(savedContent, mergeEntries(draft)),
      copiedApplication,
    };
  }
  const offered = draft.offered && findDifferentEntries(savedContent, draft.offered);
  return { savedContent, ...applyEntries(initialContent, draft), offeredEntries: offered, copiedApplication };
}

/** Applies the entries of a draft to the content. `restoredDraft` is undefined if they change nothing. */
export function applyEntries(content: ApplicationContent, { savedAt, changes, passwords = false }: DraftEntries) {
  const { content: contentWithEntries, clashes, unplaced } = applyChanges(content, changes);
  const hasEntries = contentWithEntries !== content || unplaced.length > 0;
  return {
    content: contentWithEntries,
    restoredDraft: hasEntries ? { savedAt, clashes, unplacedChanges: unplaced, hadPasswords: passwords } : undefined,
  };
}

/** Returns the entries if they would change the content, else undefined. */
export const findDifferentEntries = (saved: ApplicationContent, entries: DraftEntries) =>
  applyEntries(saved, entries).restoredDraft ? entries : undefined;

/** Merges the changes of a draft with its offered entries. A change replaces the offered entry of its field. */
function mergeEntries({ savedAt, changes, passwords, offered }: DraftEntries & Pick<Draft, 'offered'>): DraftEntries {
  const latest = new Map([...(offered?.changes ?? []), ...changes].map((change) => [change.field, change]));
  return { savedAt, changes: [...latest.values()], passwords: passwords || offered?.passwords || false };
}

/** Adds unsaved changes to the offered entries, without passwords. */
export function addToOfferedEntries(
  offered: DraftEntries | undefined,
  changes: readonly AnswerChange[],
  savedAt: string,
): DraftEntries | undefined {
  const storableChanges = changes.filter((change) => !isSecretChange(change));
  return storableChanges.length > 0 ? mergeEntries({ savedAt, changes: storableChanges, offered }) : offered;
}
