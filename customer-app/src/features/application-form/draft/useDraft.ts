import { type AnswerChange, isSecretChange } from '@emigration-portal/shared-ui/application-form';
import { formatDate, formatDateTime, formatTime } from '@emigration-portal/shared-ui/lists';
import { useEffect, useState } from 'react';
import type { EditorState } from '../editor/editor-state.ts';
import type { Opened } from '../editor/useApplicationEditor.ts';
import { holdTab, thisTab } from '../other-drafts/tabs.ts';
import { DraftWriter } from './DraftWriter.ts';
import type { DraftPlace } from './drafts.ts';

/** What may be the last a page hears. */
const endings = ['visibilitychange', 'beforeunload', 'pagehide'] as const;

/** How much of what is typed stays on this device. */
export type Kept = 'all' | 'notPasswords' | 'nothing';

/** Keeps what was typed since the last save as a draft on this device; tells how much of it stays there, and since when. */
export function useDraft(
  { userId, draftTab }: Pick<Opened, 'userId' | 'draftTab'>,
  state: EditorState,
): {
  readonly kept: Kept;
  readonly keptAt: string | undefined;
  /** Deletes another draft as soon as this one, which has taken its entries over, is written. */
  readonly replaceDraft: (place: DraftPlace) => void;
} {
  const { form, saved, changes, restored, offered, formKey, application, pin, earlier } = state;
  const { serviceId } = pin;
  const { applicationId = 0, version } = application ?? {};
  const [opened] = useState(state);
  const [isWritten, setWritten] = useState(true);
  const [keptAt, setKeptAt] = useState(restored && whenOf(restored.savedAt));
  const [writer] = useState(
    () =>
      new DraftWriter({ userId, serviceId, applicationId, tab: draftTab }, (kept, draft) => {
        setWritten(kept);
        setKeptAt(draft && whenOf(draft.savedAt));
      }),
  );
  const from = earlier?.applicationId;
  const isChanged =
    from !== undefined || form.content !== opened.form.content || saved !== opened.saved || offered !== opened.offered;
  // The draft of a form that is open no more becomes this tab's.
  const isTouched = isChanged || draftTab !== thisTab;
  const typedBefore = isChanged ? undefined : (restored ?? offered)?.savedAt;
  // Passwords are never kept, so whoever comes back is told that they are missing.
  const passwords = restored?.passwords || changes.some(isSecretChange);

  useEffect(() => {
    if (!isTouched) return;
    const keepable = changes.filter((change) => !isSecretChange(change));
    const savedAt = typedBefore ?? new Date().toISOString();
    const draft = { savedAt, changes: keepable, passwords, version, formKey, offered, from };
    const place = { userId, serviceId, applicationId };
    writer.update({ place, draft: keepable.length > 0 || offered ? draft : undefined });
  }, [
    writer,
    isTouched,
    typedBefore,
    changes,
    passwords,
    offered,
    userId,
    serviceId,
    applicationId,
    version,
    formKey,
    from,
  ]);

  useEffect(holdTab, []);

  useEffect(() => {
    for (const event of endings) window.addEventListener(event, writer.flush);
    return () => {
      for (const event of endings) window.removeEventListener(event, writer.flush);
      writer.flush();
    };
  }, [writer]);

  return { kept: isWritten ? keptOf(changes) : 'nothing', keptAt, replaceDraft: writer.replace };
}

/** The time alone of today, the day with it of another. */
const whenOf = (instant: string) =>
  formatDate(instant) === formatDate(new Date().toISOString()) ? formatTime(instant) : formatDateTime(instant);

function keptOf(changes: readonly AnswerChange[]): Kept {
  if (changes.every(isSecretChange)) return 'nothing';
  return changes.some(isSecretChange) ? 'notPasswords' : 'all';
}
