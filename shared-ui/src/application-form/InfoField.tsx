import { Input } from 'antd';
import { type ComponentProps, memo } from 'react';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { useTranslation } from '../i18n/index.ts';
import { Choice } from './Choice.tsx';
import type { FieldId, InfoItem } from './fields.ts';

interface Props extends InfoItem {
  readonly error: string | undefined;
  readonly onValue: (field: FieldId, value: string) => void;
}

/** How a phone or browser is told what each type takes; every type travels as text. */
const inputs: Record<string, ComponentProps<typeof Input>> = {
  Date: { type: 'date' },
  'E-mail': { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  Number: { type: 'number', inputMode: 'decimal', min: 1, step: 'any' },
  Mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

const hints: Partial<Record<InfoItem['type'], 'numberHint' | 'passwordHint'>> = {
  Number: 'numberHint',
  Password: 'passwordHint',
};

/** One information item with its label, input and message. Redrawn only when something of its own changes. */
export const InfoField = memo(function InfoField(props: Props) {
  const { field, name, type, value, required, destroyed, error, onValue } = props;
  const { t } = useTranslation('shared');
  const hinted = destroyed ? 'destroyedHint' : hints[type];
  const hint = hinted && t(`applicationForm.${hinted}`);
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  const label = (
    <>
      {name} {!required && <span className="application-form-optional">{t('forms.optional')}</span>}
    </>
  );
  const input = {
    id: field,
    value,
    maxLength: 5000,
    'aria-required': required,
    ...(described && { 'aria-describedby': described }),
    ...(error && { status: 'error' as const, 'aria-invalid': true }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onValue(field, target.value),
  };
  const notes = (
    <>
      {hint && (
        <span id={`${field}-hint`} className="application-form-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${field}-error`} className="application-form-error">
          {error}
        </span>
      )}
    </>
  );

  if (type === 'Yes or No') {
    return (
      <fieldset className="application-form-field" aria-describedby={described || undefined}>
        <legend>{label}</legend>
        {notes}
        <div className="application-form-choices">
          {(['Yes', 'No'] as const).map((answer, index) => (
            <Choice
              key={answer}
              name={field}
              {...(index === 0 && { id: field })}
              checked={value === answer}
              onChoose={() => onValue(field, answer)}
            >
              {answer === 'Yes' ? t('applicationForm.yes') : t('applicationForm.no')}
            </Choice>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div className="application-form-field">
      <label htmlFor={field}>{label}</label>
      {notes}
      {type === 'Password' ? (
        <PasswordInput {...input} name={name} />
      ) : (
        <Input autoComplete="off" {...inputs[type]} {...input} />
      )}
    </div>
  );
});
