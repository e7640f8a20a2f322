import { type InputHTMLAttributes, memo } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

type Attributes = Omit<InputHTMLAttributes<HTMLElement>, keyof FieldProps | 'onChange' | 'value'>;

export interface TextFieldProps extends FieldProps, Attributes {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Several lines. */
  readonly multiline?: boolean;
  /** Visible lines of a multiline field. */
  readonly rows?: number;
}

/** A text input, or a textarea if `multiline`. Memoised. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const [frame, { multiline, rows = 4, type = 'text', onValue, ...input }] = splitFieldProps(props);
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => onValue(target.value);
  return (
    <Field {...frame} printedValue={frame.printedValue ?? input.value}>
      {(control) =>
        multiline ? (
          <textarea rows={rows} {...input} onChange={onChange} {...control} />
        ) : (
          <input type={type} {...input} onChange={onChange} {...control} />
        )
      }
    </Field>
  );
});
