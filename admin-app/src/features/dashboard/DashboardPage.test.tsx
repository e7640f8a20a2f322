import { applicationEndpoints } from '@emigration-portal/shared-api';
import { admin, Failure } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOf, openAdmin } from '../../testing/open-admin.ts';
import { applicationRow } from '../../testing/samples.ts';

const fake = fakeApiPerTest();
const rows = [
  applicationRow(),
  applicationRow({ id: 42, applicationId: 42, applicationStatus: 3, createdBy: 'Ben Roy' }),
  applicationRow({ id: 43, applicationId: 43, resubmittedDate: '2026-03-01T04:05:06.000Z' }),
];
const answer = (applications = rows, totalRecords = applications.length) =>
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications, totalRecords }));

test('the requests stand in a table, each leading to its review', async () => {
  answer();
  openAdmin('dashboard');
  const table = await screen.findByRole('table', { name: 'Application requests' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Application Id',
    'Submitted by',
    'Submitted date',
    'Application status',
    'Action',
  ]);
  const first = within(table).getByRole('row', { name: /41 Asha Nair 4 Feb 2026 In progress/ });
  expect(within(first).getByRole('link', { name: 'View application 41' })).toHaveAttribute(
    'href',
    '/admin/manage-application/3/41/Nurses%20%26%20midwives/7',
  );
  expect(within(table).getByRole('row', { name: /42 Ben Roy .* Re-submission/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /43 .* In progress Resubmitted 1 Mar 2026/ })).toBeVisible();
  expect(document.title).toBe('Dashboard – Emigration Portal');
});

test('tab, search and page live in the address and are sent; a new tab or search starts at page 1', async () => {
  answer(rows, 95);
  const { router } = openAdmin('dashboard?page=2');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await userEvent.click(screen.getByRole('tab', { name: 'Re-submission' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=3'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'Asha N');
  await waitFor(() => expect(router.state.location.search).toBe('?status=3&search=Asha+N'));
  await waitFor(() => expect(inputsOf('GetAllApplications')).toHaveLength(4));
  const base = { pageSize: 10, userId: '0' };
  expect(inputsOf('GetAllApplications')).toEqual([
    { ...base, pageNumber: 2, statusId: 0, userName: '' },
    { ...base, pageNumber: 3, statusId: 0, userName: '' },
    { ...base, pageNumber: 1, statusId: 3, userName: '' },
    { ...base, pageNumber: 1, statusId: 3, userName: 'asha n' },
  ]);
});

test('a truly empty list says No requests!', async () => {
  answer([]);
  openAdmin('dashboard');
  expect(await screen.findByText('No requests!')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a list that cannot be loaded says so and loads on Try again', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => new Failure(503, { code: 'overloaded', message: 'busy' }));
  openAdmin('dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('This list could not be loaded.');
  expect(screen.queryByText('No requests!')).toBeNull();
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a page behind the last one leads to the last one', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, ({ pageNumber }) => ({
    applications: pageNumber === 2 ? rows : [],
    totalRecords: 13,
  }));
  const { router } = openAdmin('dashboard?page=9&status=1');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&status=1');
});

test('Manage admins is offered to super admins only, the profile tile by its flag', async () => {
  answer();
  const { unmount } = openAdmin('dashboard');
  const tiles = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(tiles.getAllByRole('link').map((link) => link.textContent)).toEqual(['Service management']);
  unmount();
  openAdmin('dashboard', { user: { ...admin, super: 'True' }, features: { dashboardProfileTile: true } });
  const all = within(await screen.findByRole('navigation', { name: 'Administration' })).getAllByRole('link');
  expect(all.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Service management', '/admin/service-management/list'],
    ['Manage admins', '/admin/manage-admins'],
    ['Profile page', '/admin/settings'],
  ]);
});
