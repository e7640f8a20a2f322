import { homeEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';

/** Loads a profile and the countries for its form. Throws `ApiError`. */
export async function loadProfile(id: number | string, signal: AbortSignal) {
  const [profile, countries] = await Promise.all([
    call(userEndpoints.getUser, { id }, { signal }),
    call(homeEndpoints.getAllCountries, {}, { signal }),
  ]);
  return { profile, countries };
}

/** The loader of the signed-in person's profile page. */
export const loadOwnProfile = ({ request }: { readonly request: Request }) =>
  loadProfile(sessionUser()?.id ?? 0, request.signal);
