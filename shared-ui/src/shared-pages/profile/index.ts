export { loadOwnProfile, loadProfile } from './load-profile.ts';
export { PendingAddressNotes } from './PendingAddressNotes.tsx';
export { PersonFields } from './PersonFields.tsx';
export { PhotoField } from './PhotoField.tsx';
export { ProfilePage, type ProfilePageProps } from './ProfilePage.tsx';
export { personInputOf, type RequiredField } from './person-values.ts';
export { usePersonForm } from './usePersonForm.tsx';
