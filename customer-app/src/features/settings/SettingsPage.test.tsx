import { homeEndpoints, mailSettingEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { createProfile, customer, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
type Settings = { switchedOff: ('approved' | 'sentBack')[] };

beforeEach(() => {
  portal.api.on(userEndpoints.getUser, () => createProfile(customer));
  portal.api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  portal.api.on(mailSettingEndpoints.getMailSettings, (): Settings => ({ switchedOff: ['approved'] }));
});

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save e-mails' }));

test('a customer sees their profile and can change the password', async () => {
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(portal.api.calls.map(({ call }) => call).sort()).toEqual([
    'GET /Home/GetAllCountries',
    'GET /User/7',
    'POST /User/GetMailSettings',
  ]);
  expect(screen.getByRole('button', { name: 'Update password' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back' })).not.toBeInTheDocument();
});

test('a profile that cannot be loaded shows an error', async () => {
  portal.api.on(userEndpoints.getUser, () => new FakeResponse(500, 'proxy page'));
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
});

test('mail settings are saved as ticked', async () => {
  portal.api.on(mailSettingEndpoints.setMailSettings, ({ switchedOff }) => ({ message: '', switchedOff }));
  portal.open('/user/settings');
  expect(await findCheckbox('My application is approved')).not.toBeChecked();
  expect(await findCheckbox('I have to change something')).toBeChecked();
  await userEvent.click(await findCheckbox('My application is approved'));
  await userEvent.click(await findCheckbox('I have to change something'));
  expect(screen.getByText(/^You will get no e-mail when you have to change something/)).toBeVisible();
  await save();
  expect(await screen.findByText('Your choice of e-mails is saved.')).toBeVisible();
  expect(portal.api.calls.at(-1)).toMatchObject({
    call: 'PUT /User/SetMailSettings',
    input: { switchedOff: ['sentBack'] },
  });
});

test('a failed save leaves the boxes as ticked', async () => {
  portal.api.on(
    mailSettingEndpoints.setMailSettings,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  portal.open('/user/settings');
  await userEvent.click(await findCheckbox('My application is approved'));
  await save();
  expect(await screen.findByText('Your choice of e-mails could not be saved.')).toBeVisible();
  expect(await findCheckbox('My application is approved')).toBeChecked();
});

test('mail settings that cannot be loaded show an error below the profile', async () => {
  const failure = new FakeResponse(503, { code: 'overloaded', message: 'busy' });
  portal.api.on(mailSettingEndpoints.getMailSettings, () => failure);
  portal.open('/user/settings');
  expect(await screen.findByText('Your choice of e-mails could not load.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('without the mail settings endpoint the page shows no mail settings', async () => {
  portal.api.on(
    mailSettingEndpoints.getMailSettings,
    () => new FakeResponse(404, { code: 'not_found', message: 'nothing' }),
  );
  portal.open('/user/settings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'E-mails' })).toBeNull();
});
