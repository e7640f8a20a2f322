import { type ServiceContent, type ServiceStatus, serviceEndpoints } from '@emigration-portal/shared-api';
import { Failure } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOf, openAdmin } from '../../testing/open-admin.ts';
import { serviceContent } from '../../testing/samples.ts';

const fake = fakeApiPerTest();
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => inputsOf('AddService').map((input) => JSON.parse(String(input.serviceJSON)) as ServiceContent);

async function edit(status: ServiceStatus) {
  const serviceJSON = JSON.stringify(serviceContent({ status }));
  fake.api.on(serviceEndpoints.getServices, () => ({
    id: 3,
    serviceName: 'Nurses & midwives',
    serviceJSON,
    version: 1,
  }));
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
  await userEvent.type(documents.getByLabelText('Name of the document'), 'Photo');
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
    serviceContent({
      name: 'Nurses',
      description: 'For nurses.',
      serviceCharge: '350',
      reqInfoArray: [{ reqInfoName: 'Mobile number', reqInfoType: 'Mobile' }],
      mandatoryDocsArray: [
        {
          mandatoryDocName: 'Photo',
          mandatoryDocFileName: '',
          mandatoryDocFilePrefix: '',
          mandatoryDocType: '.jpg',
          mandatoryDocMaxSize: 1,
          mandatoryDocFileSizeUnit: 'MB',
          mandatoryDocInstruction: '',
        },
      ],
      urlsArray: [{ urlName: 'Guide', url: 'https://example.org' }],
    }),
  ]);
  expect(inputsOf('AddService')[0]).toMatchObject({ id: 0, serviceName: 'Nurses' });
  expect(fake.api.calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-management/list'), { timeout: 5000 });
});

test('an incomplete service sends nothing and shows each message in its section, the first field in focus', async () => {
  await create();
  await press('Save');
  expect(await section('Name').findByText('Name/Title is required!')).toBeVisible();
  expect(section('Description').getByText('Description is required!')).toBeVisible();
  for (const name of ['Service charge', 'Required information', 'Mandatory documents']) {
    expect(section(name).getByText('Missing information!')).toBeVisible();
  }
  expect(section('Other documents').queryByText('Missing information!')).toBeNull();
  const name = screen.getByLabelText('Name/Title');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Name/Title is required!');
  await userEvent.type(name, 'Nurses');
  expect(section('Name').queryByText('Name/Title is required!')).toBeNull();
  expect(sent()).toEqual([]);
});

test.each([
  ['saved', ['Discard', 'Save', 'Publish'], 'Publish', 'published'],
  ['withdraw', ['Discard', 'Save', 'Publish'], 'Save', 'saved'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Withdraw', 'withdraw'],
  ['published', ['Discard', 'Withdraw', 'Update'], 'Update', 'published'],
] as const)('a %s service offers %j, and %s makes it %s', async (status, buttons, button, becomes) => {
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  await edit(status);
  const all = ['Discard', 'Save', 'Publish', 'Withdraw', 'Update'];
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(
    all.filter((name) => buttons.some((one) => one === name)),
  );
  await press(button);
  await screen.findByText('Your service is saved!');
  expect(sent().map((content) => content.status)).toEqual([becomes]);
  expect(inputsOf('AddService')[0]).toMatchObject({ id: 3 });
});

test('a failed save says so and keeps what was typed', async () => {
  fake.api.on(serviceEndpoints.addService, () => new Failure(503, { code: 'overloaded', message: 'busy' }));
  await edit('saved');
  await userEvent.type(screen.getByLabelText('Name/Title'), ' plus');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed. Please try again or later!');
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives plus');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a service that cannot be loaded says so and is loaded on Try again', async () => {
  fake.api.on(serviceEndpoints.getServices, () => new Failure(404, { code: 'not_found', message: 'no' }));
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
  await press('Remove: Required information 1');
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
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/service-management/list'));
});
