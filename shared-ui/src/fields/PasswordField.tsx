import { PASSWORD_FIELD_MAX_LENGTH } from '@emigration-portal/shared-api';
import { memo, useState } from 'react';
import fields from '../locales/en/fields.json';
import { useSharedTexts } from '../texts/index.ts';
import { Field, splitFieldProps } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** Props of a password field. The label also names its Show button. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'multiline'> {
  readonly label: string;
}

/** A password input with a Show button. By default browsers do not fill in a saved password. */
export const PasswordField = memo(function PasswordField(props: PasswordFieldProps) {
  const [frame, { onValue, ...input }] = splitFieldProps(props);
  const { t } = useSharedTexts(fields);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field {...frame}>
      {(control) => (
        <div className="form-password">
          <input
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_FIELD_MAX_LENGTH}
            {...input}
            type={isVisible ? 'text' : 'password'}
            onChange={({ target }) => onValue(target.value)}
            {...control}
          />
          <button
            type="button"
            aria-label={t(isVisible ? 'hideNamed' : 'showNamed', { name: props.label })}
            onClick={() => setIsVisible(!isVisible)}
          >
            {t(isVisible ? 'hide' : 'show')}
          </button>
        </div>
      )}
    </Field>
  );
});
