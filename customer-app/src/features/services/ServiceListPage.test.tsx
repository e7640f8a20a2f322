import { type ServiceCard, serviceEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { createProfile, customer, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const open = (path = '/user/services/list') => portal.open(path);

const buildService = (id: number, serviceName: string) => ({ id, serviceName, serviceJSON: '{}', version: 1 });
const listInputs = () => portal.api.calls.map(({ input }) => input);

test('each service is a card with its name and a link to apply', async () => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({
    services: [buildService(3, 'Male workers / Gulf'), buildService(4, 'Nurses')],
    totalRecords: 2,
  }));
  open();
  expect(await screen.findByRole('heading', { name: 'Male workers / Gulf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply for Male workers / Gulf' })).toHaveAttribute(
    'href',
    '/user/services/apply-new/3/Male%20workers%20%2F%20Gulf',
  );
  expect(listInputs()).toEqual([{ pageNumber: 1, pageSize: 10, userId: 7, serviceName: '', withoutForm: true }]);
  await waitFor(() => expect(document.title).toBe('Services – Emigration Portal'));
});

test('with "for=workers" each service links to the page for several workers, also after a search', async () => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [buildService(3, 'Masons')], totalRecords: 1 }));
  const { router } = open('/user/services/list?for=workers');
  const applyManyLink = { name: 'Apply for several workers: Masons' };
  expect(await screen.findByRole('link', applyManyLink)).toHaveAttribute('href', '/user/services/apply-many/3/Masons');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('mas');
  await waitFor(() => expect(router.state.location.search).toBe('?for=workers&search=mas'));
  expect(await screen.findByRole('link', applyManyLink)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Apply for one person instead' }));
  expect(await screen.findByRole('link', { name: 'Apply for Masons' })).toBeVisible();
});

test.each([
  ['Nair Trading', 1],
  ['', 0],
])('the link to apply for several workers shows only with a company name: “%s”', async (companyName, linkCount) => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer, { companyName }));
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [buildService(3, 'Masons')], totalRecords: 1 }));
  open();
  await screen.findByRole('heading', { name: 'Masons' });
  await waitFor(() => expect(portal.api.calls.map(({ call }) => call)).toContain('GET /User/7'));
  const name = 'For employers: apply for several workers';
  await waitFor(() => expect(screen.queryAllByRole('link', { name })).toHaveLength(linkCount));
});

const openCard = async (card: ServiceCard) => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({
    services: [{ ...buildService(3, 'Nurses'), card }],
    totalRecords: 1,
  }));
  open();
  return within(await screen.findByRole('list', { name: 'Services' }));
};
const listTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a card shows the description, charge and times, and lists the documents when opened', async () => {
  const card = await openCard({
    description: 'Clearance for nurses.',
    serviceCharge: '350',
    documents: [
      { name: 'Passport copy', conditional: false },
      { name: 'Divorce paper', conditional: true },
    ],
    estimateMinutes: 12,
    decideWithinDays: 10,
  });
  expect(card.getByText('Clearance for nurses.')).toBeVisible();
  const facts = ['AED 350', '12 minutes to fill in', 'decided within 10 days'];
  expect(listTexts(card.getByRole('list', { name: 'Cost and time' }))).toEqual(facts);
  expect(card.getByText('Passport copy')).not.toBeVisible();
  await userEvent.click(card.getByText('Up to 2 documents to upload'));
  expect(card.getByText('Passport copy')).toBeVisible();
  expect(card.getByText('Divorce paper').parentElement).toHaveTextContent('Divorce paper (not everyone needs it)');
});

test('a card leaves out unknown facts', async () => {
  const documents = [{ name: 'Passport copy', conditional: false }];
  const card = await openCard({ description: 'Clearance.', serviceCharge: '1425.50', documents });
  expect(listTexts(card.getByRole('list', { name: 'Cost and time' }))).toEqual(['AED 1,425.50']);
  expect(card.getByText('1 document to upload')).toBeVisible();
});

test('an empty list and a search without a match each have a message', async () => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = open();
  expect(await screen.findByText('No services. You can reach out to us for help!')).toBeVisible();
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search services' }));
  await userEvent.paste('pilots');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Nothing matches “pilots”.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=pilots');
});

test('the page of the address is requested, and a search starts at page 1', async () => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [buildService(3, 'Nurses')], totalRecords: 31 }));
  open('/user/services/list?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(listInputs().at(-1)).toMatchObject({ pageNumber: 4 }));
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('nurse');
  await waitFor(() => expect(listInputs().at(-1)).toMatchObject({ pageNumber: 1, serviceName: 'nurse' }), {
    timeout: 5000,
  });
});

test('a list that cannot be loaded shows an error, and Retry loads it', async () => {
  portal.api.on(serviceEndpoints.getAllServices, () => new FakeResponse(503, { code: 'overloaded', message: 'x' }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [buildService(3, 'Nurses')], totalRecords: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Nurses' })).toBeVisible();
});

test('Help shows the support e-mail, the phone and the running versions', async () => {
  setRunningVersions(() => 'shell 1.0.0+3f9a2c1be0d4');
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
  expect(dialog.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000');
  expect(dialog.getByText('Version: shell 1.0.0+3f9a2c1be0d4')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy version' }));
  expect(await dialog.findByText('Copied')).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('shell 1.0.0+3f9a2c1be0d4'));
  setRunningVersions(() => '');
});
