import { homeEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { customer, Failure, profileOf } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { customerPortal } from '../../testing/customer-portal.ts';

const portal = customerPortal();

test('a customer reads the own profile and can change the password', async () => {
  portal.api.on(userEndpoints.getUser, () => profileOf(customer));
  portal.api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(portal.api.calls.map(({ call }) => call).sort()).toEqual(['GET /Home/GetAllCountries', 'GET /User/7']);
  expect(screen.getByRole('button', { name: 'Update password' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back' })).not.toBeInTheDocument();
});

test('a profile that cannot be loaded says so', async () => {
  portal.api.on(userEndpoints.getUser, () => new Failure(500, 'proxy page'));
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});
