export { AddressNotes } from './AddressNotes.tsx';
export { loadOwnProfile, loadProfile } from './load-profile.ts';
export { PersonFields } from './PersonFields.tsx';
export { PhotoField } from './PhotoField.tsx';
export { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';
export { usePersonForm } from './usePersonForm.tsx';
export { personPayload, type RequiredField } from './values.ts';
