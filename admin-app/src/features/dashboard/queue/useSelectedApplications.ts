import { type ApplicationSummary, MAX_BULK_APPLICATIONS } from '@emigration-portal/shared-api';
import { useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Keeps selected applications across pages, up to `MAX_BULK_APPLICATIONS`. Another queue clears the selection. */
export function useSelectedApplications(queue: string) {
  const [kept, setKept] = useState({ queue, ids: none });
  const ids = kept.queue === queue ? kept.ids : none;
  const keep = (next: Iterable<number>) => setKept({ queue, ids: new Set([...next].slice(0, MAX_BULK_APPLICATIONS)) });
  const onChoose = (rows: readonly ApplicationSummary[], chosen: boolean) => {
    const those = rows.map(({ id }) => id);
    keep(chosen ? [...ids, ...those] : [...ids].filter((id) => !those.includes(id)));
  };
  return { ids, onChoose, clear: () => keep(none) };
}
