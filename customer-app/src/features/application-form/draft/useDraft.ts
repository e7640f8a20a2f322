import { type AnswerChange, isSecretChange } from '@emigration-portal/shared-ui/application-form';
import { formatDateTime, formatTime } from '@emigration-portal/shared-ui/lists';
import { useEffect, useState } from 'react';
import type { EditorState } from '../editor/editor-state.ts';
import type { ApplicationLoaderData } from '../editor/useApplicationEditor.ts';
import { markTabOpen, thisTabId } from '../other-drafts/tabs.ts';
import { DraftWriter } from './DraftWriter.ts';
import type { DraftKey } from './drafts.ts';

/** Any of these may be the last event of a page, so each one writes the draft. */
const pageEndEvents = ['visibilitychange', 'beforeunload', 'pagehide'] as const;

/** Which unsaved input the draft on this device includes: all of it, all but passwords, or nothing. */
export type DraftCoverage = 'all' | 'notPasswords' | 'nothing';

/** Stores unsaved input as a draft on this device. Returns what the draft includes and when it was saved. */
export function useDraft(
  { userId, draftTab }: Pick<ApplicationLoaderData, 'userId' | 'draftTab'>,
  state: EditorState,
): {
  readonly draftCoverage: DraftCoverage;
  /** When the draft was last written, on this device's clock, as text such as `19:52`. */
  readonly draftSavedTime: string | undefined;
  /** Deletes a draft of another tab with the next write, because this draft now includes its entries. */
  readonly deleteDraftWithNextWrite: (key: DraftKey) => void;
} {
  const { form, savedContent, changes, restoredDraft, offeredEntries, formKey, application, pin, copiedApplication } =
    state;
  const { serviceId } = pin;
  const { applicationId = 0, version } = application ?? {};
  const [initialState] = useState(state);
  const [isWritten, setWritten] = useState(true);
  const [savedTime, setSavedTime] = useState(restoredDraft && formatSavedTime(restoredDraft.savedAt));
  const [writer] = useState(
    () =>
      new DraftWriter({ userId, serviceId, applicationId, tab: draftTab }, (isDraftWritten, draft) => {
        setWritten(isDraftWritten);
        setSavedTime(draft && formatSavedTime(draft.savedAt));
      }),
  );
  const earlierApplicationId = copiedApplication?.earlierApplicationId;
  const isChanged =
    earlierApplicationId !== undefined ||
    form.content !== initialState.form.content ||
    savedContent !== initialState.savedContent ||
    offeredEntries !== initialState.offeredEntries;
  // The draft of a closed tab moves to this tab.
  const needsWrite = isChanged || draftTab !== thisTabId;
  const restoredSavedAt = isChanged ? undefined : (restoredDraft ?? offeredEntries)?.savedAt;
  // Drafts never store passwords; a returning user must learn that they are missing.
  const passwords = restoredDraft?.hadPasswords || changes.some(isSecretChange);

  useEffect(() => {
    if (!needsWrite) return;
    const storableChanges = changes.filter((change) => !isSecretChange(change));
    const savedAt = restoredSavedAt ?? new Date().toISOString();
    const draft = {
      savedAt,
      changes: storableChanges,
      passwords,
      version,
      formKey,
      offered: offeredEntries,
      from: earlierApplicationId,
    };
    const draftKey = { userId, serviceId, applicationId };
    writer.schedule({ key: draftKey, draft: storableChanges.length > 0 || offeredEntries ? draft : undefined });
  }, [
    writer,
    needsWrite,
    restoredSavedAt,
    changes,
    passwords,
    offeredEntries,
    userId,
    serviceId,
    applicationId,
    version,
    formKey,
    earlierApplicationId,
  ]);

  useEffect(markTabOpen, []);

  useEffect(() => {
    for (const event of pageEndEvents) window.addEventListener(event, writer.flush);
    return () => {
      for (const event of pageEndEvents) window.removeEventListener(event, writer.flush);
      writer.flush();
    };
  }, [writer]);

  return {
    draftCoverage: isWritten ? coverageOf(changes) : 'nothing',
    draftSavedTime: savedTime,
    deleteDraftWithNextWrite: writer.deleteWithNextWrite,
  };
}

/** Formats an instant of today as time only, of another day as date and time. */
const formatSavedTime = (instant: string) =>
  new Date(instant).toDateString() === new Date().toDateString() ? formatTime(instant) : formatDateTime(instant);

function coverageOf(changes: readonly AnswerChange[]): DraftCoverage {
  if (changes.every(isSecretChange)) return 'nothing';
  return changes.some(isSecretChange) ? 'notPasswords' : 'all';
}
