import {
  type AnsweredItem,
  type FieldId,
  type InfoType,
  type WrongAnswer,
  wrongAnswer,
} from '@emigration-portal/shared-api';
import { Input } from 'antd';
import { type ComponentProps, type FocusEvent, memo, useState } from 'react';
import { useHold } from '../feedback/index.ts';
import { PasswordInput } from '../fields/index.ts';
import { useTranslation } from '../i18n/index.ts';
import { AnswerText } from './AnswerText.tsx';
import { DateField } from './DateField.tsx';
import { YesOrNoField } from './YesOrNoField.tsx';

interface Props extends AnsweredItem {
  readonly error: string | undefined;
  readonly onValue: (field: FieldId, value: string) => void;
}

/** How a phone or browser is told what each type takes; every type travels as text. */
const inputs: Partial<Record<InfoType | '', ComponentProps<typeof Input>>> = {
  'E-mail': { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  Number: { type: 'number', inputMode: 'numeric', min: 1, step: 1 },
  Mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

const hints: Partial<Record<InfoType | '', 'dateHint' | 'numberHint' | 'passwordHint'>> = {
  Date: 'dateHint',
  Number: 'numberHint',
  Password: 'passwordHint',
};

/** One information item with its label, input and message. Redrawn only when something of its own changes. */
export const InfoField = memo(function InfoField(props: Props) {
  const { field, name, type, value, destroyed, error, onValue } = props;
  const required = props.required && !destroyed;
  const { t } = useTranslation('shared');
  const [warning, onBlur] = useWarning(wrongAnswer(type, value));
  const message = error ?? (warning && t(`applicationForm.wrong.${warning}`));
  const hint = destroyed ? 'destroyedHint' : hints[type];
  const described = [hint && `${field}-hint`, message && `${field}-error`].filter(Boolean).join(' ') || undefined;
  const isGroup = type === 'Date' || type === 'Yes or No';
  const Frame = isGroup ? 'fieldset' : 'div';
  const label = (
    <>
      {name} <span className="application-form-mark">{t(required ? 'forms.required' : 'forms.optional')}</span>
    </>
  );
  const input = {
    id: field,
    value,
    maxLength: 5000,
    'aria-required': required,
    ...(described && { 'aria-describedby': described }),
    ...(message && { status: 'error' as const, 'aria-invalid': true }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onValue(field, target.value),
  };

  return (
    <Frame className="application-form-field" {...(isGroup && { 'aria-describedby': described })} onBlur={onBlur}>
      {isGroup ? <legend>{label}</legend> : <label htmlFor={field}>{label}</label>}
      {hint && (
        <span id={`${field}-hint`} className="application-form-hint">
          {t(`applicationForm.${hint}`)}
        </span>
      )}
      <span id={`${field}-error`} className="application-form-error" {...(!error && { 'aria-live': 'polite' })}>
        {message}
      </span>
      {type === 'Date' && <DateField {...{ field, value, required, onValue }} invalid={Boolean(message)} />}
      {type === 'Yes or No' && <YesOrNoField {...{ field, value, onValue }} />}
      {type === 'Password' && <PasswordInput {...input} name={name} />}
      {!isGroup && type !== 'Password' && <Input autoComplete="off" {...inputs[type]} {...input} />}
      <span className="print-only">
        <AnswerText type={type} answer={value} />
      </span>
    </Frame>
  );
});

/** What is wrong once the field was left with it, until it is mended; nothing while it is being typed. */
function useWarning(wrong: WrongAnswer | undefined) {
  const [isLeft, setLeft] = useState(false);
  const hold = useHold();
  if (isLeft && !wrong) setLeft(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!wrong || isLeft || currentTarget.contains(relatedTarget)) return;
    hold(relatedTarget);
    setLeft(true);
  };
  return [isLeft ? wrong : undefined, onBlur] as const;
}
