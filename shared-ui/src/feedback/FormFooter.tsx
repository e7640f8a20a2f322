import type { ReactNode } from 'react';
import { AnchoredButtons, type Outcome } from '../form/index.ts';
import { FormMessage } from './FormMessage.tsx';

interface Props {
  /** What the last press came to, which the message says. */
  readonly outcome: Outcome | undefined;
  /** How it says it, where that is more than a `FormMessage`. */
  readonly message?: ReactNode;
  /** The button stands among others in a row that wraps; the message gets a line of its own in it. */
  readonly inRow?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The end of a form: its buttons, and what became of the last press, which moves none of them. */
export function FormFooter({ outcome, message = <FormMessage outcome={outcome} />, inRow, children }: Props) {
  return (
    <AnchoredButtons outcome={outcome} message={message} inRow={inRow}>
      {children}
    </AnchoredButtons>
  );
}
