import type { ReactNode } from 'react';
import type { Outcome } from '../form/index.ts';

/** Props of a modal. */
export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** The buttons. */
  readonly footer: ReactNode;
  /** The result of the last button press, shown below the buttons. */
  readonly outcome?: Outcome | undefined;
  /** False while it must stay open: neither the close button nor Escape closes it. */
  readonly closable?: boolean;
  /** A press outside does not close it. For a modal with input or a decision. */
  readonly ignoresOutsidePress?: boolean;
  readonly onClose: () => void;
  /** Called after the modal is closed and the focus is back. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}
