import type { UpdateProfileInput, UserProfile } from '@emigration-portal/shared-api';
import { changed } from '../../conflict/index.ts';

/** The fields of Personal Information, in the order of the form and of its checks. Specification §5. */
export const personalFields = [
  ...(['firstName', 'middleName', 'lastName', 'country', 'phone', 'email', 'userName', 'companyName'] as const),
];
/** The fields of Address. */
export const addressFields = ['stateProvince', 'cityDistrict', 'residentialAddress', 'alternateAddress'] as const;
/** Every text a profile form holds. */
export const personFields = [...personalFields, ...addressFields];

export type PersonField = (typeof personFields)[number];
export type PersonValues = Readonly<Record<PersonField, string>>;
/** What is wrong, field by field, in words. */
export type PersonProblems = Partial<Readonly<Record<PersonField, string>>>;

/** Fields that may not be empty. Specification §5. */
export const requiredFields = ['firstName', 'lastName', 'country', 'phone', 'email'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** The texts of a profile; empty ones for a person who is not there yet. */
export const personValues = (profile?: UserProfile): PersonValues =>
  Object.fromEntries(personFields.map((field) => [field, profile?.[field] ?? ''])) as PersonValues;

/** The texts of a profile form as it is typed, and those it began with. */
export interface TypedPerson {
  readonly began: PersonValues;
  readonly values: PersonValues;
}

/** Which required fields are empty, in their order. */
export const missingFields = (values: PersonValues): RequiredField[] =>
  requiredFields.filter((field) => values[field].trim() === '');

/** A photo in a form: null is the stored one, an empty text none. */
export type PhotoValue = Required<Pick<UpdateProfileInput, 'profilePhotoFile' | 'profilePhotoFileName'>>;

/** The stored photo stays. */
export const storedPhoto: PhotoValue = { profilePhotoFile: null, profilePhotoFileName: '' };

/** All that a form about a person holds. */
export type PersonEntries = PersonValues & { readonly photo: PhotoValue };

/** What a form holds about a person; as stored where nothing is given. */
export function personEntries(stored: UserProfile, values = personValues(stored), photo = storedPhoto): PersonEntries {
  const { profilePhotoFile, profilePhotoFileName } = stored;
  return { ...values, photo: photo === storedPhoto ? { profilePhotoFile, profilePhotoFileName } : photo };
}

/** What a save sends of a form: of a stored person what the call needs, what was changed and the version it was read at. */
export function personPayload(stored: UserProfile | undefined, values: PersonValues, photo: PhotoValue) {
  if (!stored) return { ...values, ...photo };
  const sent = new Set<keyof PersonValues>([...requiredFields, ...changed(values, personValues(stored))]);
  const texts = Object.fromEntries([...sent].map((field) => [field, values[field]]));
  return { ...(texts as RequiredTexts), ...photo, version: stored.version };
}

type RequiredTexts = Pick<PersonValues, RequiredField> & Partial<PersonValues>;

/** The element id of a field, which an error summary or a check leads to. */
export const personFieldId = (field: string): string => `person-${field}`;
