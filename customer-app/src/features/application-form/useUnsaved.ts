import type { ApplicationContent } from '@emigration-portal/shared-api';
import { type ApplicationFormState, changesBetween } from '@emigration-portal/shared-ui/application-form';
import { useEffect, useMemo, useState } from 'react';
import { DraftWriter } from './DraftWriter.ts';
import type { Draft, DraftPlace } from './drafts.ts';
import { restore, type Start } from './start.ts';

type Typed = Pick<Draft, 'version' | 'formKey'> & DraftPlace;

/** What may be the last a page hears. */
const endings = ['visibilitychange', 'beforeunload', 'pagehide'] as const;

/** What was typed since the last save: kept as a draft on this device, put back, offered and discarded. */
export function useUnsaved(start: Start, form: ApplicationFormState, typed: Typed) {
  const { userId, serviceId, applicationId, version, formKey } = typed;
  const { content, setContent } = form;
  const [saved, setSaved] = useState(start.saved);
  const [restored, setRestored] = useState(start.restored);
  const [offered, setOffered] = useState(start.offered);
  const [kept, setKept] = useState(true);
  const [writer] = useState(() => new DraftWriter({ userId, serviceId, applicationId }, setKept));
  const changes = useMemo(() => changesBetween(saved, content), [saved, content]);

  useEffect(() => {
    if (content === start.content && saved === start.saved && offered === start.offered) return;
    const place = { userId, serviceId, applicationId };
    const keepable = changes.filter(({ type }) => type !== 'Password');
    const savedAt = new Date().toISOString();
    const draft = { savedAt, changes: keepable, version, formKey, offered };
    writer.update({ place, draft: keepable.length > 0 || offered ? draft : undefined });
  }, [writer, start, content, saved, changes, offered, userId, serviceId, applicationId, version, formKey]);

  useEffect(() => {
    for (const event of endings) window.addEventListener(event, writer.flush);
    return () => {
      for (const event of endings) window.removeEventListener(event, writer.flush);
      writer.flush();
    };
  }, [writer]);

  function markSaved(content: ApplicationContent) {
    setSaved(content);
    setRestored(undefined);
  }

  function discard() {
    setContent(() => saved);
    setRestored(undefined);
  }

  function takeOffered() {
    if (!offered) return;
    const taken = restore(content, offered);
    setContent(() => taken.content);
    setRestored(taken.restored);
    setOffered(undefined);
  }

  return {
    saved,
    changes,
    kept,
    restored,
    offered,
    markSaved,
    discard,
    takeOffered,
    dropOffered: () => setOffered(undefined),
  };
}
