import type { NewUser, UserRow } from '../queries.ts';

const compared = [
  ...([
    'firstName',
    'middleName',
    'lastName',
    'singleName',
    'email',
    'userName',
    'phone',
    'country',
    'companyName',
  ] as const),
  ...(['stateProvince', 'cityDistrict', 'residentialAddress', 'alternateAddress', 'isActive'] as const),
];

/** Before and after of what a save changed, for its audit row. */
export function changedFields(before: UserRow, after: UserRow, photo: boolean) {
  const changed = compared.filter((key) => before[key] !== after[key]);
  const of = (row: UserRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: of(before), after: { ...of(after), ...(photo ? { photo: after.profilePhotoFileName } : {}) } };
}

/** Whether another e-mail, phone or user name was sent. What was stored before names were normalised is no other one in NFC. */
export const isAnotherContact = (before: UserRow, change: Partial<NewUser>): boolean =>
  (['email', 'phone', 'userName'] as const).some(
    (key) => change[key] !== undefined && change[key]?.normalize('NFC') !== before[key]?.normalize('NFC'),
  );
