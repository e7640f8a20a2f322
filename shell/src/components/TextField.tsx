import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './Field.tsx';
import styles from './form.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Also the element's id, which an error summary links to. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly invalid?: boolean;
  /** Stands below the input. */
  readonly children?: ReactNode;
}

export function TextField({ label, hint, error, invalid = error !== undefined, children, ...input }: Props) {
  return (
    <Field id={input.name} label={label} hint={hint} error={error}>
      {(describedBy) => (
        <>
          <input
            type="text"
            {...input}
            id={input.name}
            className={styles.input}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          />
          {children}
        </>
      )}
    </Field>
  );
}
