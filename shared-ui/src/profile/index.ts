/// <reference path="../css.d.ts" />
export { loadProfile } from './load-profile.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { PhotoField } from './PhotoField.tsx';
export { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';
export {
  missingFields,
  type PersonField,
  type PersonProblems,
  type PersonValues,
  personFieldId,
  personFields,
  personValues,
  storedPhoto,
} from './values.ts';
