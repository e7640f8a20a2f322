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
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { passportDocument, sampleServiceJson } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sample = () => screen.getByLabelText<HTMLInputElement>(/Sample file/);
const findSentService = () =>
  readServiceJson(JSON.parse(String(inputsOfCalls('AddService').at(-1)?.serviceJSON)) as ServiceJson);
const findSentSample = () => findSentService().documents[0]?.sample;
const storedSample = { name: 'old.pdf', prefix: '2/202602050506/', contentType: '' };

/** Opens a saved service with one document, with or without a sample file. */
async function openEditForm(sample?: FileRef, change: Partial<PartialService> = {}) {
  const content = sampleServiceJson({ documents: [{ ...passportDocument, sample }], ...change });
  const serviceJSON = JSON.stringify(content);
  fake.api.on(serviceEndpoints.getServices, () => ({ id: 3, serviceName: content.name, serviceJSON, version: 1 }));
  fake.api.on(serviceEndpoints.getOpenApplications, () => ({ openApplications: 0 }));
  fake.api.on(serviceEndpoints.addService, () => '3 Your service is saved!');
  openAdmin('service-management/create/3/x');
  await screen.findByRole('heading', { level: 1, name: 'Edit Nurses & midwives' });
  await userEvent.click(screen.getByRole('button', { name: 'Details: Mandatory document 1' }));
}

test('a sample file uploads when it is chosen, and is saved with the service', async () => {
  await openEditForm();
  const uploads = acceptUploads(fake.api, { prefix: '2/202602050506/' });
  await userEvent.upload(sample(), createPdfFile('sample.pdf'));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect([...uploads.files.keys()]).toEqual(['sample.pdf']);
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(findSentSample()).toEqual({ ...storedSample, name: 'sample.pdf' });
});

test('a sample file of a saved version is only removed from the form, and that version keeps it', async () => {
  await openEditForm(storedSample);
  fake.api.on(fileEndpoints.deleteFile, () => new FakeResponse(409, { code: 'file_in_use', message: 'in use' }));
  await press('Delete old.pdf');
  await waitFor(() => expect(screen.queryByText('old.pdf')).toBeNull());
  expect(screen.queryByText(/^Unable to delete file/)).toBeNull();
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(findSentSample()).toBeUndefined();
});

test('a sample file stays if it cannot be deleted for another reason', async () => {
  await openEditForm(storedSample);
  fake.api.on(fileEndpoints.deleteFile, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await press('Delete old.pdf');
  expect(await screen.findByText(/^Unable to delete file/)).toBeVisible();
  expect(screen.getByText('old.pdf')).toBeVisible();
});

test('an item can have the type Yes or No', async () => {
  await openEditForm();
  const info = within(screen.getByRole('region', { name: 'Required information' }));
  await userEvent.selectOptions(info.getByLabelText('Type'), 'Yes or No');
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(findSentService().items).toMatchObject([{ name: 'Passport number', type: 'Yes or No' }]);
});

test('an unknown type shows as unknown in its field and is saved unchanged', async () => {
  const items = [{ required: true, name: 'Passport number', type: 'Fingerprint' as InfoType }];
  await openEditForm(undefined, { items, documents: [{ ...passportDocument, type: '.heic' as DocumentType }] });
  expect(screen.getByDisplayValue('Unknown type Fingerprint')).toBeVisible();
  expect(screen.getByDisplayValue('Unknown type .heic')).toBeVisible();
  await press('Save');
  await screen.findByText('Your service is saved!');
  expect(findSentService()).toMatchObject({ items: [{ type: 'Fingerprint' }], documents: [{ type: '.heic' }] });
});
