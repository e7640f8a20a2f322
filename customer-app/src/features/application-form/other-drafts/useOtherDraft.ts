import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readDrafts, type StoredDraft } from '../draft/drafts.ts';
import type { EditorState } from '../editor/editor-state.ts';
import type { Opened } from '../editor/useApplicationEditor.ts';
import { worthOffering } from '../start.ts';
import { thisTab } from './tabs.ts';

/** When somebody comes from another tab or window. */
const arrivals = ['visibilitychange', 'focus'] as const;

/** The latest other draft of the form that holds something the form does not. Reads again when somebody comes to this tab. */
export function useOtherDraft(
  { userId, otherDrafts }: Pick<Opened, 'userId' | 'otherDrafts'>,
  { form, pin, application }: EditorState,
): { readonly draft: StoredDraft | undefined; readonly drop: (draft: StoredDraft) => void } {
  const [others, setOthers] = useState(otherDrafts);

  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const place = { userId, serviceId: pin.serviceId, applicationId: application?.applicationId ?? 0 };
    const found = (await readDrafts(place)).filter(({ tab }) => tab !== thisTab);
    if (found.length > 0 || others.length > 0) setOthers(found);
  });
  useEffect(() => {
    const look = () => void readAgain();
    for (const event of arrivals) window.addEventListener(event, look);
    return () => {
      for (const event of arrivals) window.removeEventListener(event, look);
    };
  }, []);

  const draft = useMemo(() => others.find((each) => worthOffering(form.content, each)), [others, form.content]);
  const drop = (dropped: StoredDraft) => setOthers(others.filter((each) => each !== dropped));
  return { draft, drop };
}
