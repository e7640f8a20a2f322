import { memo, type ReactNode, type SelectHTMLAttributes } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'onChange' | 'value'>;

interface Props<Value extends string> extends FieldProps, Attributes {
  readonly value: Value;
  /** `lang` is the language of a text that is not in the language of the page. */
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  /** The text of a value that is not in `options`, such as one from a newer release. It becomes an option too. */
  readonly unknownText?: (value: Value) => string;
  readonly onValue: (value: Value) => void;
  /** Ignored. `form.field` passes it if the form has a contract. */
  readonly maxLength?: number | undefined;
}

/** A native select, which works best on phones. Memoised. */
export const SelectField = memo(function SelectField<Value extends string>(props: Props<Value>) {
  const [frame, { options: knownOptions, unknownText, onValue, maxLength: _, ...select }] = splitFieldProps(props);
  const isKnown = !unknownText || knownOptions.some(({ value }) => value === select.value);
  const options = isKnown ? knownOptions : [...knownOptions, { value: select.value, text: unknownText(select.value) }];
  const printed = options.find(({ value }) => value === select.value)?.text;
  return (
    <Field {...frame} printedValue={frame.printedValue ?? printed}>
      {(control) => (
        <select {...select} onChange={({ target }) => onValue(target.value as Value)} {...control}>
          {options.map(({ value, text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}) as <Value extends string>(props: Props<Value>) => ReactNode;
