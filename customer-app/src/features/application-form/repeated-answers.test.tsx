import 'fake-indexeddb/auto';
import { fileEndpoints, type PartialService } from '@emigration-portal/shared-api';
import { DRAFTS_DATABASE } from '@emigration-portal/shared-api/session';
import { acceptUploads, createPdfFile } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { newApplicationPath, setUpApplicationPortal } from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(DRAFTS_DATABASE).onsuccess = () => resolve();
    }),
);

const workers: Partial<PartialService> = {
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'Name', type: 'Text', group: 'Worker' },
    { required: false, name: 'Key', type: 'Password', group: 'Worker' },
  ],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf',
      maxSize: 10,
      unit: 'KB',
      instruction: '',
      sample: undefined,
      maxFiles: 2,
    },
  ],
  groups: [{ name: 'Worker', min: 1, max: 3 }],
};
const open = () => {
  portal.serve(undefined, workers);
  return portal.open(newApplicationPath);
};
const worker = (number: number) => within(screen.getByRole('group', { name: `Worker ${number}` }));
const upload = (label: RegExp, name: string) => userEvent.upload(screen.getByLabelText(label), createPdfFile(name));

test('repetitions and further files are a draft of their own, passwords apart, and travel with Save', async () => {
  const { unmount } = open();
  acceptUploads(portal.api);
  await userEvent.type(await portal.passport(), 'Z1');
  await userEvent.type(worker(1).getByLabelText(/^Name/), 'Asha');
  await portal.press('Add another: Worker');
  await userEvent.type(worker(2).getByLabelText(/^Name/), 'Rani');
  await userEvent.type(worker(2).getByLabelText(/^Key/), 's3cret');
  await upload(/^Passport copy/, 'one.pdf');
  await screen.findByText('one.pdf');
  await upload(/^Passport copy, file 2/, 'two.pdf');
  await screen.findByText('two.pdf');
  unmount();

  open();
  await portal.passport();
  expect(worker(2).getByLabelText(/^Name/)).toHaveValue('Rani');
  expect(worker(2).getByLabelText(/^Key/)).toHaveValue('');
  expect(screen.getByText('two.pdf')).toBeVisible();
  portal.acceptSaves();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const json = portal.saves()[0]?.json;
  expect(json.reqInfoArray?.[1]).toMatchObject({ reqInfoValue: 'Asha', reqInfoMoreValues: ['Rani'] });
  expect(json.mandatoryDocsArray?.[0]).toMatchObject({
    InputFileName: 'one.pdf',
    MoreInputFiles: [{ InputFileName: 'two.pdf' }],
  });
});

test('of several files, one that is deleted has the next move up, and no outcome stands beside another file', async () => {
  open();
  acceptUploads(portal.api);
  portal.api.on(fileEndpoints.deleteFile, () => ({ message: '' }));
  await portal.passport();
  await upload(/^Passport copy/, 'one.pdf');
  await screen.findByText('one.pdf');
  await upload(/^Passport copy, file 2/, 'two.pdf');
  await screen.findByText('two.pdf');
  expect(screen.getAllByText('File uploaded!')).toHaveLength(2);
  await portal.press('Delete one.pdf');
  await waitFor(() => expect(screen.queryByText('one.pdf')).not.toBeInTheDocument());
  expect(screen.getByText('two.pdf')).toBeVisible();
  expect(screen.queryByText(/^File (uploaded|Deleted)/)).not.toBeInTheDocument();
});

test('a repetition that was taken back stays away with the draft', async () => {
  const { unmount } = open();
  await userEvent.type(await portal.passport(), 'Z1');
  await portal.press('Add another: Worker');
  await portal.press('Remove Worker 2');
  unmount();
  open();
  expect(await portal.passport()).toHaveValue('Z1');
  expect(screen.queryByRole('group', { name: 'Worker 2' })).not.toBeInTheDocument();
});
