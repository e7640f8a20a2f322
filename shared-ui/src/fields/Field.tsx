import type { FocusEvent, ReactNode } from 'react';
import fields from '../locales/en/fields.json';
import { useSharedTexts } from '../texts/index.ts';
import './fields.css';
import { PrintOnly } from './PrintOnly.tsx';

/** Props of every field, without its value. */
export interface FieldProps {
  /** The element id, for the label and the error summary. */
  readonly id: string;
  readonly label: ReactNode;
  /** A field that is not required is marked as optional. */
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether the field is marked as invalid. By default true if it has an error. */
  readonly invalid?: boolean | undefined;
  /** Element id of a further description, such as a list of rules. */
  readonly describedBy?: string | undefined;
  /** The value as text. In print it replaces the control, which could cut off the text. */
  readonly printedValue?: ReactNode;
  /** Content below the control. */
  readonly below?: ReactNode;
  /** Screen readers announce the error when it appears, not only after a submit. */
  readonly isLive?: boolean | undefined;
  /** Called when the focus leaves a control of the field. */
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
}

/** Attributes of the control itself. */
interface Control {
  readonly id: string;
  readonly className: 'form-input';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /**
   * The field has several controls in a fieldset, such as the boxes of a date; the first one has the id. A `radiogroup` has
   * one answer, so the whole group is marked as required or invalid.
   */
  readonly group?: boolean | 'radiogroup';
  readonly children: (control: Control) => ReactNode;
}

/** Splits props into those for `Field`, and the others for its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { id, label, required, hint, error, invalid, describedBy, printedValue, below, isLive, onBlur, ...control } =
    props;
  return [{ id, label, required, hint, error, invalid, describedBy, printedValue, below, isLive, onBlur }, control];
}

/** The frame of every field: label, optional mark, hint and error around a control, linked for screen readers. */
export function Field({ id, label, required = false, hint, error, group = false, isLive = false, ...props }: Props) {
  const { t } = useSharedTexts(fields);
  const { invalid = error !== undefined, describedBy, printedValue, below, onBlur, children } = props;
  const descriptionIds =
    [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const Frame = group ? 'fieldset' : 'div';
  // A label that is an element needs no span.
  const labelElement = typeof label === 'string' ? <span>{label}</span> : label;
  const name = (
    <>
      {labelElement}
      {!required && <span className="form-mark">{` ${t('optional')}`}</span>}
    </>
  );
  const state = { 'aria-required': required, 'aria-invalid': invalid || undefined } as const;
  return (
    <Frame
      className="form-field"
      onBlur={onBlur}
      {...(group && { 'aria-describedby': descriptionIds })}
      {...(group === 'radiogroup' && { role: group, ...state })}
    >
      {group ? (
        <legend>{name}</legend>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {name}
        </label>
      )}
      {hint ? (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: 'form-input',
        ...state,
        'aria-describedby': descriptionIds,
      })}
      {error || isLive ? (
        <p id={`${id}-error`} className="form-error" aria-live={isLive ? 'polite' : undefined}>
          {error}
        </p>
      ) : null}
      {printedValue && <PrintOnly>{printedValue}</PrintOnly>}
      {below}
    </Frame>
  );
}
