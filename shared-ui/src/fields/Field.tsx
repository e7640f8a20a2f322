import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/index.ts';
import './fields.css';
import { PrintOnly } from './PrintOnly.tsx';

/** What every field is given beside its value. */
export interface FieldProps {
  /** The element's id: what its label and an error summary point at. */
  readonly id: string;
  readonly label: ReactNode;
  /** What is not required is marked as optional. */
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether it is marked as wrong; left out, when it has an error. */
  readonly invalid?: boolean | undefined;
  /** Id of more that describes it, such as a list of rules. */
  readonly describedBy?: string | undefined;
  /** The value in words: on paper it stands whole in the place of its control. */
  readonly printedValue?: ReactNode;
  /** Stands below the control. */
  readonly below?: ReactNode;
  /** Says its error as it appears, without a press of the form's button. */
  readonly isLive?: boolean | undefined;
  /** Called when the focus leaves one of its controls. */
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
}

/** What the control itself is given. */
interface Control {
  readonly id: string;
  readonly className: 'form-input';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /**
   * Several controls that are one field, such as the boxes of a date: a fieldset, of which the first control has the id.
   * Of a `radiogroup` one is chosen, so that it is required or wrong as a whole.
   */
  readonly group?: boolean | 'radiogroup';
  readonly children: (control: Control) => ReactNode;
}

/** What the frame of a field takes of its props, and what is left for its control. */
export function splitFieldProps<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { id, label, required, hint, error, invalid, describedBy, printedValue, below, isLive, onBlur, ...control } =
    props;
  return [{ id, label, required, hint, error, invalid, describedBy, printedValue, below, isLive, onBlur }, control];
}

/** The one frame of a field: label, mark, hint and error around a control, which is described by them. */
export function Field({ id, label, required = false, hint, error, group = false, isLive = false, ...props }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'fields' });
  const { invalid = error !== undefined, describedBy, printedValue, below, onBlur, children } = props;
  const described = [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const Frame = group ? 'fieldset' : 'div';
  // A heading as a label is an element of its own already.
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
      {...(group && { 'aria-describedby': described })}
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
        'aria-describedby': described,
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
