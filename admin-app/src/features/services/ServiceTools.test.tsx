import { serviceEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();

const chooseFile = (text: string) =>
  userEvent.upload(screen.getByLabelText('JSON file of a service'), new File([text], 'service.json'));
const findProblemLines = async () => {
  const alert = within(await screen.findByRole('alert'));
  return alert.getAllByRole('listitem').map((line) => line.textContent);
};

async function openCreateForm() {
  openAdmin('service-management/create-new');
  await screen.findByRole('heading', { level: 1, name: 'Create service' });
}

test('an exported service fills the form', async () => {
  await openCreateForm();
  await chooseFile(JSON.stringify(sampleServiceJson({ name: 'From a file' })));
  expect(await screen.findByText('“From a file” was read from the file. Check it, then save.')).toBeVisible();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('From a file');
  expect(screen.getByLabelText('Document name')).toHaveValue('Passport');
});

test('an import asks before it replaces unsaved input', async () => {
  await openCreateForm();
  await userEvent.type(screen.getByLabelText('Name/Title'), 'Typed');
  await chooseFile(JSON.stringify(sampleServiceJson()));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Replace what you have entered with “Nurses & midwives” from the file?')).toBeInTheDocument();
  expect(screen.getByLabelText('Name/Title')).toHaveValue('Typed');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Name/Title')).toHaveValue('Nurses & midwives'));
});

test('an invalid file shows its problems by section and row, and changes nothing', async () => {
  await openCreateForm();
  const [document] = sampleServiceJson().mandatoryDocsArray;
  await chooseFile(
    JSON.stringify({
      ...sampleServiceJson(),
      description: undefined,
      serviceCharge: '3,50',
      reqInfoArray: [
        { reqInfoName: 'Right', reqInfoType: 'Text' },
        { reqInfoName: 'x'.repeat(201), reqInfoType: 'Colour' },
      ],
      mandatoryDocsArray: [{ ...document, mandatoryDocMaxSize: 0, mandatoryDocType: '.exe' }],
      urlsArray: [{ urlName: 'Bad', url: 'javascript:alert(1)' }],
    }),
  );
  expect(await findProblemLines()).toEqual([
    'Description: This is missing.',
    'Service charge: This is not accepted.',
    'Required information 2, Name of the information: This is too long, or there are too many.',
    'Required information 2, Type: This is not one of the choices.',
    'Mandatory document 1, File type: This is not one of the choices.',
    'Mandatory document 1, Size limit: This is too small.',
    'URL 1, Address: This is not accepted.',
  ]);
  expect(screen.getByLabelText('Name/Title')).toHaveValue('');
});

test.each([
  ['{"name":', 'It is not JSON.'],
  ['[]', 'This is not accepted.'],
  [`"${'x'.repeat(262_144)}"`, 'It is larger than 256 KB.'],
])('a file that is not a service is refused (%#)', async (text, line) => {
  await openCreateForm();
  await chooseFile(text);
  expect(await findProblemLines()).toEqual([line]);
});

test('Export saves the form as a file that can be imported; an incomplete form is not exported', async () => {
  const content = sampleServiceJson({ status: 'published' });
  fake.api.on(serviceEndpoints.getServices, () => ({
    id: 3,
    serviceName: content.name,
    version: 1,
    serviceJSON: JSON.stringify(content),
  }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob) => {
    blobs.push(blob as Blob);
    return 'blob:portal/1';
  });
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  openAdmin('service-management/create/3/x');
  const name = await screen.findByLabelText('Name/Title');
  await userEvent.type(name, ' (2)');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(names).toEqual(['Nurses-midwives-2.json']);
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ ...content, name: 'Nurses & midwives (2)' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Name/Title is required!')).toBeVisible();
  expect(names).toHaveLength(1);
  click.mockRestore();
});

test('the name of a copy has no direction controls', async () => {
  fake.api.on(serviceEndpoints.getServices, () => {
    const serviceJSON = JSON.stringify(sampleServiceJson({ name: 'ممرضات' }));
    return { id: 3, serviceName: 'ممرضات', serviceJSON, version: 1 };
  });
  openAdmin('service-management/create-new?from=3');
  expect(await screen.findByLabelText('Name/Title')).toHaveValue('Copy of ممرضات');
});
