import type { OutputOf, queueEndpoints } from '@emigration-portal/shared-api';

/** The kept views a person may choose, and the one that is theirs. */
export type Views = OutputOf<typeof queueEndpoints.getViews>;

/** What the dialogs of views are drawn from. */
export interface ViewDialogProps {
  /** What is shown now. */
  readonly query: string;
  /** Undefined where they could not be loaded. */
  readonly kept: Views | undefined;
  readonly reload: () => Promise<void>;
  readonly onClosed: () => void;
}
