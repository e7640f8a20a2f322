import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildAnswersJson,
  buildApplication,
  existingApplicationPath,
  setUpApplicationPortal,
} from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();

test('before Submit a page shows all answers, and each has a button to change it', async () => {
  portal.serve(buildApplication({}, buildAnswersJson('Z1234567', 'hunter2')));
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Submit');
  const check = within(await screen.findByRole('region', { name: 'Required Informations' }));
  expect(check.getByText('Z1234567')).toBeVisible();
  expect(screen.getByText('Hidden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passport copy: scan.pdf' })).toBeVisible();
  expect(screen.getByText('The cost of this service is: 350 AED')).toBeVisible();
  await portal.press('Change Portal password');
  expect(screen.getByLabelText(/^Portal password/)).toHaveFocus();
  await portal.press('Submit');
  await portal.press('Back to the form');
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
  expect(portal.listSaves()).toEqual([]);
});

test('a failed Submit shows its message below the Submit button', async () => {
  portal.serve(buildApplication({}, buildAnswersJson('Z1234567', 'hunter2')));
  portal.refuseSaves(500, 'internal');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  const message = await screen.findByRole('alert');
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a destroyed password does not count as missing', async () => {
  portal.serve(buildApplication({ submitted: true, applicationStatus: 4 }, { destroyedAnswers: ['otherInfoArray.0'] }));
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.press('Submit');
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
  expect(screen.getByText(/^Destroyed 30 days after the application was closed/)).toBeVisible();
});

test('the browser’s Back leads from Check your answers to the form, and from the form to the page before', async () => {
  portal.serve(buildApplication());
  const { router } = portal.open('/user/applications/list');
  await screen.findByText('No requests!');
  await act(() => router.navigate(existingApplicationPath));
  await userEvent.type(await portal.findPassportField(), '9');
  await portal.press('Submit');
  await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
  await act(() => router.navigate(-1));
  expect(await portal.findPassportField()).toHaveValue('Z12345679');
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(existingApplicationPath);
  await act(() => router.navigate(-1));
  expect(await screen.findByText(/^You have changes that are not saved/)).toBeInTheDocument();
});

test('a Submit with a version conflict leads back to the form and shows the conflict message', async () => {
  portal.serve(buildApplication());
  portal.refuseSaves(409, 'version_conflict');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  expect(await screen.findByText(/^Your application was changed in the meantime/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
});

test('Submit requires a confirmed e-mail and can send the link again; Save needs neither the e-mail nor the answer check', async () => {
  portal.serve(buildApplication({}, buildAnswersJson('Z1234567', 'hunter2')));
  portal.refuseSaves(409, 'email_unconfirmed');
  portal.open(existingApplicationPath);
  await portal.findPassportField();
  await portal.submit();
  expect(
    await screen.findByText(/Please confirm your e-mail address first\. .* What you entered stays here\.$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  await portal.press('Back to the form');
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
  portal.acceptSaves();
  await portal.press('Save');
  expect(await screen.findByText('The application is updated!')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Check your answers' })).toBeNull();
  expect(portal.listSaves().at(-1)?.json).toMatchObject({ submitted: false });
});
