import { applicationEndpoints, fileEndpoints } from '@emigration-portal/shared-api';
import { createPdfFile, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
const scan = createPdfFile('scan.pdf');

test('the message about a running upload disappears when the upload ends, and nothing is submitted', async () => {
  portal.serve(buildApplication());
  portal.acceptSaves();
  let finishUpload = () => {};
  const uploadFinished = new Promise<void>((resolve) => {
    finishUpload = resolve;
  });
  portal.api.on(fileEndpoints.uploadPart, async ({ prefix, fileName, size }) => {
    await uploadFinished;
    const file = { prefix, fileName, contentType: 'application/pdf', size: Number(size) } as const;
    return { offset: file.size, file };
  });
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await userEvent.upload(screen.getByLabelText(/Passport copy/), scan);
  await portal.press('Submit');
  expect(await screen.findByText(/^A file is still uploading/)).toBeVisible();
  finishUpload();
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/still uploading/)).not.toBeInTheDocument());
  expect(portal.listSaves()).toEqual([]);
});

test('the message about a missing connection disappears when the browser is online', async () => {
  // jsdom itself writes a console error for a failed connection.
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  portal.serve(buildApplication());
  portal.api.on(applicationEndpoints.addApplication, () => new FakeResponse(0, ''));
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Save');
  expect(await screen.findByText(/There is no connection to the portal/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/There is no connection to the portal/)).not.toBeInTheDocument();
  errors.mockClear();
});

test('a failed load of the latest version can be repeated when the browser is online', async () => {
  // jsdom itself writes a console error for a failed connection.
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Save');
  portal.api.on(applicationEndpoints.getApplications, () => new FakeResponse(0, ''));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  expect(await screen.findByText(/There is no connection to the portal/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  portal.serve(buildApplication({ version: 8 }));
  await portal.press('Load the latest version');
  expect(await screen.findByText(/This is the latest version with your entries/)).toBeVisible();
  errors.mockClear();
});

test('any other error message stays when the browser comes online, until the next save', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(503, 'overloaded');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Save');
  expect(await screen.findByText(/The portal is very busy/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(/The portal is very busy/)).toBeVisible();
  portal.acceptSaves();
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.queryByText(/The portal is very busy/)).not.toBeInTheDocument();
});
