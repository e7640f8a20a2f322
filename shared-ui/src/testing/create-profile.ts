import type { SessionUser, UserProfile } from '@emigration-portal/shared-api';

/** Creates the full profile of a signed-in person, as the API returns it, with `change` applied. */
export const createProfile = ({ token: _, ...user }: SessionUser, change: Partial<UserProfile> = {}): UserProfile => ({
  ...user,
  phone: '+971501234567',
  country: 'India',
  stateProvince: 'Kerala',
  cityDistrict: 'Thrissur',
  residentialAddress: '14 Temple Road',
  alternateAddress: '',
  companyName: '',
  profilePhotoFileName: '',
  profilePhotoFile: '',
  isActive: true,
  version: 1,
  ...change,
});
