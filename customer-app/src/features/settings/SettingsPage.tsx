import { useLoaderData } from '@emigration-portal/shared-ui/router';
import { loadOwnProfile, ProfileScreen } from '@emigration-portal/shared-ui/shared-pages/profile';

export const loader = loadOwnProfile;

export function Component() {
  return <ProfileScreen {...useLoaderData<typeof loader>()} />;
}
