import type { ReactNode } from 'react';
import './choice.css';

interface Props {
  /** Several can be taken. */
  readonly isMultiple?: boolean;
  /** Same for the choices of which one is taken. */
  readonly name: string;
  readonly id?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Of many also when it is taken back. */
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button or checkbox of the browser's own: a long form has many, and on a phone each one of antd's is felt. */
export function Choice({ isMultiple = false, onChoose, children, ...input }: Props) {
  return (
    <label className="form-choice">
      <input type={isMultiple ? 'checkbox' : 'radio'} {...input} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
