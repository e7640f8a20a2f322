import { userEndpoints } from '@emigration-portal/shared-api';
import { onProofRequired } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { i18n } from '../../i18n/index.ts';
import { admin, createProfile, customer, FakeResponse, setTestTranslations } from '../../testing/index.ts';
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

test('the profile is shown as text, and missing values as “Not given”', async () => {
  await portal.open({ residentialAddress: '' });
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getByText('asha.nair')).toBeVisible();
  // From right to left, the plus would move behind the number.
  expect(personal.getByText('+971501234567').closest('bdi')).toBeVisible();
  const address = within(screen.getByRole('region', { name: 'Address' }));
  expect(address.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Kerala',
    'Thrissur',
    'Not given',
    'Not given',
  ]);
  expect(screen.getByRole('img', { name: 'No photo' })).toHaveTextContent('AN');
});

test('in Hindi the country has its Hindi name, and its English name is saved', async () => {
  accept();
  await portal.open();
  await setTestTranslations('hi', {});
  expect(screen.getByText('भारत')).toBeVisible();
  await portal.press('Edit');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'संयुक्त अरब अमीरात');
  await portal.press('Save');
  await waitFor(() =>
    expect(portal.sent(save)).toEqual([expect.objectContaining({ country: 'United Arab Emirates' })]),
  );
});

test('the language of the account is shown once the person has chosen one', async () => {
  const { unmount } = await portal.open();
  expect(screen.queryByText('Language')).toBeNull();
  unmount();
  await portal.open({ language: 'ur' }, { goBackTo: '/admin/customer-list', user: admin });
  expect(screen.getByText('اردو')).toHaveAttribute('lang', 'ur');
  expect(screen.getByText('Language')).toBeVisible();
});

test('first and last name cannot be changed; other fields are saved, and the session has the new names', async () => {
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

test('a profile without e-mail and phone can be saved without them', async () => {
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

test('Cancel deletes the typed changes', async () => {
  await portal.open();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Cancel');
  expect(screen.queryByText('Kochi')).not.toBeInTheDocument();
  await portal.press('Edit');
  expect(field(/^City/)).toHaveValue('Thrissur');
  expect(portal.sent(save)).toEqual([]);
});

test('every empty required field has a message, in the summary and at the field, and nothing is sent', async () => {
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

test('a refusal shows the server’s text, also at the field, and the typed values stay', async () => {
  refuse(409, 'phone_taken' as never, ['phone'], 'Phone number already exists!');
  await portal.open();
  await portal.press('Edit');
  await retype('Phone', '+971 50 999 9999');
  await portal.press('Save');
  expect(await screen.findByText('Profile update failed! Phone number already exists!')).toBeVisible();
  expect(field('Phone')).toHaveAccessibleDescription(/Phone number already exists!/);
  expect(field('Phone')).toHaveValue('+971 50 999 9999');
});

test('invalid values have a message at their field, and nothing is sent', async () => {
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

test('fields that only the server refuses have a message at each field', async () => {
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

test('a phone without country code is shown with its country code', async () => {
  await portal.open();
  await portal.press('Edit');
  await retype('Phone', '98765 43210');
  expect(await screen.findByText(/^We read this number as \+91 98765 43210\./)).toBeVisible();
});

test('if the server sends no sentence, the text of the catalogue is shown', async () => {
  refuse(503, 'overloaded' as never, [], 'overloaded');
  await portal.open();
  await portal.press('Edit');
  await portal.press('Save');
  expect(
    await screen.findByText('Profile update failed! The portal is very busy. Please wait a minute.'),
  ).toBeVisible();
});

test('a new e-mail long after the log-in is saved after the shell has asked for a proof', async () => {
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

test('without a proof nothing is saved, a message says so, and the typed values stay', async () => {
  refuse(403, 'recent_login_required' as never);
  onProofRequired(async () => undefined);
  await portal.open();
  await portal.press('Edit');
  await retype('E-mail', 'new@example.org');
  await portal.press('Save');
  expect(await screen.findByText(/^Profile update failed!/)).toBeVisible();
  expect(field('E-mail')).toHaveValue('new@example.org');
});

test('customer management has Go back and no Update password, and does not change the session', async () => {
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

test('a draft is restored over the latest profile, and shows what somebody else changed', async () => {
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

test('a change of language translates the success message', async () => {
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

test('a saved draft is not restored', async () => {
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
