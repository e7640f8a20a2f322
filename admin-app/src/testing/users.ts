import { homeEndpoints, type UserSummary } from '@emigration-portal/shared-api';
import { customer, type FakeApi } from '@emigration-portal/shared-ui/testing';

const { token: _, ...summary } = customer;

export const sampleUserRow = (overrides: Partial<UserSummary> = {}): UserSummary => ({
  ...summary,
  isActive: true,
  ...overrides,
});

/** Makes the fake API return two countries. */
export const respondWithCountries = (api: FakeApi) =>
  api.on(homeEndpoints.getAllCountries, () => [
    { id: 'IN', countryName: 'India' },
    { id: 'AE', countryName: 'United Arab Emirates' },
  ]);
