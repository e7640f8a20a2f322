import {
  readServiceJson,
  type ServiceDefinition,
  type ServiceJson,
  type ServiceStatus,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { FakeResponse, installFakeClock, setTestLanguage } from '@emigration-portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { passportDocument, sampleServiceContent, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const section = (name: string) => within(screen.getByRole('region', { name }));
const part = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listSentServices = () =>
  inputsOfCalls('AddService').map((input) => readServiceJson(JSON.parse(String(input.serviceJSON)) as ServiceJson));

const respondWithService = (change: Partial<ServiceDefinition> = {}, version = 1) =>
  fake.api.on(serviceEndpoints.getServices, () => {
    const content = sampleServiceJson(change);
    return { id: 3, serviceName: content.name, serviceJSON: JSON.stringify(content), version };
  });

beforeEach(() => void fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 2 })));

async function openEditForm(status: ServiceStatus) {
  respondWithService({ status });
  const view = openAdmin('service-management/create/3/Nurses%20%26%20midwives');
  await screen.findByRole('heading', { level: 1, name: 'Edit Nurses & midwives' });
  return view;
}

async function openCreateForm() {
  const view = openAdmin('service-management/create-new');
  await screen.findByRole('heading', { level: 1, name: 'Create service' });
  return view;
}

test('a new service is filled in and saved, and the list opens', async () => {
  fake.api.on(serviceEndpoints.addService, () => '12 Your service is saved!');
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await openCreateForm();
  await userEvent.type(screen.getByLabelText('Name/Title'), 'Nurses');
  await userEvent.type(screen.getByLabelText('Description of the service'), 'For nurses.');
  await userEvent.type(screen.getByLabelText('Amount in AED'), '350');
  const info = section('Required information');
  await userEvent.type(info.getByLabelText('Name of the information'), 'Mobile number');
  await userEvent.selectOptions(info.getByLabelText('Type'), 'Mobile');
  const documents = section('Mandatory documents');
  await userEvent.type(documents.getByLabelText('Document name'), 'Photo');
  await userEvent.selectOptions(documents.getByLabelText('File type'), 'JPG');
  expect(documents.getByText('Photos taken by phone are usually larger than 50 KB.')).toBeVisible();
  await userEvent.selectOptions(documents.getByLabelText('Unit'), 'MB');
  expect(documents.queryByText(/Photos taken by phone/)).toBeNull();
  await press('Add URL');
  expect(section('URLs').getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Guide');
  await userEvent.type(section('URLs').getByLabelText('Address'), 'https://example.org');
  await press('Save');
  expect(await screen.findByText('Your service is saved!')).toBeVisible();
  expect(listSentServices()).toEqual([
    sampleServiceContent({
      name: 'Nurses',
      description: 'For nurses.',
      serviceCharge: '350',
      items: [{ required: true, name: 'Mobile number', type: 'Mobile' }],
      documents: [{ ...passportDocument, name: 'Photo', type: '.jpg', maxSize: 1, unit: 'MB', instruction: '' }],
      urls: [{ name: 'Guide', url: 'https://example.org' }],
    }),
  ]);
  expect(inputsOfCalls('AddService')[0]).toMatchObject({ id: 0, serviceName: 'Nurses' });
  const added = fake.api.calls.find((each) => each.call.endsWith('/AddService'));
  expect(added?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-management/list'), { timeout: 5000 });
});

test('an incomplete service is not sent; each section shows its errors, and the first field gets the focus', async () => {
  await openCreateForm();
  await press('Save');
  expect(await part('Name').findByText('Name/Title is required!')).toBeVisible();
  expect(part('Description').getByText('Description is required!')).toBeVisible();
  expect(part('Service charge').getByText('Missing information!')).toBeVisible();
  for (const name of ['Required information', 'Mandatory documents']) {
    expect(section(name).getByText('Missing information!')).toBeVisible();
  }
  expect(section('Other documents').queryByText('Missing information!')).toBeNull();
  const name = screen.getByLabelText('Name/Title');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Name/Title is required!');
  await userEvent.type(name, 'Nurses');
  expect(part('Name').queryByText('Name/Title is required!')).toBeNull();
  expect(listSentServices()).toEqual([]);
});

test.each([
  ['saved', ['Discard', 'Save', 'Preview', 'Publish'], 'Publish', 'published', 'list'],
  ['saved', ['Discard', 'Save', 'Preview', 'Publish'], 'Preview', 'saved', 'preview/3/Nurses%20%26%20midwives'],
  ['withdraw', ['Discard', 'Save', 'Preview', 'Publish'], 'Save', 'saved', 'list'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Withdraw', 'withdraw', 'list'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Update', 'published', 'list'],
] as const)(
  'a %s service has the buttons %j; %s saves it as %s and opens the page %s',
  async (status, buttons, button, becomes, to) => {
    fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
    fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
    const { router } = await openEditForm(status);
    const all = ['Discard', 'Save', 'Preview', 'Publish', 'Withdraw', 'Update'];
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(
      all.filter((name) => buttons.some((one) => one === name)),
    );
    await press(button);
    await screen.findByText('Your service is saved!');
    expect(listSentServices().map((content) => content.status)).toEqual([becomes]);
    expect(inputsOfCalls('AddService')[0]).toMatchObject({ id: 3, version: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/service-management/${to}`));
    expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull();
  },
);

test('a failed save shows an error and keeps the input', async () => {
  const requestId = '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab';
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(503, { code: 'overloaded', message: '', requestId }));
  await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed\. Please try again or later!.*Reference 3f2a91bc/,
  );
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a service that cannot load shows an error', async () => {
  fake.api.on(serviceEndpoints.getServices, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  openAdmin('service-management/create/3/x');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});

test('buttons add, move and remove rows, and the focus follows', async () => {
  await openEditForm('saved');
  await press('Add required information');
  const names = () => section('Required information').getAllByLabelText('Name of the information');
  await userEvent.keyboard('E-mail address');
  await press('Move up: Required information 2');
  expect(names().map((field) => (field as HTMLInputElement).value)).toEqual(['E-mail address', 'Passport number']);
  expect(screen.getByRole('button', { name: 'Move down: Required information 1' })).toHaveFocus();
  expect(section('Required information').getByRole('status')).toHaveTextContent(
    'Required information 2 is now number 1 of 2.',
  );
  await setTestLanguage({}, { admin: { serviceForm: { moved: 'Ab {{number}} / {{total}}.' } } });
  expect(section('Required information').getByRole('status')).toHaveTextContent('Ab 1 / 2.');
  await press('Remove: Required information 1');
  expect(section('Required information').getByRole('status')).toHaveTextContent('Required information 1 is removed.');
  expect(names().map((field) => (field as HTMLInputElement).value)).toEqual(['Passport number']);
  expect(screen.getByRole('button', { name: 'Add required information' })).toHaveFocus();
});

test('Discard asks before it drops unsaved input', async () => {
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  await press('Discard');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Discard your changes to “Nurses & midwives!”?')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-management/list'));
});

test('a link asks before it drops unsaved input, and Keep editing keeps it', async () => {
  await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives!');
});

test('the input returns after the page was closed, until Start over', async () => {
  const { unmount } = await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  unmount();
  const reopened = openAdmin('service-management/create/3/x');
  expect(await screen.findByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  await press('Start over');
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives');
  reopened.unmount();
  await openEditForm('saved');
  expect(screen.queryByText(/is back/)).toBeNull();
});

test('an update says how many open applications stay on their version', async () => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  await openEditForm('published');
  expect(screen.getByText('Update makes a new version for new applications.')).toBeVisible();
  expect(screen.getByText('2 open applications stay on the version they began with.')).toBeVisible();
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 1 }));
  await press('Update');
  await screen.findByText('Your service is saved!');
  expect(
    screen.getByText('1 open application stays on the version they began with.'.replace('they', 'it')),
  ).toBeVisible();
});

test('after a conflict, Join merges the latest version with the input', async () => {
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(409, { code: 'version_conflict', message: 'stale' }));
  await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await userEvent.type(screen.getByLabelText(/^Instructions for the applicant/), 'Mine');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this service in the meantime.');
  expect(screen.getByRole('link', { name: 'See their version in a new tab' })).toHaveAttribute(
    'href',
    '/admin/service-management/preview/3/Nurses%20%26%20midwives',
  );
  respondWithService({ status: 'published', name: 'Theirs', serviceCharge: '99.00' }, 2);
  await press('Join');
  expect(await screen.findByText('Your entries and theirs are joined. Check them and save again.')).toBeVisible();
  expect(
    screen.getByText('From their version: Service charge. Changed by both of you, and yours is used: Name.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  expect(screen.getByLabelText(/^Instructions for the applicant/)).toHaveValue('Mine');
  expect(screen.getByLabelText('Amount in AED')).toHaveValue('99.00');
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  await press('Update');
  await screen.findByText('Your service is saved!');
  expect(inputsOfCalls('AddService').map(({ version }) => version)).toEqual([1, 2]);
});

test('a sample file that the server no longer has is an error of its document', async () => {
  fake.api.on(
    serviceEndpoints.addService,
    () => new FakeResponse(400, { code: 'file_unknown', message: 'no', fields: ['mandatoryDocsArray.0'] }),
  );
  await openEditForm('saved');
  await press('Save');
  const text = 'The sample file is not available here. Upload it again or delete it.';
  expect(await section('Mandatory documents').findAllByText(text)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(section('Mandatory documents').getByLabelText(/Sample file/)).toHaveFocus());
});

test('a duplicate starts as a copy of the service, without its status', async () => {
  fake.api.on(serviceEndpoints.addService, () => '4 Your service is saved!');
  const { router } = await openEditForm('published');
  await userEvent.click(screen.getByRole('link', { name: 'Duplicate' }));
  await screen.findByRole('heading', { level: 1, name: 'Create service' });
  expect(router.state.location.search).toBe('?from=3');
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Copy of Nurses & midwives');
  expect(section('Mandatory documents').getByLabelText('Document name')).toHaveValue('Passport');
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(inputsOfCalls('AddService')[0]).toMatchObject({ id: 0, serviceName: 'Copy of Nurses & midwives' });
  expect(inputsOfCalls('AddService')[0]).not.toHaveProperty('version');
});

test('a full section says so and accepts no more rows', async () => {
  const urls = Array.from({ length: 30 }, (_, at) => ({ name: `Link ${at}`, url: 'https://example.org' }));
  respondWithService({ urls });
  openAdmin('service-management/create/3/x');
  await screen.findByText('A service can have at most 30 of these.');
  const add = screen.getByRole('button', { name: 'Add URL' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(add);
  expect(section('URLs').getAllByLabelText('Title')).toHaveLength(30);
});

test('after a save, the list loads at once and opens after exactly one second', async () => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await openEditForm('saved');
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await clock.waitUntil(() => screen.queryByText('Your service is saved!') !== null);
  await clock.waitUntil(() => inputsOfCalls('GetAllServices').length === 1);
  clock.advance(999);
  expect(router.state.location.pathname).toContain('/create/3/');
  clock.advance(1);
  await clock.waitUntil(() => router.state.location.pathname === '/admin/service-management/list');
});

test('a failed Join shows an error, keeps the input, and can be tried again', async () => {
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(409, { code: 'version_conflict', message: 'stale' }));
  await openEditForm('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await press('Save');
  await screen.findByText(/^Somebody else has saved this service/);
  fake.api.on(serviceEndpoints.getServices, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  await press('Join');
  expect(await screen.findByText('Something went wrong. Please try again!')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  respondWithService({ serviceCharge: '99.00' }, 2);
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Your entries and theirs are joined. Check them and save again.')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
});
