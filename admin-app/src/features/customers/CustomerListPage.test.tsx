import { userEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleUserRow } from '../../testing/users.ts';

const fake = startFakeApiPerTest();
const people = [
  sampleUserRow({ id: 7 }),
  sampleUserRow({ id: 8, firstName: 'Ben', middleName: 'Q', email: 'ben@example.org' }),
];
const respondWithCustomers = (data = people, totalRecords = data.length) =>
  fake.api.on(userEndpoints.getAllUsers, () => ({ data, totalRecords }));

test('the table lists customers with links to their profiles', async () => {
  respondWithCustomers();
  openAdmin('customer-list');
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'E-mail',
    'Action',
  ]);
  expect(table.getByRole('row', { name: /Ben Q Nair ben@example.org/ })).toBeVisible();
  const link = table.getByRole('link', { name: 'Manage Asha Nair' });
  expect(link).toHaveAttribute('href', '/admin/customer-detail/7');
});

test('only active customers are requested; search and page are in the URL', async () => {
  respondWithCustomers(people, 30);
  const { router } = openAdmin('customer-list?page=2');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search customers' }));
  await userEvent.paste('asha');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=asha'));
  await waitFor(() => expect(inputsOfCalls('GetAllUsers')).toHaveLength(2));
  const base = { pageSize: 10, role: 'Customer', isActive: true, userId: 0 };
  expect(inputsOfCalls('GetAllUsers')).toEqual([
    { ...base, pageNumber: 2, userName: '' },
    { ...base, pageNumber: 1, userName: 'asha' },
  ]);
});

test('an empty list says No customers found!', async () => {
  respondWithCustomers([]);
  openAdmin('customer-list');
  expect(await screen.findByText('No customers found!')).toBeVisible();
});

test('a list that cannot load shows an error, and Retry loads it', async () => {
  fake.api.on(userEndpoints.getAllUsers, () => new FakeResponse(500, 'proxy page'));
  openAdmin('customer-list');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  expect(screen.queryByText('No customers found!')).not.toBeInTheDocument();
  respondWithCustomers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
