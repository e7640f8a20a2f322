import type { OutputOf, queueEndpoints } from '@emigration-portal/shared-api';
import { readListParams } from '@emigration-portal/shared-ui/lists';
import { parseQueueFilter } from '../../../components/queue-filter.ts';
import { parseQueueOrder, toQueueOrderQuery } from '../../../components/queue-order.ts';

/** The saved views that the user can choose, and the default one. */
export type SavedViews = OutputOf<typeof queueEndpoints.getViews>;

export interface ViewDialogProps {
  /** The current query of the queue. */
  readonly query: string;
  /** Undefined if they could not be loaded. */
  readonly savedViews: SavedViews | undefined;
  readonly reload: () => Promise<void>;
  /** Called after the dialog is closed and the focus is back. */
  readonly onClosed: () => void;
}

/** Filter and order of a query in one standard form, to compare queries. Drops the page; empty for the default queue. */
export function normalizeQueueQuery(query: string): string {
  const params = new URLSearchParams(query);
  const { tab, search } = readListParams(params);
  const values = {
    status: tab > 0 ? String(tab) : '',
    search,
    ...parseQueueFilter(params),
    ...toQueueOrderQuery(parseQueueOrder(params)),
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
}
