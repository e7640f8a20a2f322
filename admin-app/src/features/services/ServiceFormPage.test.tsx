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
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../testing/open-admin.ts';
import { passportDocument, sampleServiceContent, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const section = (name: string) => within(screen.getByRole('region', { name }));
const part = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  inputsOfCalls('AddService').map((input) => readServiceJson(JSON.parse(String(input.serviceJSON)) as ServiceJson));

const stored = (change: Partial<ServiceDefinition> = {}, version = 1) =>
  fake.api.on(serviceEndpoints.getServices, () => {
    const content = sampleServiceJson(change);
    return { id: 3, serviceName: content.name, serviceJSON: JSON.stringify(content), version };
  });

beforeEach(() => void fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 2 })));

async function edit(status: ServiceStatus) {
  stored({ status });
  const view = openAdmin('service-management/create/3/Nurses%20%26%20midwives');
  await screen.findByRole('heading', { level: 1, name: 'Edit Nurses & midwives' });
  return view;
}

async function create() {
  const view = openAdmin('service-management/create-new');
  await screen.findByRole('heading', { level: 1, name: 'Create service' });
  return view;
}

test('a new service is designed, saved, and leads to the list', async () => {
  fake.api.on(serviceEndpoints.addService, () => '12 Your service is saved!');
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await create();
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
  expect(sent()).toEqual([
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

test('an incomplete service sends nothing and shows each message in its section, the first field in focus', async () => {
  await create();
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
  expect(sent()).toEqual([]);
});

test.each([
  ['saved', ['Discard', 'Save', 'Preview', 'Publish'], 'Publish', 'published', 'list'],
  ['saved', ['Discard', 'Save', 'Preview', 'Publish'], 'Preview', 'saved', 'preview/3/Nurses%20%26%20midwives'],
  ['withdraw', ['Discard', 'Save', 'Preview', 'Publish'], 'Save', 'saved', 'list'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Withdraw', 'withdraw', 'list'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Update', 'published', 'list'],
] as const)(
  'a %s service offers %j; %s makes it %s and leads to its %s',
  async (status, buttons, button, becomes, to) => {
    fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
    fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
    const { router } = await edit(status);
    const all = ['Discard', 'Save', 'Preview', 'Publish', 'Withdraw', 'Update'];
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(
      all.filter((name) => buttons.some((one) => one === name)),
    );
    await press(button);
    await screen.findByText('Your service is saved!');
    expect(sent().map((content) => content.status)).toEqual([becomes]);
    expect(inputsOfCalls('AddService')[0]).toMatchObject({ id: 3, version: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/service-management/${to}`));
    expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull();
  },
);

test('a failed save says so and keeps what was typed', async () => {
  const requestId = '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab';
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(503, { code: 'overloaded', message: '', requestId }));
  await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed\. Please try again or later!.*Reference 3f2a91bc/,
  );
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a service that cannot be loaded says so and is loaded on Retry', async () => {
  fake.api.on(serviceEndpoints.getServices, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  openAdmin('service-management/create/3/x');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});

test('rows are added, moved and removed by buttons, the focus following', async () => {
  await edit('saved');
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

test('Discard leaves at once, but asks first when something was typed', async () => {
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  await press('Discard');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Discard your changes to “Nurses & midwives!”?')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-management/list'));
});

test('a link asks before it leaves typed changes behind, and staying loses nothing', async () => {
  await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives!');
});

test('what was typed is back after the page was lost, until it is saved or given up', async () => {
  const { unmount } = await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  unmount();
  const again = openAdmin('service-management/create/3/x');
  expect(await screen.findByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  await press('Start over');
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives');
  again.unmount();
  await edit('saved');
  expect(screen.queryByText(/is back/)).toBeNull();
});

test('an update says how many open applications stay on the version they began with', async () => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  await edit('published');
  expect(screen.getByText('Update makes a new version for new applications.')).toBeVisible();
  expect(screen.getByText('2 open applications stay on the version they began with.')).toBeVisible();
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 1 }));
  await press('Update');
  await screen.findByText('Your service is saved!');
  expect(
    screen.getByText('1 open application stays on the version they began with.'.replace('they', 'it')),
  ).toBeVisible();
});

test('a service that somebody else has saved meanwhile is joined with what was typed', async () => {
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(409, { code: 'version_conflict', message: 'stale' }));
  await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await userEvent.type(screen.getByLabelText(/^Instructions for the applicant/), 'Mine');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this service in the meantime.');
  expect(screen.getByRole('link', { name: 'See their version in a new tab' })).toHaveAttribute(
    'href',
    '/admin/service-management/preview/3/Nurses%20%26%20midwives',
  );
  stored({ status: 'published', name: 'Theirs', serviceCharge: '99.00' }, 2);
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

test('a sample the server no longer has is named at its document', async () => {
  fake.api.on(
    serviceEndpoints.addService,
    () => new FakeResponse(400, { code: 'file_unknown', message: 'no', fields: ['mandatoryDocsArray.0'] }),
  );
  await edit('saved');
  await press('Save');
  const text = 'The sample file is not available here. Upload it again or delete it.';
  expect(await section('Mandatory documents').findAllByText(text)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(section('Mandatory documents').getByLabelText(/Sample file/)).toHaveFocus());
});

test('a duplicate begins as a copy of the service, without its status', async () => {
  fake.api.on(serviceEndpoints.addService, () => '4 Your service is saved!');
  const { router } = await edit('published');
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

test('a section that holds as many rows as a service can takes no more and says so', async () => {
  const urls = Array.from({ length: 30 }, (_, at) => ({ name: `Link ${at}`, url: 'https://example.org' }));
  stored({ urls });
  openAdmin('service-management/create/3/x');
  await screen.findByText('A service can have at most 30 of these.');
  const add = screen.getByRole('button', { name: 'Add URL' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(add);
  expect(section('URLs').getAllByLabelText('Title')).toHaveLength(30);
});

test('the list is asked for with the save and follows after exactly one second', async () => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  fake.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = await edit('saved');
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await clock.waitUntil(() => screen.queryByText('Your service is saved!') !== null);
  await clock.waitUntil(() => inputsOfCalls('GetAllServices').length === 1);
  clock.advance(999);
  expect(router.state.location.pathname).toContain('/create/3/');
  clock.advance(1);
  await clock.waitUntil(() => router.state.location.pathname === '/admin/service-management/list');
});

test('a join that fails says so, keeps what was typed, and can be tried again', async () => {
  fake.api.on(serviceEndpoints.addService, () => new FakeResponse(409, { code: 'version_conflict', message: 'stale' }));
  await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await press('Save');
  await screen.findByText(/^Somebody else has saved this service/);
  fake.api.on(serviceEndpoints.getServices, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
  await press('Join');
  expect(await screen.findByText('Something went wrong. Please try again!')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  stored({ serviceCharge: '99.00' }, 2);
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Your entries and theirs are joined. Check them and save again.')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
});
