import type { ServiceJson } from '@emigration-portal/shared-api';
import { useTabDraft } from '@emigration-portal/shared-ui/drafts';
import { useCallback, useEffect, useState } from 'react';
import { draftOf, type ServiceDraft } from './draft.ts';
import { changedSections, merge } from './merge.ts';
import { fetchService, type ReadService } from './read-service.ts';
import { checkService, type Problem } from './rules.ts';
import { showFirst } from './Section.tsx';

export interface LoadedService {
  readonly read: ReadService;
  /** Names the form among those whose typing the tab keeps. */
  readonly slot: string;
  readonly openApplications?: number | undefined;
}

const none: readonly Problem[] = [];

/** What was typed and not saved, and what it builds on. */
type Kept = Pick<LoadedService, 'read'> & { readonly draft: ServiceDraft };

/** A service while it is being designed: what was read, what was typed since, and what is wrong with it. */
export function useServiceForm({ read: loaded, slot }: LoadedService) {
  const { kept, keep } = useTabDraft<Kept>(slot);
  const [read, setRead] = useState(kept?.read ?? loaded);
  const [draft, setDraft] = useState(kept?.draft ?? read.draft);
  const [restored, setRestored] = useState(kept !== undefined);
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState(none);
  const [done, setDone] = useState(false);
  const dirty = !done && changedSections(read.draft, draft).length > 0;

  useEffect(() => {
    keep(dirty ? { read, draft } : undefined);
  }, [keep, dirty, read, draft]);

  const change = useCallback((patch: Partial<ServiceDraft>) => {
    setDraft((current) => ({ ...current, ...patch }));
    setRefused(none);
  }, []);

  /** True when nothing is wrong; otherwise the page goes to what is. */
  function check(): boolean {
    const found = checkService(draft);
    setAttempted(true);
    show(found);
    return found.length === 0;
  }

  function replace(content: ServiceJson) {
    change(draftOf(content));
    setAttempted(false);
  }

  /** Drops what the tab had kept and begins with what the server holds. */
  function startOver() {
    setRead(loaded);
    setDraft(loaded.draft);
    setRestored(false);
  }

  /** Reads the service again and joins what somebody else has saved with what is typed here. */
  async function catchUp() {
    const latest = await fetchService({ id: read.id });
    const merged = merge(draft, read.draft, latest.draft);
    setRead(latest);
    setDraft(merged.draft);
    return merged;
  }

  const problems = attempted ? [...checkService(draft), ...refused] : refused;
  return {
    ...{ read, draft, problems, restored, dirty },
    ...{
      change,
      check,
      refuse: setRefused,
      showRefused: () => show(refused),
      replace,
      startOver,
      catchUp,
      forget: () => keep(undefined),
      finish: () => setDone(true),
    },
  };
}

/** The fields are marked first, so that the message is there when the focus arrives. */
function show(problems: readonly Problem[]): void {
  if (problems.length > 0) setTimeout(() => showFirst(problems));
}
