import type { ReactNode } from 'react';
import type { Outcome } from '../form/index.ts';

/** What a modal is drawn from. */
export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Its buttons. */
  readonly footer: ReactNode;
  /** What the last press of a button came to. */
  readonly outcome?: Outcome | undefined;
  /** False while it must stay: neither its own button nor Escape closes it. */
  readonly closable?: boolean;
  /** A press beside it closes nothing. */
  readonly isQuestion?: boolean;
  readonly onClose: () => void;
  /** Called once it is gone and the focus is back where it was. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}
