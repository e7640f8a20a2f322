import { userEndpoints } from '@emigration-portal/shared-api';
import {
  admin,
  createProfile,
  customer,
  expectDeadEnd,
  FakeResponse,
  listPagesOutsideMenu,
} from '@emigration-portal/shared-ui/testing';
import manifest from '../package.json';
import { routes } from './remote.tsx';
import { openAdmin, startFakeApiPerTest } from './testing/open-admin.ts';
import { respondWithCountries } from './testing/users.ts';

const fake = startFakeApiPerTest();
const superAdmin = { ...admin, super: 'True' } as const;
const invalidIdResponse = new FakeResponse(400, { code: 'invalid_input', message: 'invalid input', fields: ['id'] });

function expectNotFound(at: string, heading: string, link: string, list: string) {
  respondWithCountries(fake.api);
  openAdmin(at, { user: superAdmin });
  return expectDeadEnd(heading, link, list);
}

const services = ['Go to the services', '/admin/service-management/list'] as const;
const transactions = ['Go to the transactions', '/admin/transactions'] as const;
const customers = ['Go to the customers', '/admin/customer-list'] as const;
const admins = ['Go to the admins', '/admin/manage-admins'] as const;

// The fake API has no data, so every id is unknown.
test.each([
  [
    'manage-application/3/41/Nurses/7',
    'This application was not found',
    'Go to the application requests',
    '/admin/dashboard',
  ],
  ['service-management/create/3/Nurses', 'This service was not found', ...services],
  ['service-management/create-new?from=3', 'This service was not found', ...services],
  ['service-management/preview/3/Nurses', 'This service was not found', ...services],
  ['invoice', 'This invoice was not found', ...transactions],
  ['invoice?transactionId=INV-1', 'This invoice was not found', ...transactions],
  ['customer-detail/7', 'This customer was not found', ...customers],
  ['edit-admin/7', 'This admin was not found', ...admins],
] as const)('%s shows that nothing was found, with a link to the list', expectNotFound);

test.each([
  ['customer-detail/seven', 'This customer was not found', ...customers],
  ['edit-admin/0', 'This admin was not found', ...admins],
] as const)('%s shows that nothing was found, because the id is invalid', (at, heading, link, list) => {
  fake.api.on(userEndpoints.getUser, () => invalidIdResponse);
  return expectNotFound(at, heading, link, list);
});

test.each([
  ['customer-detail/9', 'This customer was not found', ...customers],
  ['edit-admin/2', 'This admin was not found', ...admins],
  ['edit-admin/7', 'This admin was not found', ...admins],
] as const)('%s shows that nothing was found, because the user cannot be opened there', (at, heading, link, list) => {
  const people = [admin, customer, { ...admin, id: 9 }].map((person) => createProfile(person));
  fake.api.on(
    userEndpoints.getUser,
    ({ id }) =>
      people.find((person) => person.id === Number(id)) ?? new FakeResponse(404, { code: 'not_found', message: 'x' }),
  );
  return expectNotFound(at, heading, link, list);
});

test('every page is in the main menu or names the menu entry that it belongs to', () => {
  expect(listPagesOutsideMenu(routes, manifest.remote)).toEqual([]);
});
