import { homeEndpoints, type SessionUser, type UserProfile, userEndpoints } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLoaderData } from '../../../router.ts';
import { createProfile, customer, renderRoutes, startApiPerTest } from '../../../testing/index.ts';
import { loadProfile, ProfilePage, type ProfilePageProps } from '../index.ts';

function Page() {
  const loaded = useLoaderData<ProfilePageProps>();
  return <ProfilePage {...loaded} />;
}

const Nothing = () => null;

/** Starts a fake API for each test of a file, with functions to open and use the profile page of a customer. */
export function startProfilePage() {
  const fake = startApiPerTest();
  return Object.assign(fake, {
    /** Opens the page; with `goBackTo` as in customer management. */
    async open(change: Partial<UserProfile> = {}, options: { goBackTo?: string; user?: SessionUser } = {}) {
      fake.api.on(userEndpoints.getUser, () => createProfile(customer, change));
      fake.api.on(homeEndpoints.getAllCountries, () => [
        { id: 'IN', countryName: 'India' },
        { id: 'AE', countryName: 'United Arab Emirates' },
      ]);
      const loader = async ({ request }: { request: Request }) => ({
        ...(await loadProfile(customer.id, request.signal)),
        ...(options.goBackTo ? { goBackTo: options.goBackTo } : {}),
      });
      const routes = [{ path: '/', loader, Component: Page, HydrateFallback: Nothing }];
      const rendered = renderRoutes({ at: '/', routes, user: options.user ?? customer, apiBase: fake.api.base });
      await screen.findByRole('heading', { level: 1, name: 'Profile' });
      return rendered;
    },
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    /** The inputs that a call received, oldest first. */
    sent: (path: string) =>
      fake.api.calls.filter(({ call }) => call === path).map(({ input }) => input as Record<string, unknown>),
  });
}
