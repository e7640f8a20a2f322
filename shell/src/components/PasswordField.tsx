import { type InputHTMLAttributes, useState } from 'react';
import { useSessionTexts } from '../locales/use-session-texts.ts';
import { Field } from './Field.tsx';
import styles from './form.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  /** Also the element's id, which an error summary links to. */
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly invalid?: boolean;
}

/** A password that can be shown. */
export function PasswordField({ label, error, invalid = error !== undefined, ...input }: Props) {
  const { t } = useSessionTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field id={input.name} label={label} error={error}>
      {(describedBy) => (
        <div className={styles.password}>
          <input
            {...input}
            type={shown ? 'text' : 'password'}
            id={input.name}
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={invalid}
            aria-describedby={[input['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          />
          <button
            type="button"
            aria-label={t(shown ? 'form.hidePassword' : 'form.showPassword', { field: label })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'form.hide' : 'form.show')}
          </button>
        </div>
      )}
    </Field>
  );
}
