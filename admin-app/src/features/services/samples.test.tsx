import {
  type DocumentType,
  type FileRef,
  fileEndpoints,
  type InfoType,
  type PartialService,
  readServiceJson,
  type ServiceJson,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../testing/open-admin.ts';
import { passportDocument, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = fakeApiPerTest();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sample = () => screen.getByLabelText<HTMLInputElement>(/Sample file/);
const sent = () => readServiceJson(JSON.parse(String(inputsOfCalls('AddService').at(-1)?.serviceJSON)) as ServiceJson);
const sentSample = () => sent().documents[0]?.sample;
const stored = { name: 'old.pdf', prefix: '2/202602050506/', contentType: '' };

/** Opens a saved service whose one document has, or has not, a sample. */
async function edit(sample?: FileRef, change: Partial<PartialService> = {}) {
  const content = sampleServiceJson({ documents: [{ ...passportDocument, sample }], ...change });
  const serviceJSON = JSON.stringify(content);
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: content.name, serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  openAdmin('service-management/create/3/x');
  await screen.findByRole('heading', { level: 1, name: 'Edit Nurses & midwives' });
  await userEvent.click(screen.getByRole('button', { name: 'Details: Mandatory document 1' }));
}

test('a sample goes up as soon as it is chosen and is saved with the service', async () => {
  await edit();
  const uploads = acceptUploads(fake.api, { prefix: '2/202602050506/' });
  await userEvent.upload(sample(), createPdfFile('sample.pdf'));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect([...uploads.files.keys()]).toEqual(['sample.pdf']);
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(sentSample()).toEqual({ ...stored, name: 'sample.pdf' });
});

test('a sample that a saved version shows is taken off the form, and that version keeps its file', async () => {
  await edit(stored);
  fake.api.on(fileEndpoints.deleteFile, () => new FakeResponse(409, { code: 'file_in_use', message: 'in use' }));
  await press('Delete old.pdf');
  await waitFor(() => expect(screen.queryByText('old.pdf')).toBeNull());
  expect(screen.queryByText(/^Unable to delete file/)).toBeNull();
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(sentSample()).toBeUndefined();
});

test('a sample that cannot be deleted for another reason stays', async () => {
  await edit(stored);
  fake.api.on(fileEndpoints.deleteFile, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await press('Delete old.pdf');
  expect(await screen.findByText(/^Unable to delete file/)).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
});

test('an information can be a choice of Yes or No', async () => {
  await edit();
  const info = within(screen.getByRole('region', { name: 'Required information' }));
  await userEvent.selectOptions(info.getByLabelText('Type'), 'Yes or No');
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(sent().items).toMatchObject([{ name: 'Passport number', type: 'Yes or No' }]);
});

test('a type that no table knows stands in its field, says so, and stays', async () => {
  const items = [{ required: true, name: 'Passport number', type: 'Fingerprint' as InfoType }];
  await edit(undefined, { items, documents: [{ ...passportDocument, type: '.heic' as DocumentType }] });
  expect(screen.getByDisplayValue('Unknown type Fingerprint')).toBeVisible();
  expect(screen.getByDisplayValue('Unknown type .heic')).toBeVisible();
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(sent()).toMatchObject({ items: [{ type: 'Fingerprint' }], documents: [{ type: '.heic' }] });
});
