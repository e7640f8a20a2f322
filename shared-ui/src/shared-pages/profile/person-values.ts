import { buildSingleNameInput, fullName, type UserProfile } from '@emigration-portal/shared-api';
import { isSameValue } from '../../form/index.ts';

/** The fields of Personal Information, in the order of the form. See docs/product.md#checks. */
const personalFields = [
  'firstName',
  'middleName',
  'lastName',
  'country',
  'phone',
  'email',
  'userName',
  'companyName',
] as const;
/** The fields of Address. */
export const addressFields = ['stateProvince', 'cityDistrict', 'residentialAddress', 'alternateAddress'] as const;
const personFields = [...personalFields, ...addressFields];

export type PersonField = (typeof personFields)[number];
type PersonTexts = Readonly<Record<PersonField, string>>;

const hiddenForSingleName: readonly PersonField[] = ['middleName', 'lastName'];
/** Returns the fields of Personal Information to show; fewer for a person with only one name. */
export const personalFieldsFor = (singleName: boolean): readonly PersonField[] =>
  personalFields.filter((field) => !singleName || !hiddenForSingleName.includes(field));

/** Fields that may not be empty. See docs/product.md#checks. */
const requiredFields = ['firstName', 'lastName', 'country', 'phone', 'email'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** A photo: a JPEG in base64, empty for none, and its file's name. */
export type PhotoValue = Readonly<Record<'profilePhotoFile' | 'profilePhotoFileName', string>>;

/** The values of a form about a person. */
export interface PersonValues extends PersonTexts {
  /** The person has only one name, in `firstName`. */
  readonly singleName: boolean;
  readonly photo: PhotoValue;
  /** A new password that an administrator sets. */
  readonly password: string;
}

/** Returns the form values of a stored person; empty for a new one. */
export function personValues(stored: UserProfile | undefined): PersonValues {
  const texts = Object.fromEntries(personFields.map((field) => [field, stored?.[field] ?? ''])) as PersonTexts;
  const { profilePhotoFile = '', profilePhotoFileName = '' } = stored ?? {};
  return { ...texts, ...namesOf(stored), photo: { profilePhotoFile, profilePhotoFileName }, password: '' };
}

/** Returns the form values of a person's names. A single name is in `firstName`. */
export function namesOf(stored: UserProfile | undefined) {
  const { firstName = '', middleName = '', lastName = '', singleName = false } = stored ?? {};
  if (stored && singleName) return { firstName: fullName(stored), middleName: '', lastName: '', singleName };
  return { firstName, middleName, lastName, singleName };
}

/** Creates the input of the save call: all fields, and the version of a stored person. A new person is an administrator. */
export function personInputOf(stored: UserProfile | undefined, values: PersonValues) {
  const base = personValues(stored);
  const { photo, password: _, ...fields } = values;
  const { role, super: isSuper, isActive } = stored ?? newAdminFacts;
  const names = values.singleName ? buildSingleNameInput(values) : {};
  const { profilePhotoFileName } = photo;
  // With null the server leaves the stored photo unchanged.
  const photoInput = isSameValue(photo, base.photo) ? { profilePhotoFile: null, profilePhotoFileName } : photo;
  return {
    ...fields,
    ...names,
    ...photoInput,
    role,
    super: isSuper,
    isActive,
    ...(stored && { version: stored.version }),
  };
}

const newAdminFacts = { role: 'Admin', super: 'False', isActive: true } as const;
