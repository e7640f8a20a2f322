import type { SessionUser, UserProfile } from '@emigration-portal/shared-api';

/** The whole profile of somebody signed in, as the API would give it. */
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
