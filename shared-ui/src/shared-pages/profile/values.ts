import { fullName, sentNames, type UpdateProfileInput, type UserProfile } from '@emigration-portal/shared-api';
import { changed, isSameValue } from '../../form/index.ts';

/** The fields of Personal Information, in the order of the form and of its checks. Specification §5. */
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

const onlyNameHides: readonly PersonField[] = ['middleName', 'lastName'];
/** Those of Personal Information that are shown of a person. */
export const shownFields = (singleName: boolean): readonly PersonField[] =>
  personalFields.filter((field) => !singleName || !onlyNameHides.includes(field));

/** Fields that may not be empty. Specification §5. */
const requiredFields = ['firstName', 'lastName', 'country', 'phone', 'email'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** A photo: a JPEG in base64, empty for none, and its file's name. */
export type PhotoValue = Readonly<Record<'profilePhotoFile' | 'profilePhotoFileName', string>>;

/** All that a form about a person holds. */
export interface PersonValues extends PersonTexts {
  /** One name only: it stands in `firstName`, what is in `lastName` is not sent. */
  readonly singleName: boolean;
  readonly photo: PhotoValue;
  /** A new one, where an administrator gives it. */
  readonly password: string;
}

/** A form about a person as it is stored; empty for a person who is not there yet. */
export function personValues(stored: UserProfile | undefined): PersonValues {
  const texts = Object.fromEntries(personFields.map((field) => [field, stored?.[field] ?? ''])) as PersonTexts;
  const { profilePhotoFile = '', profilePhotoFileName = '' } = stored ?? {};
  return { ...texts, ...namesOf(stored), photo: { profilePhotoFile, profilePhotoFileName }, password: '' };
}

/** The names among them. */
export function namesOf(stored: UserProfile | undefined) {
  const { firstName = '', middleName = '', lastName = '', singleName = false } = stored ?? {};
  if (stored && singleName) return { firstName: fullName(stored), middleName: '', lastName: '', singleName };
  return { firstName, middleName, lastName, singleName };
}

/** What a save sends of a form: of a stored person what the call needs, what was changed and the version it was read at. */
export function personPayload(stored: UserProfile | undefined, values: PersonValues) {
  const base = personValues(stored);
  const own = new Set<PropertyKey>([...requiredFields, ...(stored ? changed(values, base) : personFields)]);
  const texts = Object.fromEntries(
    personFields.filter((field) => own.has(field)).map((field) => [field, values[field]]),
  );
  const photo = isSameValue(values.photo, base.photo) ? storedPhoto : values.photo;
  const { singleName } = values;
  const names = singleName ? sentNames(values) : {};
  return { ...(texts as RequiredTexts), ...names, singleName, ...photo, ...(stored && { version: stored.version }) };
}

type RequiredTexts = Pick<PersonTexts, RequiredField> & Partial<PersonTexts>;

/** The stored photo stays. */
const storedPhoto = {
  profilePhotoFile: null,
  profilePhotoFileName: '',
} satisfies Partial<UpdateProfileInput>;
