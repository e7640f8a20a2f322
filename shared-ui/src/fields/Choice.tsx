import type { ReactNode } from 'react';
import './choice.css';

interface Props {
  /** Same for the choices of which one is taken. */
  readonly name: string;
  readonly id?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button of the browser's own: a long form has many, and on a phone each one of antd's is felt. */
export function Choice({ name, id, checked, onChoose, children }: Props) {
  return (
    <label className="form-choice">
      <input type="radio" name={name} id={id} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
