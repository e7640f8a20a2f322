import type { ErrorCode } from '@emigration-portal/shared-api';
import { Alert, type GetRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnceOnline } from '../errors/index.ts';

/** What an action came to. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string;
  /** The message takes the focus as it appears, from the button it answers. */
  readonly takesFocus?: boolean;
  /** The failure's: what is said of a lost connection goes when it is back. */
  readonly code?: ErrorCode;
}

interface Props {
  /** Nothing is shown while undefined. */
  readonly outcome: Outcome | undefined;
  /** A button beside the text, such as Reload. */
  readonly action?: ReactNode;
}

/** The inline message above a form's buttons; assistive technology reads it as it appears. */
export function FormMessage({ outcome, action }: Props) {
  const message = useRef<GetRef<typeof Alert>>(null);
  useEffect(() => {
    const box = message.current?.nativeElement;
    if (!box || !outcome?.takesFocus) return;
    box.tabIndex = -1;
    box.focus();
  }, [outcome]);
  const [stale, setStale] = useState<Outcome>();
  useOnceOnline(outcome?.code === 'network', () => setStale(outcome));
  if (!outcome || outcome === stale) return null;
  const { kind, text, detail } = outcome;
  return (
    <Alert
      ref={message}
      type={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      showIcon
      title={text}
      description={detail}
      action={action}
    />
  );
}
