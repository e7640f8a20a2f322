import type { Views } from './ViewField.tsx';

/** What the dialogs of views are drawn from. */
export interface ViewDialogProps {
  /** What is shown now. */
  readonly query: string;
  /** Undefined where they could not be loaded. */
  readonly kept: Views | undefined;
  readonly reload: () => Promise<void>;
  readonly onClosed: () => void;
}
