import type { UpdateProfileInput, UserProfile } from '@emigration-portal/shared-api';

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

/** Whether a form holds other texts than the profile it began with. */
export const isChanged = (values: PersonValues, profile?: UserProfile): boolean => {
  const began = personValues(profile);
  return personFields.some((field) => values[field] !== began[field]);
};

/** The texts of a profile form as it is typed, and those it began with. */
export interface TypedPerson {
  readonly began: PersonValues;
  readonly values: PersonValues;
}

/** What was typed over a profile, laid over what it holds by now. */
export const retyped = ({ began, values }: TypedPerson, profile?: UserProfile): PersonValues => {
  const typed = personFields.filter((field) => values[field] !== began[field]);
  return { ...personValues(profile), ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
};

/** Which required fields are empty, in their order. */
export const missingFields = (values: PersonValues): RequiredField[] =>
  requiredFields.filter((field) => values[field].trim() === '');

/** A photo in a form: null is the stored one, an empty text none. */
export type PhotoValue = Required<Pick<UpdateProfileInput, 'profilePhotoFile' | 'profilePhotoFileName'>>;

/** The stored photo stays. */
export const storedPhoto: PhotoValue = { profilePhotoFile: null, profilePhotoFileName: '' };

/** The element id of a field, which an error summary or a check leads to. */
export const personFieldId = (field: string): string => `person-${field}`;
