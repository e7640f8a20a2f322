import { type ApplicationContent, type FieldId, shownFields } from '@emigration-portal/shared-api';

/** An answer or document that something can be said of. */
export interface Decidable {
  readonly field: FieldId;
  readonly name: string;
  /** Whether its applicant gave anything. */
  readonly isGiven: boolean;
}

/** All that is asked for, in the order of the form. */
export function decidable(content: ApplicationContent): Decidable[] {
  const shown = shownFields(content);
  const items = content.items.map(({ field, name, value, more }) => ({
    field,
    name,
    isGiven: [value, ...more].some((each) => each !== ''),
  }));
  const documents = content.documents.map(({ field, name, file }) => ({ field, name, isGiven: file !== undefined }));
  return [...items, ...documents].filter(({ field }) => shown.has(field));
}
