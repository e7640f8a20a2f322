import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** What an action came to. */
export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** More about it, such as why it failed. */
  readonly detail?: string;
}

interface Props {
  /** Nothing is shown while undefined. */
  readonly outcome: Outcome | undefined;
  /** A button beside the text, such as Reload. */
  readonly action?: ReactNode;
}

/** The inline message above a form's buttons; assistive technology reads it as it appears. */
export function FormMessage({ outcome, action }: Props) {
  if (!outcome) return null;
  const { kind, text, detail } = outcome;
  return (
    <Alert
      type={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      showIcon
      title={text}
      description={detail}
      action={action}
    />
  );
}
