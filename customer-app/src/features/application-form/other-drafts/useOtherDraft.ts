import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cleanUpAndReadDrafts, type StoredDraft } from '../draft/drafts.ts';
import type { EditorState } from '../editor/editor-state.ts';
import type { ApplicationLoaderData } from '../editor/useApplicationEditor.ts';
import { findDifferentEntries } from '../initial-form.ts';
import { thisTabId } from './tabs.ts';

/** Events that may mean that the user returned to this tab. */
const tabReturnEvents = ['visibilitychange', 'focus'] as const;

/** Finds the latest draft of another tab that differs from the form. Reads again when the user returns. */
export function useOtherDraft(
  { userId, otherDrafts }: Pick<ApplicationLoaderData, 'userId' | 'otherDrafts'>,
  { form, pin, application }: EditorState,
): { readonly draft: StoredDraft | undefined; readonly dismiss: (draft: StoredDraft) => void } {
  const [drafts, setDrafts] = useState(otherDrafts);

  const reloadOtherDrafts = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const key = { userId, serviceId: pin.serviceId, applicationId: application?.applicationId ?? 0 };
    const otherTabDrafts = (await cleanUpAndReadDrafts(key)).filter(({ tab }) => tab !== thisTabId);
    if (otherTabDrafts.length > 0 || drafts.length > 0) setDrafts(otherTabDrafts);
  });
  useEffect(() => {
    const handleReturn = () => void reloadOtherDrafts();
    for (const event of tabReturnEvents) window.addEventListener(event, handleReturn);
    return () => {
      for (const event of tabReturnEvents) window.removeEventListener(event, handleReturn);
    };
  }, []);

  const draft = useMemo(() => drafts.find((each) => findDifferentEntries(form.content, each)), [drafts, form.content]);
  const dismiss = (dismissed: StoredDraft) => setDrafts(drafts.filter((each) => each !== dismissed));
  return { draft, dismiss };
}
