import { homeEndpoints, type UserSummary } from '@emigration-portal/shared-api';
import { customer, type FakeApi } from '@emigration-portal/shared-ui/testing';

const { token: _, ...summary } = customer;

/** One row of a list of people. */
export const userRow = (overrides: Partial<UserSummary> = {}): UserSummary => ({
  ...summary,
  isActive: true,
  ...overrides,
});

/** The countries a form offers. */
export const respondWithCountries = (api: FakeApi) =>
  api.on(homeEndpoints.getAllCountries, () => [
    { id: 'IN', countryName: 'India' },
    { id: 'AE', countryName: 'United Arab Emirates' },
  ]);
