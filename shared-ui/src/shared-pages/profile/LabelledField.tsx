import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/index.ts';

/** What an input needs to be told apart and described by its label, hint and message. */
interface Control {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** More that describes the input, by its id. */
  readonly describedBy?: string | undefined;
  /** Stands below all of it. */
  readonly below?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

/** Label above, hint and message below an input: fields side by side stay in line. */
export function LabelledField({ id, label, required = false, hint, error, describedBy, below, children }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'forms' });
  const described = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="profile-field">
      <label htmlFor={id}>
        {label} {!required && <span className="profile-soft">{t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-required': required,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <span id={`${id}-hint`} className="profile-soft">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="profile-error">
          {error}
        </span>
      )}
      {below}
    </div>
  );
}
