/// <reference path="../css.d.ts" />
export { loadOwnProfile, loadProfile } from './load-profile.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { PhotoField } from './PhotoField.tsx';
export { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';
export {
  isChanged,
  missingFields,
  type PersonField,
  type PersonProblems,
  type PersonValues,
  type PhotoValue,
  personFieldId,
  personFields,
  personValues,
  retyped,
  storedPhoto,
  type TypedPerson,
} from './values.ts';
