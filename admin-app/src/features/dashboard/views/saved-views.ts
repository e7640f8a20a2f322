import type { OutputOf, queueEndpoints } from '@emigration-portal/shared-api';
import { readListParams } from '@emigration-portal/shared-ui/lists';
import { parseQueueFilter } from '../../../components/queue-filter.ts';
import { parseQueueOrder, queueOrderQuery } from '../../../components/queue-order.ts';

/** The kept views a person may choose, and the one that is theirs. */
export type SavedViews = OutputOf<typeof queueEndpoints.getViews>;

/** What the dialogs of views are drawn from. */
export interface ViewDialogProps {
  /** What is shown now. */
  readonly query: string;
  /** Undefined where they could not be loaded. */
  readonly savedViews: SavedViews | undefined;
  readonly reload: () => Promise<void>;
  readonly onClosed: () => void;
}

/** What a query says of the queue and no more, always in the same words: without its page, and empty for the portal’s own. */
export function normalizeQueueQuery(query: string): string {
  const read = new URLSearchParams(query);
  const { tab, search } = readListParams(read);
  const said = {
    status: tab > 0 ? String(tab) : '',
    search,
    ...parseQueueFilter(read),
    ...queueOrderQuery(parseQueueOrder(read)),
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString();
}
