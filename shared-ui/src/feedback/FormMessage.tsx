import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnceOnline } from '../errors/index.ts';
import type { Outcome } from '../form/index.ts';
import { Alert } from './Alert.tsx';

interface Props {
  /** Nothing is shown while undefined. */
  readonly outcome: Outcome | undefined;
  /** A button next to the text, such as Reload. */
  readonly action?: ReactNode;
}

/** The result of an action as a message on the page. Screen readers announce it. `FormFooter` places it in a form. */
export function FormMessage({ outcome, action }: Props) {
  const message = useRef<HTMLDivElement>(null);
  const identity = outcome?.identity ?? outcome;
  const shouldFocus = outcome?.shouldFocus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each outcome.
  useEffect(() => {
    const box = message.current;
    // The message may appear outside the window.
    box?.scrollIntoView?.({ block: 'nearest' });
    if (!box || !shouldFocus) return;
    box.tabIndex = -1;
    box.focus();
  }, [identity, shouldFocus]);
  const [hiddenIdentity, setHiddenIdentity] = useState<object>();
  useOnceOnline(outcome?.code === 'network', () => setHiddenIdentity(identity));
  if (!outcome || identity === hiddenIdentity) return null;
  const { kind, text, detail, reference } = outcome;
  return (
    <Alert
      ref={message}
      kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      title={text}
      description={detail}
      reference={reference}
      action={action}
    />
  );
}
