import type { LoginOutput, SessionUser, UserProfile, UserSummary } from '@emigration-portal/shared-api';
import type * as z from 'zod/mini';
import { countryNameOf } from '../../content/countries.ts';
import type { findAddressState } from './addresses/pending-addresses.ts';
import type { UserRow } from './queries.ts';

type LoginData = z.input<typeof LoginOutput>['data'];

const superFlag = (user: Pick<UserRow, 'isSuper'>) => (user.isSuper ? 'True' : 'False') as SessionUser['super'];

export const toLoginData = (user: UserRow, token: string): LoginData => ({
  user: { ...user, super: superFlag(user), token },
  language: user.language ?? undefined,
});

export const toProfile = (
  user: Omit<UserRow, 'passwordHash'>,
  photo: Buffer | undefined,
  addresses: Awaited<ReturnType<typeof findAddressState>> = {},
): UserProfile => ({
  ...user,
  namesBefore: user.namesBefore ?? undefined,
  language: user.language ?? undefined,
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
