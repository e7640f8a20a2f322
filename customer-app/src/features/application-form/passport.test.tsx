import 'fake-indexeddb/auto';
import { type Passport, passportEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { clearDrafts } from '@emigration-portal/shared-api/session';
import { createProfile, customer, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildAnswersJson,
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

const file = { name: 'passport.pdf', prefix: '7/1/', contentType: 'application/pdf' };
const inYears = (years: number) => `${new Date().getFullYear() + years}-03-24`;
const savedPassport: Passport = { number: 'A7654321', expiresOn: inYears(3), placeOfIssue: '', file };
const serveSavedPassport = (passport: Passport | null) =>
  portal.api.on(passportEndpoints.getPassport, () => ({ passport }));
const items = [
  { required: true, name: 'Passport number', type: 'Text' },
  { required: true, name: 'Passport expiry date', type: 'Date' },
] as const;
const useNumber = { name: 'Use A7654321 from your passport' };

test('the form offers the saved passport next to each passport field, and one press fills the field in', async () => {
  serveSavedPassport(savedPassport);
  portal.serve(undefined, { items });
  portal.open(newApplicationPath);
  await userEvent.click(await screen.findByRole('button', useNumber));
  expect(await portal.findPassportField()).toHaveValue('A7654321');
  expect(await portal.findPassportField()).toHaveFocus();
  expect(screen.queryByRole('button', useNumber)).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: `Use 24 Mar ${inYears(3).slice(0, 4)} from your passport` }),
  );
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue(inYears(3).slice(0, 4));
  await userEvent.click(screen.getByRole('button', { name: 'Use passport.pdf from your passport' }));
  expect(screen.getByText('passport.pdf')).toBeVisible();
});

test('an expired passport is not offered, and a notice says that it has expired', async () => {
  serveSavedPassport({ ...savedPassport, expiresOn: inYears(-1) });
  portal.serve();
  portal.open(newApplicationPath);
  expect(await screen.findByText(/^Your passport was valid until 24 Mar/)).toBeVisible();
  expect(screen.queryByRole('button', useNumber)).toBeNull();
});

test('a form without passport fields shows no passport notice', async () => {
  serveSavedPassport({ ...savedPassport, expiresOn: inYears(-1) });
  portal.serve(undefined, { items: [{ required: true, name: 'Town', type: 'Text' }], documents: [] });
  portal.open(newApplicationPath);
  await screen.findByRole('textbox', { name: /^Town/ });
  expect(screen.queryByText(/Your passport was valid until/)).toBeNull();
});

const submittedApplication = (expiresOn = inYears(3)) => {
  const content = buildAnswersJson('Z1234567', '', [file]);
  const date = { otherInfoName: 'Passport expiry date', otherInfoType: 'Date', otherInfoValue: expiresOn };
  return buildApplication({ submitted: true }, { ...content, otherInfoArray: [date] });
};
const withDate = { items: [{ ...items[0] }, { ...items[1], required: false }] };
const saveButton = { name: 'Save this passport for the next application' };

test('the applicant can save the passport of a submitted application', async () => {
  serveSavedPassport(null);
  portal.serve(submittedApplication(), withDate);
  portal.api.on(passportEndpoints.savePassport, () => ({ passport: savedPassport }));
  portal.open(existingApplicationPath);
  await userEvent.click(await screen.findByRole('button', saveButton));
  const savedMessage = await screen.findByText('Your passport is saved for the next application.');
  expect(savedMessage.closest('[role="status"]')).toHaveFocus();
  expect(portal.api.calls.find(({ call }) => call.endsWith('SavePassport'))?.input).toEqual({
    number: 'Z1234567',
    expiresOn: inYears(3),
    placeOfIssue: '',
    file: { name: 'passport.pdf', prefix: '7/1/' },
  });
});

test('a failed save of the passport shows an error and can be repeated', async () => {
  serveSavedPassport(null);
  portal.serve(submittedApplication(), withDate);
  portal.api.on(passportEndpoints.savePassport, () => new FakeResponse(500, 'proxy page'));
  portal.open(existingApplicationPath);
  await userEvent.click(await screen.findByRole('button', saveButton));
  expect(await screen.findByText(/^Your passport was not saved\./)).toBeVisible();
  expect(screen.getByRole('button', saveButton)).toBeEnabled();
});

test('saving the passport is not offered if one is saved, for a draft, or for an expired passport', async () => {
  serveSavedPassport(savedPassport);
  portal.serve(submittedApplication(), withDate);
  const { unmount } = portal.open(existingApplicationPath);
  await screen.findByRole('button', useNumber);
  expect(screen.queryByRole('button', saveButton)).toBeNull();
  unmount();
  serveSavedPassport(null);
  portal.serve({ ...submittedApplication(), submitted: false }, withDate);
  const draft = portal.open(existingApplicationPath);
  await portal.findPassportField();
  expect(screen.queryByRole('button', saveButton)).toBeNull();
  draft.unmount();
  portal.api.calls.length = 0;
  portal.serve(submittedApplication(inYears(-1)), withDate);
  portal.open(existingApplicationPath);
  await waitFor(() => expect(portal.api.calls.map(({ call }) => call)).toContain('GET /User/GetPassport'));
  expect(screen.queryByRole('button', saveButton)).toBeNull();
});

test('the form offers the name and phone of the account next to their fields', async () => {
  portal.serve(undefined, {
    items: [
      { required: true, name: 'Full name as in the passport', type: 'Text' },
      { required: true, name: 'E-mail address of the employer', type: 'E-mail' },
      { required: true, name: 'Mobile number', type: 'Mobile' },
    ],
    documents: [],
  });
  portal.api.on(userEndpoints.getUser, () => createProfile(customer, { phone: '+971501234567' }));
  portal.open(newApplicationPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Use Asha Nair' }));
  expect(screen.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Asha Nair');
  await userEvent.click(await screen.findByRole('button', { name: 'Use +971501234567' }));
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+971501234567');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('a saved application offers no answers of the account', async () => {
  portal.serve(buildApplication(), { items: [{ required: true, name: 'Full name', type: 'Text' }], documents: [] });
  portal.open(existingApplicationPath);
  await screen.findByRole('textbox', { name: /^Full name/ });
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
