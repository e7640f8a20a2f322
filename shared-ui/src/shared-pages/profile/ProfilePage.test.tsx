import { userEndpoints } from '@emigration-portal/shared-api';
import { onProofRequired } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { i18n } from '../../i18n/index.ts';
import { admin, createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const save = 'PUT /User/UpdateProfile';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
};
const accept = () =>
  portal.api.on(userEndpoints.updateProfile, (input) => {
    const { profilePhotoFile, id, ...rest } = input;
    const texts = { ...rest, profilePhotoFile: profilePhotoFile ?? '' } as object;
    return { message: 'ok', data: { ...createProfile(customer), ...texts, id: Number(id) } };
  });
const refuse = (status: number, code: never, fields: string[] = [], message = 'x') =>
  portal.api.on(userEndpoints.updateProfile, () => new FakeResponse(status, { code, message, fields }));

test('the profile stands there as text, with what is missing named', async () => {
  await portal.open({ residentialAddress: '' });
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getByText('asha.nair')).toBeVisible();
  expect(personal.getByText('+971501234567')).toBeVisible();
  const address = within(screen.getByRole('region', { name: 'Address' }));
  expect(address.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Kerala',
    'Thrissur',
    'Not given',
    'Not given',
  ]);
  expect(screen.getByRole('img', { name: 'No photo' })).toHaveTextContent('AN');
});

test('first and last name cannot be changed; the rest is saved, told, and followed by the session', async () => {
  accept();
  await portal.open();
  await portal.press('Edit');
  expect(field('First name')).toBeDisabled();
  expect(field('Last name')).toBeDisabled();
  await retype(/^Middle name/, 'Devi');
  await retype(/^City/, 'Kochi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United Arab Emirates');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText('Kochi')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  expect(portal.sent(save)).toEqual([
    expect.objectContaining({
      id: 7,
      firstName: 'Asha',
      middleName: 'Devi',
      country: 'United Arab Emirates',
      cityDistrict: 'Kochi',
      email: 'asha@example.org',
      phone: '+971501234567',
      profilePhotoFile: null,
    }),
  ]);
  expect(sessionUser()).toMatchObject({ ...customer, middleName: 'Devi' });
});

test('who has lost e-mail and phone to their readers is saved without', async () => {
  accept();
  await portal.open({ email: '', phone: '' }, { goBackTo: '/admin/customer-list', user: admin });
  await portal.press('Edit');
  for (const name of [/^E-mail/, /^Phone/]) {
    expect(field(name)).toBeDisabled();
    expect(field(name)).not.toBeRequired();
  }
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(portal.sent(save)).toEqual([expect.objectContaining({ cityDistrict: 'Kochi', email: '', phone: '' })]);
});

test('Cancel forgets what was typed', async () => {
  await portal.open();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Cancel');
  expect(screen.queryByText('Kochi')).not.toBeInTheDocument();
  await portal.press('Edit');
  expect(field(/^City/)).toHaveValue('Thrissur');
  expect(portal.sent(save)).toEqual([]);
});

test('every required field has its message, in the summary and beside it, and nothing is sent', async () => {
  await portal.open({ firstName: '', lastName: '', country: '' });
  await portal.press('Edit');
  await retype(/^Phone/, '');
  await retype('E-mail', '');
  await portal.press('Save');
  const summary = within(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First name is required',
    'Last name is required',
    'Country is required',
    'Phone is required',
    'Email is required',
  ]);
  expect(field('E-mail')).toHaveAccessibleDescription(/Email is required$/);
  await userEvent.click(summary.getByRole('link', { name: 'Phone is required' }));
  expect(field('Phone')).toHaveFocus();
  expect(portal.sent(save)).toEqual([]);
});

test('a refusal is told with the server’s text, beside its field too, and nothing typed is lost', async () => {
  refuse(409, 'phone_taken' as never, ['phone'], 'Phone number already exists!');
  await portal.open();
  await portal.press('Edit');
  await retype('Phone', '+971 50 999 9999');
  await portal.press('Save');
  expect(await screen.findByText('Profile update failed! Phone number already exists!')).toBeVisible();
  expect(field('Phone')).toHaveAccessibleDescription(/Phone number already exists!/);
  expect(field('Phone')).toHaveValue('+971 50 999 9999');
});

test('what cannot be right is told beside its field, each in its own words, and nothing is sent', async () => {
  await portal.open({ companyName: 'x'.repeat(201) });
  await portal.press('Edit');
  await retype('E-mail', 'nope');
  await retype('Phone', '12');
  await portal.press('Save');
  const notAPhone = expect.stringMatching(/This is not a phone number of the chosen country\./);
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(notAPhone));
  expect(field('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address such as name@example\.org!$/);
  expect(field(/^Company/)).toHaveAccessibleDescription('This is too long: at most 200 characters.');
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
  await retype('E-mail', 'asha@example.org');
  expect(field('E-mail')).toHaveAccessibleDescription(/is opened\.$/);
  expect(field('E-mail')).toHaveFocus();
  expect(within(screen.getByRole('alert')).getAllByText('(done)')).toHaveLength(1);
  expect(portal.sent(save)).toEqual([]);
});

test('what only the server refuses is told beside each of its fields', async () => {
  refuse(400, 'invalid_input' as never, ['country', 'email', 'cityDistrict'], 'invalid_input');
  await portal.open();
  await portal.press('Edit');
  await portal.press('Save');
  expect(await screen.findByText(/^Profile update failed! Some information is not accepted\./)).toBeVisible();
  expect(field('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address such as name@example\.org!$/);
  expect(field(/^City/)).toHaveAccessibleDescription('This is not accepted. Please check it.');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
    'Choose a country from the list!',
  );
});

test('a phone without its country code is shown as the whole number it counts as', async () => {
  await portal.open();
  await portal.press('Edit');
  await retype('Phone', '98765 43210');
  expect(await screen.findByText(/^We read this number as \+91 98765 43210\./)).toBeVisible();
});

test('where the server has no sentence the catalogue’s is shown', async () => {
  refuse(503, 'overloaded' as never, [], 'overloaded');
  await portal.open();
  await portal.press('Edit');
  await portal.press('Save');
  expect(
    await screen.findByText('Profile update failed! The portal is very busy. Please wait a minute.'),
  ).toBeVisible();
});

test('another e-mail long after the log-in is saved once the shell has a proof', async () => {
  const headersOf: unknown[] = [];
  portal.api.on(userEndpoints.updateProfile, ({ email }, headers) => {
    headersOf.push(headers['x-proof']);
    if (!headers['x-proof']) return new FakeResponse(403, { code: 'recent_login_required', message: 'x' });
    return { message: 'ok', data: createProfile(customer, { email }) };
  });
  onProofRequired(async () => ({ kind: 'password', value: 'right' }));
  await portal.open();
  await portal.press('Edit');
  await retype('E-mail', 'new@example.org');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(headersOf).toEqual([undefined, 'password right']);
  expect(sessionUser()?.email).toBe('new@example.org');
});

test('who gives no proof finds everything as typed, and is told why nothing was saved', async () => {
  refuse(403, 'recent_login_required' as never);
  onProofRequired(async () => undefined);
  await portal.open();
  await portal.press('Edit');
  await retype('E-mail', 'new@example.org');
  await portal.press('Save');
  expect(await screen.findByText(/^Profile update failed!/)).toBeVisible();
  expect(field('E-mail')).toHaveValue('new@example.org');
});

test('in customer management there is Go back, no Update password, and the session stays the administrator’s', async () => {
  accept();
  await portal.open({}, { goBackTo: '/admin/customer-list', user: admin });
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/admin/customer-list');
  expect(screen.queryByRole('button', { name: 'Update password' })).not.toBeInTheDocument();
  await portal.press('Edit');
  await retype(/^Company/, 'Nair Trading');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText('Nair Trading')).toBeVisible();
  expect(sessionUser()).toEqual(admin);
});

test('what was typed is back in the form after an ended session, over what the profile holds by now', async () => {
  const { unmount } = await portal.open();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  unmount();
  const again = await portal.open({ stateProvince: 'Tamil Nadu' });
  expect(screen.getByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(field(/^City/)).toHaveValue('Kochi');
  expect(field(/^State/)).toHaveValue('Tamil Nadu');
  expect(screen.getByText('State/Province: now').parentElement).toHaveTextContent('State/Province: now Tamil Nadu');
  await portal.press('Start over');
  expect(field(/^City/)).toHaveValue('Thrissur');
  await retype(/^City/, 'Kochi');
  await portal.press('Cancel');
  again.unmount();
  await portal.open();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('that it was saved is said in another language as soon as that is chosen', async () => {
  accept();
  await portal.open();
  await portal.press('Edit');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  i18n.addResourceBundle('de', 'shared', { profile: { updated: 'Gespeichert!' } });
  await act(() => i18n.changeLanguage('de'));
  expect(screen.getByRole('status')).toHaveTextContent('Gespeichert!');
  await act(() => i18n.changeLanguage('en'));
  i18n.removeResourceBundle('de', 'shared');
});

test('a saved profile is not brought back', async () => {
  accept();
  const { unmount } = await portal.open();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  unmount();
  await portal.open();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
