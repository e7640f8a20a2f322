import type { NewUser, UserRow } from '../queries.ts';

const formFields = [
  ...(['firstName', 'middleName', 'lastName', 'singleName', 'email', 'userName', 'phone', 'country'] as const),
  ...(['companyName', 'stateProvince', 'cityDistrict', 'residentialAddress', 'alternateAddress'] as const),
];
const auditedFields = [...formFields, 'isActive'] as const;

export type FormFields = Readonly<Record<string, unknown>>;

export const pickFormFields = (row: UserRow): FormFields =>
  Object.fromEntries(formFields.map((key) => [key, row[key]]));

export function findChangedFields(before: UserRow, after: UserRow, photo: boolean) {
  const changed = auditedFields.filter((key) => before[key] !== after[key]);
  const pickChanged = (row: UserRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return {
    before: pickChanged(before),
    after: { ...pickChanged(after), ...(photo ? { photo: after.profilePhotoFileName } : {}) },
  };
}

/** Compares in NFC, because an older row may be in another Unicode form. */
export const hasNewContact = (before: UserRow, change: Partial<NewUser>): boolean =>
  (['email', 'phone', 'userName'] as const).some(
    (key) => change[key] !== undefined && change[key]?.normalize('NFC') !== before[key]?.normalize('NFC'),
  );
