import 'fake-indexeddb/auto';
import { fileEndpoints, type PartialService } from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deleteDrafts, newApplicationPath, setUpApplicationPortal } from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
beforeEach(deleteDrafts);

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

test('the draft includes repetitions and further files but no passwords, and Save sends them', async () => {
  const { unmount } = open();
  acceptUploads(portal.api);
  await userEvent.type(await portal.findPassportField(), 'Z1');
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
  await portal.findPassportField();
  expect(worker(2).getByLabelText(/^Name/)).toHaveValue('Rani');
  expect(worker(2).getByLabelText(/^Key/)).toHaveValue('');
  expect(screen.getByText('two.pdf')).toBeVisible();
  portal.acceptSaves();
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const json = portal.listSaves()[0]?.json;
  expect(json.reqInfoArray?.[1]).toMatchObject({ reqInfoValue: 'Asha', reqInfoMoreValues: ['Rani'] });
  expect(json.mandatoryDocsArray?.[0]).toMatchObject({
    InputFileName: 'one.pdf',
    MoreInputFiles: [{ InputFileName: 'two.pdf' }],
  });
});

test('after the first of two files is deleted, the second moves up without the message of the first', async () => {
  open();
  acceptUploads(portal.api);
  portal.api.on(fileEndpoints.deleteFile, () => ({ message: '' }));
  await portal.findPassportField();
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

test('a removed repetition does not return with the draft', async () => {
  const { unmount } = open();
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await portal.press('Add another: Worker');
  await portal.press('Remove Worker 2');
  unmount();
  open();
  expect(await portal.findPassportField()).toHaveValue('Z1');
  expect(screen.queryByRole('group', { name: 'Worker 2' })).not.toBeInTheDocument();
});
