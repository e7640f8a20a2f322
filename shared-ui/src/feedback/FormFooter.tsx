import type { ReactNode } from 'react';
import { AnchoredButtons, type Outcome } from '../form/index.ts';
import { FormMessage } from './FormMessage.tsx';

interface Props {
  /** The result of the last button press. */
  readonly outcome: Outcome | undefined;
  /** Draws the result; a `FormMessage` by default. */
  readonly message?: ReactNode;
  /** The button is in a row with others; the message gets its own line in that row. */
  readonly inRow?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The buttons of a form and the message of the last press. The message does not move the buttons. */
export function FormFooter({ outcome, message = <FormMessage outcome={outcome} />, inRow, children }: Props) {
  return (
    <AnchoredButtons outcome={outcome} message={message} inRow={inRow}>
      {children}
    </AnchoredButtons>
  );
}
