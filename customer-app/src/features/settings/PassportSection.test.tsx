import { DAY_MS, homeEndpoints, type Passport, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { createProfile, customer, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const savedPassport: Passport = {
  number: 'A7654321',
  expiresOn: `${new Date().getFullYear() + 3}-03-24`,
  placeOfIssue: 'Kochi',
  file: { name: 'passport.pdf', prefix: '7/1/', contentType: 'application/pdf' },
};
let leave: () => Promise<void>;
let unmount: () => void;
const open = (passport: Passport | null) => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(homeEndpoints.getAllCountries, () => []);
  portal.api.on(passportEndpoints.getPassport, () => ({ passport }));
  const { router, ...page } = portal.open('/user/settings');
  ({ unmount } = page);
  leave = () => act(() => router.navigate('/user/services/list'));
  return screen.findByRole('region', { name: 'Your passport' });
};
const listInputs = (name: string) =>
  portal.api.calls.filter(({ call }) => call.endsWith(name)).map(({ input }) => input);

test('a passport can be saved, and the focus moves to the heading', async () => {
  const section = within(await open(null));
  portal.api.on(passportEndpoints.savePassport, () => ({ passport: savedPassport }));
  await userEvent.click(section.getByRole('button', { name: 'Save a passport' }));
  await userEvent.type(section.getByRole('textbox', { name: /^Passport number/ }), 'A7654321');
  await userEvent.type(section.getByRole('textbox', { name: 'Day' }), '24');
  await userEvent.type(section.getByRole('textbox', { name: 'Month' }), '3');
  await userEvent.type(section.getByRole('textbox', { name: 'Year' }), savedPassport.expiresOn.slice(0, 4));
  await userEvent.click(section.getByRole('button', { name: 'Save passport' }));
  expect(await section.findByText('Your passport is saved for the next application.')).toBeVisible();
  expect(section.getByRole('heading', { name: 'Your passport' })).toHaveFocus();
  expect(section.getByText('Kochi')).toBeVisible();
  expect(listInputs('SavePassport')).toEqual([
    { number: 'A7654321', expiresOn: savedPassport.expiresOn, placeOfIssue: '', file: null },
  ]);
});

test('missing answers are listed and nothing is sent', async () => {
  const section = within(await open(null));
  await userEvent.click(section.getByRole('button', { name: 'Save a passport' }));
  await userEvent.click(section.getByRole('button', { name: 'Save passport' }));
  expect(section.getByRole('link', { name: 'Enter the passport number.' })).toBeVisible();
  expect(
    section.getByRole('link', {
      name: 'Enter the last day on which the passport is valid. It may be at most 100 years from now.',
    }),
  ).toBeVisible();
  expect(listInputs('SavePassport')).toEqual([]);
});

test('the form starts with the saved passport and its copy', async () => {
  const section = within(await open(savedPassport));
  portal.api.on(passportEndpoints.savePassport, () => ({ passport: savedPassport }));
  await userEvent.click(section.getByRole('button', { name: 'Change passport' }));
  await userEvent.click(section.getByRole('button', { name: 'Save passport' }));
  await section.findByText('Your passport is saved for the next application.');
  const { file, ...details } = savedPassport;
  expect(listInputs('SavePassport')).toEqual([{ ...details, file: { name: file?.name, prefix: file?.prefix } }]);
});

test('leaving with an unsaved passport asks first', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const section = within(await open(null));
  await userEvent.click(section.getByRole('button', { name: 'Save a passport' }));
  await userEvent.type(section.getByRole('textbox', { name: /^Passport number/ }), 'A7');
  await leave();
  expect(await screen.findByText('You have changes that are not saved. Leave without saving them?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(section.getByRole('textbox', { name: /^Passport number/ })).toHaveValue('A7');
  expect(warn).not.toHaveBeenCalled();
});

test('the input is restored after an expired session, and Cancel deletes it', async () => {
  const firstSection = within(await open(null));
  await userEvent.click(firstSection.getByRole('button', { name: 'Save a passport' }));
  await userEvent.type(firstSection.getByRole('textbox', { name: /^Passport number/ }), 'A7');
  unmount();
  const section = within(await open(null));
  expect(section.getByRole('textbox', { name: /^Passport number/ })).toHaveValue('A7');
  await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a passport is removed after a question', async () => {
  const section = within(await open(savedPassport));
  portal.api.on(passportEndpoints.deletePassport, () => ({ message: '' }));
  await userEvent.click(section.getByRole('button', { name: 'Remove passport' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  expect(await section.findByText('Your passport is removed.')).toBeVisible();
  expect(section.getByRole('button', { name: 'Save a passport' })).toBeVisible();
});

test('a passport that expires soon shows a warning', async () => {
  const soon = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const section = within(await open({ ...savedPassport, expiresOn: soon }));
  expect(section.getByText(/^That is less than 6 months from now/)).toBeVisible();
});

test('a passport that cannot be loaded shows an error, and Retry loads it', async () => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(homeEndpoints.getAllCountries, () => []);
  portal.api.on(
    passportEndpoints.getPassport,
    () => new FakeResponse(403, { code: 'forbidden', message: 'x', fields: [] }),
  );
  portal.open('/user/settings');
  await screen.findByText('Your saved passport could not load.');
  portal.api.on(passportEndpoints.getPassport, () => ({ passport: savedPassport }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('A7654321')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your passport' })).toHaveFocus());
});

test('without the passport endpoint the page shows the profile only', async () => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(homeEndpoints.getAllCountries, () => []);
  portal.api.on(
    passportEndpoints.getPassport,
    () => new FakeResponse(404, { code: 'not_found', message: 'x', fields: [] }),
  );
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your passport' })).toBeNull();
});
