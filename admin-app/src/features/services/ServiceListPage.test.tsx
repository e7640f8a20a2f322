import { serviceEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const service = (id: number, serviceName: string, status: 'saved' | 'published' | 'withdraw') => ({
  id,
  serviceName,
  version: 1,
  serviceJSON: JSON.stringify(sampleServiceJson({ name: serviceName, status })),
});
const rows = [
  service(1, 'Nurses', 'published'),
  service(2, 'Clearance / ECR', 'withdraw'),
  service(3, 'Male workers', 'saved'),
];
const respondWithServices = (services = rows, totalRecords = services.length) =>
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services, totalRecords }));

test('the first tile creates a service; each service has a tile with its status that opens the form', async () => {
  respondWithServices();
  openAdmin('service-management/list');
  const links = within(await screen.findByRole('list', { name: 'Service management' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create service', '/admin/service-management/create-new'],
    ['Nurses Published', '/admin/service-management/create/1/Nurses'],
    ['Clearance / ECR Withdrawn', '/admin/service-management/create/2/Clearance%20%2F%20ECR'],
    ['Male workers Saved', '/admin/service-management/create/3/Male%20workers'],
  ]);
});

test('search and page are in the URL and are sent', async () => {
  respondWithServices(rows, 30);
  const { router } = openAdmin('service-management/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search services' }));
  await userEvent.paste('nur');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?search=nur'));
  await waitFor(() => expect(inputsOfCalls('GetAllServices')).toHaveLength(3));
  expect(inputsOfCalls('GetAllServices')).toEqual([
    { pageNumber: 1, pageSize: 10, userId: 2, serviceName: '', withoutForm: true },
    { pageNumber: 2, pageSize: 10, userId: 2, serviceName: '', withoutForm: true },
    { pageNumber: 1, pageSize: 10, userId: 2, serviceName: 'nur', withoutForm: true },
  ]);
});

test('a search without results and a list without services show different texts', async () => {
  respondWithServices([]);
  const { unmount } = openAdmin('service-management/list?search=zebra');
  expect(await screen.findByText('Nothing matches “zebra”.')).toBeVisible();
  unmount();
  openAdmin('service-management/list');
  expect(await screen.findByText('No services yet.')).toBeVisible();
  expect(screen.queryByText(/Nothing matches/)).toBeNull();
});

test('a list that cannot load shows an error next to the Create service tile', async () => {
  fake.api.on(serviceEndpoints.getAllServices, () => new FakeResponse(502, 'a gateway page'));
  openAdmin('service-management/list');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  expect(screen.getByRole('link', { name: 'Create service' })).toBeVisible();
  respondWithServices();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Nurses/ })).toBeVisible();
});
