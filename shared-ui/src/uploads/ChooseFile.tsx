import type { ComponentProps, ReactNode } from 'react';
import './file-choose.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'onChange'> {
  readonly id: string;
  /** The text of the button. */
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A button that chooses a file. It is a label, because the browser's own button is in the browser's language. */
export function ChooseFile({ id, children, onFile, ...input }: Props) {
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className="file-input"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Otherwise the same file, for example after a correction, would cause no change event.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="push-button file-choose">
        {children}
      </label>
    </>
  );
}
