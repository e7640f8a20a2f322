import { memo, type ReactNode, type SelectHTMLAttributes } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'onChange' | 'value'>;

interface Props<Value extends string> extends FieldProps, Attributes {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** How a value reads that none of the options has, such as one of a newer release: it is offered too. */
  readonly unknownText?: (value: Value) => string;
  readonly onValue: (value: Value) => void;
  /** Of a contract's field; a choice has no use for it. */
  readonly maxLength?: number | undefined;
}

/** A choice of few: the browser's own select, which phones show best. Redrawn only when something of its own changes. */
export const SelectField = memo(function SelectField<Value extends string>(props: Props<Value>) {
  const [frame, { options: known, unknownText, onValue, maxLength: _, ...select }] = splitFieldProps(props);
  const isKnown = !unknownText || known.some(({ value }) => value === select.value);
  const options = isKnown ? known : [...known, { value: select.value, text: unknownText(select.value) }];
  const printed = options.find(({ value }) => value === select.value)?.text;
  return (
    <Field {...frame} printedValue={frame.printedValue ?? printed}>
      {(control) => (
        <select {...select} onChange={({ target }) => onValue(target.value as Value)} {...control}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}) as <Value extends string>(props: Props<Value>) => ReactNode;
