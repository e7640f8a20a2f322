import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Input } from 'antd';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** The id of the message that says what is wrong with the value; none while it is right. */
  readonly errorId?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly multiline?: boolean;
  readonly type?: 'text' | 'url' | 'number';
  readonly inputMode?: 'decimal' | 'numeric';
}

/** A labelled line of text, or several. */
export function TextField({ value, onChange, maxLength, multiline = false, type = 'text', ...field }: TextFieldProps) {
  const common = { ...describe(field), value, maxLength };
  return (
    <Field {...field} printed={value}>
      {multiline ? (
        <Input.TextArea {...common} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          {...common}
          type={type}
          {...(type === 'number' && { min: 1 })}
          {...(field.inputMode && { inputMode: field.inputMode })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A choice of few: the browser's own select, which phones show best. */
export function SelectField<Value extends string>({ value, options, onChange, ...field }: SelectFieldProps<Value>) {
  const { status, ...described } = describe(field);
  return (
    <Field {...field} printed={options.find((option) => option.value === value)?.text ?? ''}>
      <select
        {...described}
        className={status ? 'select select-error' : 'select'}
        value={value}
        disabled={field.disabled ?? false}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface LabelledProps extends FieldProps {
  /** The value in words: on paper it stands whole in the place of its control. */
  readonly printed: string;
  readonly children: ReactNode;
}

function Field({ id, label, required = false, hint, printed, children }: LabelledProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'field' });
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {!required && <span className="soft">{t('optional')}</span>}
      </label>
      {children}
      <span className="print-only">{printed}</span>
      {hint && (
        <span id={`${id}-hint`} className="soft">
          {hint}
        </span>
      )}
    </div>
  );
}

function describe({ id, required = false, hint, errorId }: FieldProps) {
  const described = [errorId, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-required': required,
    ...(described && { 'aria-describedby': described }),
    ...(errorId && { 'aria-invalid': true, status: 'error' as const }),
  };
}
