/// <reference path="../../css.d.ts" />
export { checkPerson } from './check-person.ts';
export { loadOwnProfile, loadProfile } from './load-profile.ts';
export { NewPasswordField } from './NewPasswordField.tsx';
export { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';
export { PersonMessage } from './PersonMessage.tsx';
export { PhotoField } from './PhotoField.tsx';
export { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';
export { type PersonForm, usePersonForm } from './usePersonForm.ts';
export {
  missingFields,
  type PersonField,
  type PersonProblems,
  type PersonValues,
  personFieldId,
  personFields,
} from './values.ts';
