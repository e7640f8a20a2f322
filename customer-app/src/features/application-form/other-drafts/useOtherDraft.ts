import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readDrafts, type StoredDraft } from '../draft/drafts.ts';
import type { EditorState } from '../editor/editor-state.ts';
import type { ApplicationPageData } from '../editor/useApplicationEditor.ts';
import { findDifferentEntries } from '../initial-form.ts';
import { thisTabId } from './tabs.ts';

/** Events when the user returns to this tab. */
const returnEvents = ['visibilitychange', 'focus'] as const;

/** Finds the latest draft of another tab that differs from the form. Reads again when the user returns to this tab. */
export function useOtherDraft(
  { userId, otherDrafts }: Pick<ApplicationPageData, 'userId' | 'otherDrafts'>,
  { form, pin, application }: EditorState,
): { readonly draft: StoredDraft | undefined; readonly drop: (draft: StoredDraft) => void } {
  const [others, setOthers] = useState(otherDrafts);

  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const key = { userId, serviceId: pin.serviceId, applicationId: application?.applicationId ?? 0 };
    const otherTabDrafts = (await readDrafts(key)).filter(({ tab }) => tab !== thisTabId);
    if (otherTabDrafts.length > 0 || others.length > 0) setOthers(otherTabDrafts);
  });
  useEffect(() => {
    const handleReturn = () => void readAgain();
    for (const event of returnEvents) window.addEventListener(event, handleReturn);
    return () => {
      for (const event of returnEvents) window.removeEventListener(event, handleReturn);
    };
  }, []);

  const draft = useMemo(() => others.find((each) => findDifferentEntries(form.content, each)), [others, form.content]);
  const drop = (dropped: StoredDraft) => setOthers(others.filter((each) => each !== dropped));
  return { draft, drop };
}
