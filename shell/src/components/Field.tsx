import type { ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Draws the control; receives the ids that describe it. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** Label, hint and error around a control. */
export function Field({ id, label, hint, error, children }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children(describedBy)}
      {error ? (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
