import { loadOwnProfile, ProfileScreen } from '@emigration-portal/shared-ui/profile';
import { useLoaderData } from '@emigration-portal/shared-ui/router';

export const loader = loadOwnProfile;

export function Component() {
  return <ProfileScreen {...useLoaderData<typeof loader>()} />;
}
