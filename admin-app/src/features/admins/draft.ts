import { brokenPasswordRules, type UserProfile } from '@emigration-portal/shared-api';
import {
  isChanged,
  missingFields,
  type PersonProblems,
  type PersonValues,
  type PhotoValue,
  personFieldId,
  personFields,
  personValues,
  storedPhoto,
} from '@emigration-portal/shared-ui/profile';

/** What the admin form holds. */
export interface AdminDraft {
  readonly values: PersonValues;
  readonly password: string;
  readonly photo: PhotoValue;
}

/** What is wrong, in words. */
export type AdminProblems = PersonProblems & { readonly password?: string };

export const passwordId = 'admin-password';

export const draftOf = (profile?: UserProfile): AdminDraft => ({
  values: personValues(profile),
  password: '',
  photo: storedPhoto,
});

/** Whether something was entered that is not saved. */
export const isEdited = ({ values, password, photo }: AdminDraft, profile?: UserProfile): boolean =>
  isChanged(values, profile) || password !== '' || photo !== storedPhoto;

/** The checks of specification §5 in their order; the values are keys under `problems`. */
export function checkAdmin({ values, password }: AdminDraft, isNew: boolean) {
  const missing = Object.fromEntries(missingFields(values).map((field) => [field, field] as const));
  if (password === '' && !isNew) return missing;
  if (password === '') return { ...missing, password: 'passwordRequired' as const };
  return brokenPasswordRules(password).length > 0 ? { ...missing, password: 'passwordWeak' as const } : missing;
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
