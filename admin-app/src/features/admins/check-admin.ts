import { passwordProblem } from '@emigration-portal/shared-ui/password';
import {
  missingFields,
  type PersonProblems,
  type PersonValues,
  personFieldId,
  personFields,
} from '@emigration-portal/shared-ui/shared-pages/profile';

/** What is wrong, in words. */
export type AdminProblems = PersonProblems & { readonly password?: string };

export const passwordId = 'admin-password';

/** The checks of specification §5 in their order; the values are keys under `problems`. */
export function checkAdmin(values: PersonValues, password: string, isNew: boolean) {
  const missing = Object.fromEntries(missingFields(values).map((field) => [field, field] as const));
  if (password === '' && !isNew) return missing;
  if (password === '') return { ...missing, password: 'passwordRequired' as const };
  const problem = passwordProblem(password, values);
  return problem ? { ...missing, password: problem } : missing;
}

/** Leads to the first field at fault. */
export function focusFirst(problems: AdminProblems): void {
  const first = personFields.find((field) => problems[field]);
  const id = first ? personFieldId(first) : passwordId;
  if (!first && !problems.password) return;
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
