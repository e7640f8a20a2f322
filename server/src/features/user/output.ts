import type { SessionUser, UserProfile, UserSummary } from '@emigration-portal/shared-api';
import { countryNameOf } from '../../content/countries.ts';
import type { findAddressState } from './addresses/pending-addresses.ts';
import type { UserRow } from './queries.ts';

const superFlag = (user: Pick<UserRow, 'isSuper'>) => (user.isSuper ? 'True' : 'False') as SessionUser['super'];

export const toSessionUser = (user: UserRow, token: string): SessionUser => ({
  ...user,
  super: superFlag(user),
  token,
});

export const toProfile = (
  user: Omit<UserRow, 'passwordHash'>,
  photo: Buffer | undefined,
  addresses: Awaited<ReturnType<typeof findAddressState>> = {},
): UserProfile => ({
  ...user,
  namesBefore: user.namesBefore ?? undefined,
  ...addresses,
  phone: user.phone ?? '',
  profilePhotoFile: photo?.toString('base64') ?? '',
  country: countryNameOf(user.country),
  super: superFlag(user),
});

export const toUserSummary = (user: Omit<UserRow, 'passwordHash'>): UserSummary => ({
  ...user,
  super: superFlag(user),
});
