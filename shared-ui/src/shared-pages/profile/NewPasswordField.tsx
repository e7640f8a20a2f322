import type { PasswordOwner } from '@emigration-portal/shared-api';
import { useTranslation } from '../../i18n/index.ts';
import { PasswordInput } from '../../PasswordInput.tsx';
import { PasswordChecklist } from '../../password/index.ts';
import { LabelledField } from './LabelledField.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Whose password it will be. */
  readonly owner: PasswordOwner;
  readonly onValue: (password: string) => void;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A password to be: with the hint and the list of what it still lacks. */
export function NewPasswordField({ id, label, value, owner, onValue, required = true, hint, error }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile.password' });
  const field = { id, label, required, error, hint: hint ?? t('hint'), describedBy: `${id}-rules` };
  return (
    <>
      <LabelledField {...field}>
        {(control) => (
          <PasswordInput
            {...control}
            name={label}
            maxLength={1024}
            value={value}
            {...(error && { status: 'error' as const })}
            onChange={({ target }) => onValue(target.value)}
          />
        )}
      </LabelledField>
      <PasswordChecklist id={`${id}-rules`} password={value} owner={owner} />
    </>
  );
}
