import { applicationEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { admin, createProfile, customer, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleApplicationRow } from '../../testing/sample-data.ts';
import { respondWithCountries, sampleUserRow } from '../../testing/users.ts';

const fake = startFakeApiPerTest();
const profile = createProfile(customer, { middleName: 'Devi', profilePhotoFile: 'AAAA' });
const applications = [
  sampleApplicationRow(),
  sampleApplicationRow({ id: 42, applicationStatus: 2, paymentStatus: 'Completed' }),
];

function openPage(at = 'customer-detail/7') {
  respondWithCountries(fake.api);
  fake.api.on(userEndpoints.getUser, () => profile);
  return openAdmin(at);
}
const respondWithApplications = () =>
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications, totalRecords: applications.length }));

test('the profile of a customer shows above the applications, without Update password', async () => {
  respondWithApplications();
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer: Asha Devi Nair' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo of Asha Devi Nair' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/admin/customer-list');
  expect(screen.queryByRole('button', { name: 'Update password' })).not.toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Applications' }));
  expect(table.getByRole('row', { name: /42 Nurses & midwives 4 Feb 2026 Approved Completed/ })).toBeVisible();
  expect(table.getByRole('link', { name: 'View application 41' })).toHaveAttribute(
    'href',
    '/admin/manage-application/3/41/Nurses%20%26%20midwives/7',
  );
  expect(inputsOfCalls('GetAllApplications')).toEqual([
    { pageNumber: 1, pageSize: 10, userId: '7', statusId: 0, userName: '' },
  ]);
});

test('Go back returns to the list with its page and search', async () => {
  const data = [sampleUserRow({ id: 7 })];
  fake.api.on(userEndpoints.getAllUsers, () => ({ data, totalRecords: 30 }));
  respondWithApplications();
  const { router } = openPage('customer-list?page=2&search=asha');
  await userEvent.click(await screen.findByRole('link', { name: 'Manage Asha Nair' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Go back' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/customer-list' }));
  expect(router.state.location.search).toBe('?page=2&search=asha');
});

test('an administrator who edits a customer stays signed in as administrator', async () => {
  respondWithApplications();
  fake.api.on(userEndpoints.updateProfile, () => ({ message: 'ok', data: { ...profile, cityDistrict: 'Kochi' } }));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText('Kochi')).toBeVisible();
  expect(inputsOfCalls('UpdateProfile')).toMatchObject([{ id: 7 }]);
  expect(sessionUser()).toEqual(admin);
});

test('the profile shows even if the applications cannot load', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => new FakeResponse(500, 'proxy page'));
  openPage();
  expect(await screen.findByText('The list could not load.')).toBeVisible();
  expect(screen.getByText('14 Temple Road')).toBeVisible();
});

test('a profile that cannot load shows Something went wrong', async () => {
  respondWithApplications();
  openPage();
  fake.api.on(userEndpoints.getUser, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});

test('the next page of the applications keeps the input in the profile', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications, totalRecords: 30 }));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const city = screen.getByRole('textbox', { name: /^City/ });
  await userEvent.type(city, ' north');
  const typed = (city as HTMLInputElement).value;
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await waitFor(() =>
    expect(inputsOfCalls('GetAllApplications')).toContainEqual(expect.objectContaining({ pageNumber: 2 })),
  );
  expect(await screen.findByRole('textbox', { name: /^City/ })).toHaveValue(typed);
});
