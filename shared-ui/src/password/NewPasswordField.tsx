import type { PasswordOwner } from '@emigration-portal/shared-api';
import { PasswordField, type PasswordFieldProps } from '../fields/index.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';

interface Props extends PasswordFieldProps {
  /** Whose password it will be, as far as the form knows. */
  readonly owner: PasswordOwner;
}

/** A password to be, with the list of what it still lacks. */
export function NewPasswordField({ owner, ...field }: Props) {
  const rules = `${field.id}-rules`;
  const checklist = <PasswordChecklist id={rules} password={field.value} owner={owner} />;
  return <PasswordField {...field} describedBy={rules} below={checklist} />;
}
