import { type AnswerChange, isSecretChange } from '@emigration-portal/shared-ui/application-form';
import { formatDate, formatDateTime, formatTime } from '@emigration-portal/shared-ui/lists';
import { useEffect, useState } from 'react';
import type { EditorState } from '../editor/editor-state.ts';
import type { ApplicationPageData } from '../editor/useApplicationEditor.ts';
import { markTabOpen, thisTabId } from '../other-drafts/tabs.ts';
import { DraftWriter } from './DraftWriter.ts';
import type { DraftKey } from './drafts.ts';

/** The last of these may be the last event of a page. */
const pageEndEvents = ['visibilitychange', 'beforeunload', 'pagehide'] as const;

/** Which unsaved input the draft on this device includes. */
export type DraftCoverage = 'all' | 'notPasswords' | 'nothing';

/** Stores unsaved input as a draft on this device. Returns what the draft includes and when it was saved. */
export function useDraft(
  { userId, draftTab }: Pick<ApplicationPageData, 'userId' | 'draftTab'>,
  state: EditorState,
): {
  readonly draftCoverage: DraftCoverage;
  readonly draftSavedAt: string | undefined;
  /** Deletes another draft with the next write: this draft now includes its entries. */
  readonly replaceDraft: (key: DraftKey) => void;
} {
  const { form, savedContent, changes, restoredDraft, offeredEntries, formKey, application, pin, earlierApplication } =
    state;
  const { serviceId } = pin;
  const { applicationId = 0, version } = application ?? {};
  const [initialState] = useState(state);
  const [isWritten, setWritten] = useState(true);
  const [keptAt, setKeptAt] = useState(restoredDraft && formatWhen(restoredDraft.savedAt));
  const [writer] = useState(
    () =>
      new DraftWriter({ userId, serviceId, applicationId, tab: draftTab }, (kept, draft) => {
        setWritten(kept);
        setKeptAt(draft && formatWhen(draft.savedAt));
      }),
  );
  const from = earlierApplication?.applicationId;
  const isChanged =
    from !== undefined ||
    form.content !== initialState.form.content ||
    savedContent !== initialState.savedContent ||
    offeredEntries !== initialState.offeredEntries;
  // A draft that a closed tab wrote now belongs to this tab.
  const isTouched = isChanged || draftTab !== thisTabId;
  const typedBefore = isChanged ? undefined : (restoredDraft ?? offeredEntries)?.savedAt;
  // Drafts never store passwords; a returning user must learn that they are missing.
  const passwords = restoredDraft?.hadPasswords || changes.some(isSecretChange);

  useEffect(() => {
    if (!isTouched) return;
    const storableChanges = changes.filter((change) => !isSecretChange(change));
    const savedAt = typedBefore ?? new Date().toISOString();
    const draft = { savedAt, changes: storableChanges, passwords, version, formKey, offered: offeredEntries, from };
    const place = { userId, serviceId, applicationId };
    writer.update({ key: place, draft: storableChanges.length > 0 || offeredEntries ? draft : undefined });
  }, [
    writer,
    isTouched,
    typedBefore,
    changes,
    passwords,
    offeredEntries,
    userId,
    serviceId,
    applicationId,
    version,
    formKey,
    from,
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
    draftSavedAt: keptAt,
    replaceDraft: writer.replace,
  };
}

/** Today: only the time. Another day: date and time. */
const formatWhen = (instant: string) =>
  formatDate(instant) === formatDate(new Date().toISOString()) ? formatTime(instant) : formatDateTime(instant);

function coverageOf(changes: readonly AnswerChange[]): DraftCoverage {
  if (changes.every(isSecretChange)) return 'nothing';
  return changes.some(isSecretChange) ? 'notPasswords' : 'all';
}
