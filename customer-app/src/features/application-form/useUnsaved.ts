import type { ApplicationContent } from '@emigration-portal/shared-api';
import {
  type AnswerChange,
  type ApplicationFormState,
  changesBetween,
} from '@emigration-portal/shared-ui/application-form';
import { useEffect, useMemo, useState } from 'react';
import { DraftWriter } from './DraftWriter.ts';
import type { Draft, DraftPlace } from './drafts.ts';
import { joined, restore, type Start } from './start.ts';

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
  const [isWritten, setWritten] = useState(true);
  const [writer] = useState(() => new DraftWriter({ userId, serviceId, applicationId }, setWritten));
  const changes = useMemo(() => changesBetween(saved, content), [saved, content]);
  /** Passwords are never kept, so whoever comes back is told that they are missing. */
  const passwords = restored?.passwords || changes.some(isPassword);

  useEffect(() => {
    if (content === start.content && saved === start.saved && offered === start.offered) return;
    const place = { userId, serviceId, applicationId };
    const keepable = changes.filter((change) => !isPassword(change));
    const savedAt = new Date().toISOString();
    const draft = { savedAt, changes: keepable, passwords, version, formKey, offered };
    writer.update({ place, draft: keepable.length > 0 || offered ? draft : undefined });
  }, [writer, start, content, saved, changes, passwords, offered, userId, serviceId, applicationId, version, formKey]);

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

  /** Takes entries the form itself no longer does. */
  function offer(entries: readonly AnswerChange[]) {
    const kept = entries.filter((entry) => !isPassword(entry));
    if (kept.length > 0) setOffered(joined({ savedAt: new Date().toISOString(), changes: kept, offered }));
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
    kept: keptOf(changes, isWritten),
    restored,
    offered,
    markSaved,
    discard,
    offer,
    takeOffered,
    dropOffered: () => setOffered(undefined),
  };
}

const isPassword = ({ type }: AnswerChange) => type === 'Password';

/** How much of what is typed stays on this device. */
function keptOf(changes: readonly AnswerChange[], isWritten: boolean): 'all' | 'notPasswords' | 'nothing' {
  if (!isWritten || changes.every(isPassword)) return 'nothing';
  return changes.some(isPassword) ? 'notPasswords' : 'all';
}
