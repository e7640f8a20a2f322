import { type ApplicationSummary, MAX_BULK_APPLICATIONS } from '@emigration-portal/shared-api';
import { useState } from 'react';

const noIds: ReadonlySet<number> = new Set();

/**
 * The selected applications of all pages, up to `MAX_BULK_APPLICATIONS`. `queueQuery` describes filter and order;
 * when it changes, the selection is empty.
 */
export function useSelectedApplications(queueQuery: string) {
  const [selection, setSelection] = useState({ queueQuery, ids: noIds });
  const ids = selection.queueQuery === queueQuery ? selection.ids : noIds;
  const select = (next: Iterable<number>) =>
    setSelection({ queueQuery, ids: new Set([...next].slice(0, MAX_BULK_APPLICATIONS)) });
  const onSelect = (rows: readonly ApplicationSummary[], isSelected: boolean) => {
    const rowIds = rows.map(({ id }) => id);
    select(isSelected ? [...ids, ...rowIds] : [...ids].filter((id) => !rowIds.includes(id)));
  };
  return { ids, onSelect, clear: () => select(noIds) };
}
