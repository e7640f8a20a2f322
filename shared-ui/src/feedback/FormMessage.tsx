import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnceOnline } from '../errors/index.ts';
import type { Outcome } from '../form/index.ts';
import { Alert } from './Alert.tsx';

interface Props {
  /** Nothing is shown while undefined. */
  readonly outcome: Outcome | undefined;
  /** A button beside the text, such as Reload. */
  readonly action?: ReactNode;
}

/** What an action came to, inline: see `FormFooter` for where it stands. Assistive technology reads it as it appears. */
export function FormMessage({ outcome, action }: Props) {
  const message = useRef<HTMLDivElement>(null);
  const identity = outcome?.identity ?? outcome;
  const shouldFocus = outcome?.shouldFocus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome takes the focus once.
  useEffect(() => {
    const box = message.current;
    // It may come outside the window.
    box?.scrollIntoView?.({ block: 'nearest' });
    if (!box || !shouldFocus) return;
    box.tabIndex = -1;
    box.focus();
  }, [identity, shouldFocus]);
  const [stale, setStale] = useState<object>();
  useOnceOnline(outcome?.code === 'network', () => setStale(identity));
  if (!outcome || identity === stale) return null;
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
