import { applicationEndpoints, fileEndpoints } from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile, installFakeClock } from '@emigration-portal/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildAnswersJson,
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();

test('the first save of a new application changes the address without loading the page again', async () => {
  portal.serve();
  portal.acceptSaves();
  portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe(existingApplicationPath));
  expect(await portal.findPassportField()).toHaveValue('Z1');
  expect(screen.getByRole('heading', { name: 'Application 21' })).toBeVisible();
  expect(portal.listSaves()[0]).toMatchObject({
    body: { id: 0, applicationId: 0, serviceId: 3, userId: 7, paymentStatus: 'Pending', statusId: 1 },
    json: {
      submitted: false,
      serviceName: 'Nurses',
      submittedBy: { userName: 'asha.nair' },
      serviceId: 3,
      userId: 7,
      applicationStatus: 1,
      paymentStatus: 'Pending',
    },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  await userEvent.type(await portal.findPassportField(), '23');
  await portal.press('Save');
  await waitFor(() => expect(portal.listSaves()).toHaveLength(2));
  expect(portal.listSaves()[1]?.body).toMatchObject({ id: 21, applicationId: 21, version: 5 });
  expect(portal.listSaves()[1]?.key).not.toBe(portal.listSaves()[0]?.key);
});

test('a document uploads at once, Submit includes it, then the list opens', async () => {
  portal.serve();
  portal.acceptSaves();
  acceptUploads(portal.api, { prefix: '7/2026/' });
  const { router } = portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  await portal.press('Submit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toHaveFocus();
  expect(portal.listSaves()).toHaveLength(0);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your application is submitted!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/applications/list'), { timeout: 4000 });
  expect(portal.listSaves()).toHaveLength(1);
  expect(portal.listSaves()[0]?.json).toMatchObject({
    submitted: true,
    mandatoryDocsArray: [{ InputFileName: 'scan.pdf', InputFilePrefix: '7/2026/', InputFile: 'application/pdf' }],
  });
});

test('Submit is refused with problems, Save is not', async () => {
  portal.serve();
  portal.acceptSaves();
  portal.open(newApplicationPath);
  await portal.findPassportField();
  await portal.press('Submit');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'Passport number: Missing information!' })).toBeVisible();
  expect(portal.listSaves()).toEqual([]);
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
});

test('a running upload blocks Submit but not Save, and can be repeated at the new address', async () => {
  const scan = createPdfFile('scan.pdf');
  portal.serve(buildApplication({}, buildAnswersJson(undefined, '', [])));
  portal.acceptSaves();
  portal.api.on(fileEndpoints.uploadPart, () => new Promise(() => {}));
  window.history.replaceState(null, '', newApplicationPath);
  const { unmount } = portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), scan);
  await portal.press('Submit');
  expect(await screen.findByText(/A file is still uploading. Please submit when the upload is complete/)).toBeVisible();
  expect(portal.listSaves()).toEqual([]);
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.getByText(/without the file that was still uploading/)).toBeVisible();
  expect(window.location.pathname).toBe(existingApplicationPath);
  unmount();
  portal.open(existingApplicationPath);
  expect(await screen.findByText(/^You left this page before scan.pdf was uploaded/)).toBeVisible();
  acceptUploads(portal.api);
  await userEvent.upload(screen.getByLabelText(/Passport copy/), scan);
  await screen.findByText('File uploaded!');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('upload/'))).toEqual([]);
});

test('leaving during an upload asks first, even if nothing was typed', async () => {
  portal.serve();
  portal.api.on(fileEndpoints.uploadPart, () => new Promise(() => {}));
  const { router } = portal.open(newApplicationPath);
  await portal.findPassportField();
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText(/^A file is still uploading. If you leave, it will not arrive/)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(newApplicationPath);
});

test('after Submit the form cannot be opened again, and leaving asks nothing', async () => {
  portal.serve(buildApplication({ submitted: true, applicationStatus: 3 }));
  portal.acceptSaves();
  const { router } = portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.submit();
  await screen.findByText('Your application is submitted!');
  await portal.press('Back to the form');
  expect(screen.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await act(() => router.navigate('/user/applications/list'));
  expect(router.state.location.pathname).toBe('/user/applications/list');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after Submit the list is requested at once and opens after exactly one second', async () => {
  portal.serve(buildApplication());
  portal.acceptSaves();
  const { router } = portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Submit');
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await clock.waitUntil(() => portal.api.calls.at(-1)?.call === 'POST /Application/GetAllApplications');
  expect(screen.getByText('Your application is submitted!')).toBeVisible();
  clock.advance(999);
  expect(router.state.location.pathname).toBe(existingApplicationPath);
  clock.advance(1);
  await clock.waitUntil(() => router.state.location.pathname === '/user/applications/list');
});

test('a Submit that fails unlocks the form', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(503, 'overloaded');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  await screen.findByText(/^Failed. Please try again or later!/);
  await portal.press('Back to the form');
  expect(await portal.findPassportField()).toBeEnabled();
});

test('saving for a withdrawn service shows a link to the services and keeps the entries', async () => {
  portal.serve();
  portal.refuseSaves(409, 'service_unavailable');
  portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await portal.press('Save');
  expect(await screen.findByText(/^This service takes no new applications now\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/user/services/list');
  expect(await portal.findPassportField()).toHaveValue('Z1');
});

test('an application sent back opens with its answers, and Save leaves it submitted', async () => {
  portal.serve(buildApplication({ submitted: true, applicationStatus: 3 }, { submitted: true }));
  portal.acceptSaves();
  portal.open(existingApplicationPath);
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(portal.api.calls.map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { id: '3', serviceName: 'Nurses', applicationId: '21' },
      { appId: '21', userId: '7' },
    ]),
  );
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.listSaves()[0]).toMatchObject({ body: { version: 4 }, json: { submitted: false } });
  expect(screen.queryByText('Not submitted')).not.toBeInTheDocument();
  expect(screen.getByText('Please correct your application and submit it again.')).toBeVisible();
});

test('a failed save keeps the entries and shows the reason', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(503, 'overloaded');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Save');
  expect(await screen.findByText(/^Failed. Please try again or later! The portal is very busy/)).toBeVisible();
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
});

test('a save whose response was lost is repeated with its own key before newer entries are sent', async () => {
  portal.serve();
  portal.refuseSaves(503, 'overloaded');
  portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await portal.press('Save');
  await screen.findByText(/^Failed/);
  portal.acceptSaves(1);
  await userEvent.type(await portal.findPassportField(), '2');
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const [first, repeated, newer] = portal.listSaves();
  expect(repeated).toEqual(first);
  expect(newer).toMatchObject({ body: { id: 21, applicationId: 21, version: 1 } });
  expect(newer?.key).not.toBe(first?.key);
});

test('fields that the server refuses are listed in the summary and marked', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(422, 'incomplete', ['reqInfoArray.0', 'mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  const passport = await portal.findPassportField();
  await waitFor(() => expect(passport).toHaveAccessibleDescription('Missing information!'));
  expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription(
    /File\(s\) required and must meet the size!/,
  );
});

test('a file that the server finds too large shows "size exceeded"', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(422, 'file_too_large', ['mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  expect(await screen.findByRole('link', { name: 'Passport copy: File(s) size exceeded!' })).toBeVisible();
});

test('a file that the server no longer has is marked until another file is uploaded', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(400, 'file_unknown', ['mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Save');
  const goneMessage = 'This file is no longer available. Please upload it again.';
  expect(await screen.findByRole('link', { name: `Passport copy: ${goneMessage}` })).toBeVisible();
  const description = `PDF, at most 10 KB ${goneMessage}`;
  await waitFor(() => expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription(description));
  acceptUploads(portal.api);
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('again.pdf'));
  await screen.findByText('File uploaded!');
  expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription('PDF, at most 10 KB');
});

test('an ignored press does not scroll the page at the next render', async () => {
  window.scrollBy = jest.fn();
  let top = 300;
  const rectangleSpy = jest
    .spyOn(HTMLDivElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top }) as DOMRect);
  portal.serve(buildApplication());
  portal.api.on(applicationEndpoints.addApplication, () => new Promise<never>(() => {}));
  portal.open(existingApplicationPath);
  const passport = await portal.findPassportField();
  await portal.press('Save');
  await waitFor(() => expect(portal.listSaves()).toHaveLength(1));
  await portal.press('Submit');
  top = 100;
  fireEvent.change(passport, { target: { value: 'Z9' } });
  expect(passport).toHaveValue('Z9');
  expect(window.scrollBy).not.toHaveBeenCalled();
  rectangleSpy.mockRestore();
});
