import { ApiError, type ErrorCode, errorCodes, HOUR_MS, type SessionUser } from '@emigration-portal/shared-api';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { i18n } from '../i18n/index.ts';
import fileErrors from '../locales/en/fileErrors.json';
import formErrors from '../locales/en/formErrors.json';
import password from '../locales/en/password.json';
import remoteErrors from '../locales/en/remoteErrors.json';
import staffErrors from '../locales/en/staffErrors.json';
import { customer, renderRoutes } from '../testing/index.ts';
import { addSharedTexts } from '../texts/index.ts';
import { addErrorTexts } from './add-error-texts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { errorCode, errorText, failureText, referenceOf, serverText } from './error-text.ts';
import { missingHandle } from './missing.tsx';
import { PageError } from './PageError.tsx';

beforeAll(() => {
  for (const file of [fileErrors, formErrors, password, remoteErrors, staffErrors]) addSharedTexts(file);
});

test('every error code has a text', () => {
  const texts = errorCodes.map((code) => errorText(new ApiError(code, 500)));
  expect(texts.filter((text) => /^\w+\.codes\./.test(text))).toEqual([]);
  expect(errorText(new ApiError('wrong_credentials', 401))).toBe('Either User name or Password is wrong!');
});

test('dialogs of older shells find the text of an error code of a remote', () => {
  addErrorTexts(remoteErrors);
  expect(i18n.getResource('en', 'shared', 'errors.codes.wrong_password')).toBe('The current password is wrong.');
});

test.each([
  [9_000, '9 seconds'],
  [60_000, '1 minute'],
  [125_000, '3 minutes'],
  [HOUR_MS, '1 hour'],
  [20 * HOUR_MS, '20 hours'],
])('the text of a rate limit of %i ms says “%s”', (ms, time) => {
  const limit = new ApiError('too_many_requests', 429, { code: 'too_many_requests', message: 'Wait.' }, ms);
  expect([errorText(limit), serverText(limit)]).toEqual(Array(2).fill(`Too many tries. Please wait ${time}.`));
});

test('errors whose text says “write to us” show the support contact', () => {
  const codesToWriteAbout = errorCodes.filter((code) => /write to us/.test(errorText(new ApiError(code, 400))));
  expect(codesToWriteAbout).not.toHaveLength(0);
  for (const code of codesToWriteAbout) expect([code, referenceOf(new ApiError(code, 400))]).toEqual([code, '']);
});

test('no text of an error code asks to try again, because the message before it may do so', () => {
  const reasons = errorCodes.map((code) => errorText(new ApiError(code, 500)));
  expect(reasons.filter((text) => /try .*again|try later/i.test(text))).toEqual([]);
});

test('failureText leaves out the request to try again if a retry cannot help', () => {
  const message = 'Failed. Please try again or later!';
  const reason = 'This application cannot be changed now.';
  expect(failureText(message, new ApiError('application_locked', 409))).toBe(reason);
  expect(failureText(message, new ApiError('overloaded', 503))).toBe(
    `${message} The portal is very busy. Please wait a minute.`,
  );
});

test('errorCode recognises an ApiError of another copy of the class by its name', () => {
  const foreign = Object.assign(new Error('x'), { name: 'ApiError', code: 'phone_taken' });
  expect(errorCode(foreign)).toBe('phone_taken');
  expect(errorCode(Object.assign(new Error('x'), { name: 'ApiError', code: 'made_up' }))).toBe('internal');
  expect(errorCode(new TypeError('code'))).toBe('internal');
  expect(errorCode('phone_taken')).toBe('internal');
});

test('a page that could not load shows the reason and loads again on Retry', async () => {
  let tries = 0;
  const loader = () => {
    tries += 1;
    if (tries < 3) throw new ApiError('network', 0);
    return null;
  };
  const routes = [{ path: '/', loader, element: <p>loaded</p>, ErrorBoundary: PageError, HydrateFallback }];
  renderRoutes({ at: '/', routes });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong. Please try again!');
  expect(screen.getByText(/There is no connection/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Something went wrong. Please try again! – Emigration Portal'));
  const contacts = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(contacts).toEqual(['mailto:help@example.org', 'tel:+97140000000']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('loaded')).toBeVisible();
});

const failingRoute = (code: ErrorCode, handle?: object) => ({
  path: '/',
  loader: () => {
    throw new ApiError(code, 404);
  },
  element: <p>loaded</p>,
  ...(handle && { handle }),
});

const open = (route: object, user?: SessionUser) =>
  renderRoutes({
    at: '/',
    routes: [{ ErrorBoundary: PageError, HydrateFallback, children: [route] }],
    ...(user && { user }),
  });

test.each([
  ['not_found', customer, '/user/services/list', 0],
  ['forbidden', { ...customer, role: 'Admin' }, '/admin/dashboard', 1],
  ['not_found', undefined, '/', 0],
] as const)('a page that fails as %s links to the start page of the role', async (code, user, home, retries) => {
  open(failingRoute(code), user);
  expect(await screen.findByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', home);
  expect(screen.queryAllByRole('button')).toHaveLength(retries);
});

test('a page that fails shows the running versions, for support', async () => {
  setRunningVersions(() => 'shell 1.0.0+3f9a2c1be0d4, customer 1.1.0+0b5563f2a65a');
  open(failingRoute('internal'));
  const versions = await screen.findByText('Version: shell 1.0.0+3f9a2c1be0d4, customer 1.1.0+0b5563f2a65a');
  expect(versions).toBeVisible();
  setRunningVersions(() => '');
});

test.each(['not_found', 'invalid_input'] as const)(
  'the page of an object that does not exist (%s) links to the list',
  async (code) => {
    open(failingRoute(code, missingHandle('customer', '/admin/customer-list')));
    expect(await screen.findByRole('heading', { level: 1, name: 'This customer was not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the customers' })).toHaveAttribute('href', '/admin/customer-list');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('the page of one object that fails for another reason offers Retry', async () => {
  open(failingRoute('network', missingHandle('customer', '/admin/customer-list')));
  expect(await screen.findByRole('button')).toBeVisible();
  expect(screen.queryByText('This customer was not found')).toBeNull();
});

test('the error summary takes the focus on each submit, and its links focus the fields', async () => {
  renderRoutes({ at: '/', routes: [{ path: '/', Component: Form }] });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Name is required' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).toHaveFocus();
});

function Form() {
  const [errors, setErrors] = useState<{ id: string; text: string }[]>([]);
  return (
    <>
      <ErrorSummary errors={errors} />
      <input id="name" />
      <button type="button" onClick={() => setErrors([{ id: 'name', text: 'Name is required' }])} />
    </>
  );
}

function HydrateFallback() {
  return null;
}
