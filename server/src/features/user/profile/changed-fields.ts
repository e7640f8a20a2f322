import type { NewUser, UserRow } from '../queries.ts';

const formFields = [
  ...(['firstName', 'middleName', 'lastName', 'singleName', 'email', 'userName', 'phone', 'country'] as const),
  ...(['companyName', 'stateProvince', 'cityDistrict', 'residentialAddress', 'alternateAddress'] as const),
];
const compared = [...formFields, 'isActive'] as const;

export type FormFields = Readonly<Record<string, unknown>>;

export const formFieldsOf = (row: UserRow): FormFields => Object.fromEntries(formFields.map((key) => [key, row[key]]));

export function changedFields(before: UserRow, after: UserRow, photo: boolean) {
  const changed = compared.filter((key) => before[key] !== after[key]);
  const of = (row: UserRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: of(before), after: { ...of(after), ...(photo ? { photo: after.profilePhotoFileName } : {}) } };
}

/** An older row may not be in NFC; that is no change. */
export const hasNewContact = (before: UserRow, change: Partial<NewUser>): boolean =>
  (['email', 'phone', 'userName'] as const).some(
    (key) => change[key] !== undefined && change[key]?.normalize('NFC') !== before[key]?.normalize('NFC'),
  );
