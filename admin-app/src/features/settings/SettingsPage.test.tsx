import { userEndpoints } from '@emigration-portal/shared-api';
import { admin, createProfile } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { respondWithCountries } from '../../testing/users.ts';

const fake = startFakeApiPerTest();

test('an administrator sees their own profile and can change the password', async () => {
  respondWithCountries(fake.api);
  fake.api.on(userEndpoints.getUser, () => createProfile(admin));
  openAdmin('settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.getByText('ravi@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update password' })).toBeVisible();
});
