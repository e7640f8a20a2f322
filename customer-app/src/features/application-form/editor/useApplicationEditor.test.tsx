import { applicationEndpoints, fileEndpoints } from '@emigration-portal/shared-api';
import { acceptUploads, createPdfFile, installFakeClock } from '@emigration-portal/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  answersJson,
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../../testing/application-portal.ts';

const portal = setUpApplicationPortal();

test('a new application is saved as it is, and its address becomes its own without losing the page', async () => {
  portal.serve();
  portal.acceptSaves();
  portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe(existingApplicationPath));
  expect(await portal.passport()).toHaveValue('Z1');
  expect(screen.getByRole('heading', { name: 'Application 21' })).toBeVisible();
  expect(portal.saves()[0]).toMatchObject({
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

  await userEvent.type(await portal.passport(), '23');
  await portal.press('Save');
  await waitFor(() => expect(portal.saves()).toHaveLength(2));
  expect(portal.saves()[1]?.body).toMatchObject({ id: 21, applicationId: 21, version: 5 });
  expect(portal.saves()[1]?.key).not.toBe(portal.saves()[0]?.key);
});

test('a document goes up on its own and is part of what is submitted; then the list opens', async () => {
  portal.serve();
  portal.acceptSaves();
  acceptUploads(portal.api, { prefix: '7/2026/' });
  const { router } = portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await screen.findByText('File uploaded!');
  await portal.press('Submit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toHaveFocus();
  expect(portal.saves()).toHaveLength(0);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your application is submitted!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/applications/list'), { timeout: 4000 });
  expect(portal.saves()).toHaveLength(1);
  expect(portal.saves()[0]?.json).toMatchObject({
    submitted: true,
    mandatoryDocsArray: [{ InputFileName: 'scan.pdf', InputFilePrefix: '7/2026/', InputFile: 'application/pdf' }],
  });
});

test('Submit is held back by the checks, Save is not', async () => {
  portal.serve();
  portal.acceptSaves();
  portal.open(newApplicationPath);
  await portal.passport();
  await portal.press('Submit');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'Passport number: Missing information!' })).toBeVisible();
  expect(portal.saves()).toEqual([]);
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
});

test('a file on its way holds back Submit and not Save, and goes on under the address the save has made', async () => {
  const scan = createPdfFile('scan.pdf');
  portal.serve(buildApplication({}, answersJson(undefined, '', [])));
  portal.acceptSaves();
  portal.api.on(fileEndpoints.uploadPart, () => new Promise(() => {}));
  window.history.replaceState(null, '', newApplicationPath);
  const { unmount } = portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await userEvent.upload(screen.getByLabelText(/Passport copy/), scan);
  await portal.press('Submit');
  expect(await screen.findByText(/A file is still uploading. Please submit when the upload is complete/)).toBeVisible();
  expect(portal.saves()).toEqual([]);
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

test('leaving while a file is on its way asks, also when nothing was typed', async () => {
  portal.serve();
  portal.api.on(fileEndpoints.uploadPart, () => new Promise(() => {}));
  const { router } = portal.open(newApplicationPath);
  await portal.passport();
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('scan.pdf'));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText(/^A file is still uploading. If you leave, it will not arrive/)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(newApplicationPath);
});

test('once submitted nothing leads back to the form until the list opens, and nothing asks before it', async () => {
  portal.serve(buildApplication({ submitted: true, applicationStatus: 3 }));
  portal.acceptSaves();
  const { router } = portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
  await portal.submit();
  await screen.findByText('Your application is submitted!');
  await portal.press('Back to the form');
  expect(screen.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await act(() => router.navigate('/user/applications/list'));
  expect(router.state.location.pathname).toBe('/user/applications/list');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the list is asked for once the Submit has succeeded and opens after exactly one second', async () => {
  portal.serve(buildApplication());
  portal.acceptSaves();
  const { router } = portal.open(existingApplicationPath);
  await portal.passport();
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
  await portal.passport();
  await portal.submit();
  await screen.findByText(/^Failed. Please try again or later!/);
  await portal.press('Back to the form');
  expect(await portal.passport()).toBeEnabled();
});

test('a service that was withdrawn meanwhile leads back to the services, with the entries still there', async () => {
  portal.serve();
  portal.refuseSaves(409, 'service_unavailable');
  portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await portal.press('Save');
  expect(await screen.findByText(/^This service takes no new applications now\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/user/services/list');
  expect(await portal.passport()).toHaveValue('Z1');
});

test('an application sent back comes with its answers; a Save does not submit it, and leaves it submitted', async () => {
  portal.serve(buildApplication({ submitted: true, applicationStatus: 3 }, { submitted: true }));
  portal.acceptSaves();
  portal.open(existingApplicationPath);
  expect(await portal.passport()).toHaveValue('Z1234567');
  expect(screen.getByText('scan.pdf')).toBeVisible();
  expect(portal.api.calls.map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { id: '3', serviceName: 'Nurses', applicationId: '21' },
      { appId: '21', userId: '7' },
    ]),
  );
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  expect(portal.saves()[0]).toMatchObject({ body: { version: 4 }, json: { submitted: false } });
  expect(screen.queryByText('Not submitted')).not.toBeInTheDocument();
  expect(screen.getByText('Please correct your application and submit it again.')).toBeVisible();
});

test('a failed save keeps what was typed and says why', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(503, 'overloaded');
  portal.open(existingApplicationPath);
  await userEvent.type(await portal.passport(), '9');
  await portal.press('Save');
  expect(await screen.findByText(/^Failed. Please try again or later! The portal is very busy/)).toBeVisible();
  expect(await portal.passport()).toHaveValue('Z12345679');
});

test('a save whose answer was lost is repeated under its own key before newer entries are sent', async () => {
  portal.serve();
  portal.refuseSaves(503, 'overloaded');
  portal.open(newApplicationPath);
  await userEvent.type(await portal.passport(), 'Z1');
  await portal.press('Save');
  await screen.findByText(/^Failed/);
  portal.acceptSaves(1);
  await userEvent.type(await portal.passport(), '2');
  await portal.press('Save');
  await screen.findByText('The application is updated!');
  const [first, again, newer] = portal.saves();
  expect(again).toEqual(first);
  expect(newer).toMatchObject({ body: { id: 21, applicationId: 21, version: 1 } });
  expect(newer?.key).not.toBe(first?.key);
});

test('fields the server refuses are named above and beside', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(422, 'incomplete', ['reqInfoArray.0', 'mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.passport();
  await portal.submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  const passport = await portal.passport();
  await waitFor(() => expect(passport).toHaveAccessibleDescription('Missing information!'));
  expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription(
    /File\(s\) required and must meet the size!/,
  );
});

test('a file the server finds too large is named by its size', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(422, 'file_too_large', ['mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.passport();
  await portal.submit();
  expect(await screen.findByRole('link', { name: 'Passport copy: File(s) size exceeded!' })).toBeVisible();
});

test('a file the server no longer has is named, and its message goes once another one is there', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(400, 'file_unknown', ['mandatoryDocsArray.0']);
  portal.open(existingApplicationPath);
  await portal.passport();
  await portal.press('Save');
  const gone = 'This file is no longer available. Please upload it again.';
  expect(await screen.findByRole('link', { name: `Passport copy: ${gone}` })).toBeVisible();
  const described = `PDF, at most 10 KB ${gone}`;
  await waitFor(() => expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription(described));
  acceptUploads(portal.api);
  await userEvent.upload(screen.getByLabelText(/Passport copy/), createPdfFile('again.pdf'));
  await screen.findByText('File uploaded!');
  expect(screen.getByLabelText(/Passport copy/)).toHaveAccessibleDescription('PDF, at most 10 KB');
});

test('a press that means nothing does not move the page when it is drawn next', async () => {
  window.scrollBy = jest.fn();
  let top = 300;
  const place = jest
    .spyOn(HTMLDivElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top }) as DOMRect);
  portal.serve(buildApplication());
  portal.api.on(applicationEndpoints.addApplication, () => new Promise<never>(() => {}));
  portal.open(existingApplicationPath);
  const passport = await portal.passport();
  await portal.press('Save');
  await waitFor(() => expect(portal.saves()).toHaveLength(1));
  await portal.press('Submit');
  top = 100;
  fireEvent.change(passport, { target: { value: 'Z9' } });
  expect(passport).toHaveValue('Z9');
  expect(window.scrollBy).not.toHaveBeenCalled();
  place.mockRestore();
});
