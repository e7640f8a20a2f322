import type { ReactNode } from 'react';
import './choice.css';

interface Props {
  /** A checkbox: several can be chosen. */
  readonly isMultiple?: boolean;
  /** The same for all radio buttons of one question. */
  readonly name: string;
  readonly id?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** A checkbox also calls it when it is unchecked. */
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A native radio button or checkbox. Long forms have many, and antd's are slow on phones. */
export function Choice({ isMultiple = false, onChoose, children, ...input }: Props) {
  return (
    <label className="form-choice">
      <input type={isMultiple ? 'checkbox' : 'radio'} {...input} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
