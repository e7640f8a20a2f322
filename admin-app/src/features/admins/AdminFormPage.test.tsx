import { addressEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { admin, createProfile, customer, FakeResponse, installFakeClock } from '@emigration-portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { respondWithCountries, sampleUserRow } from '../../testing/users.ts';

const fake = startFakeApiPerTest();
const user = { ...admin, super: 'True' } as const;
const storedAdmin = createProfile({ ...customer, id: 11, role: 'Admin', firstName: 'Omar' });
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const respondToSave = (notice?: 'user_name_taken') =>
  fake.api.on(userEndpoints.addAdmin, () => ({ message: 'ok', id: 11, ...(notice ? { notice } : {}) }));

async function openPage(at: string, features = {}) {
  respondWithCountries(fake.api);
  fake.api.on(userEndpoints.getUser, () => storedAdmin);
  fake.api.on(userEndpoints.getAllUsers, () => ({ data: [sampleUserRow({ id: 11 })], totalRecords: 1 }));
  const opened = openAdmin(at, { user, features });
  await screen.findByRole('heading', { level: 1, name: /admin/ });
  return opened;
}

async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function fillForm() {
  await paste(field('First name'), 'Omar');
  await paste(field('Last name'), 'Said');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'India');
  await paste(field('Phone'), '+91 98765 43210');
  await paste(field('E-mail'), 'omar@example.org');
  await paste(password(), 'Walnut-Comet-72?');
}

test('a new administrator is created, a message says so, and the list opens', async () => {
  respondToSave();
  const { router } = await openPage('onboard');
  expect(screen.queryByText('Photo')).not.toBeInTheDocument();
  await fillForm();
  await save();
  expect(await screen.findByText('Admin account is created!')).toBeVisible();
  const saveAgain = screen.getByRole('button', { name: /Save/ });
  expect(saveAgain).toBeEnabled();
  expect(saveAgain).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage-admins'));
  expect(inputsOfCalls('AddAdmin')).toEqual([
    expect.objectContaining({
      id: 0,
      firstName: 'Omar',
      lastName: 'Said',
      country: 'India',
      phone: '+91 98765 43210',
      email: 'omar@example.org',
      userName: '',
      password: 'Walnut-Comet-72?',
      profilePhotoFile: null,
    }),
  ]);
});

test('missing fields show the specified messages, and the first one gets the focus', async () => {
  await openPage('onboard');
  await save();
  const messages = [/^First name required$/, /^Last name required!$/, /^Country required!$/, /^Phone required!$/];
  for (const text of [...messages, /^E-mail required!$/, /^Password is required!$/])
    expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => expect(field('First name')).toHaveFocus());
  await userEvent.type(field('First name'), 'Omar');
  await userEvent.type(password(), 'short');
  await save();
  await waitFor(() => expect(field('Last name')).toHaveFocus());
  expect(screen.getByText('Password is not meeting conditions!')).toBeVisible();
  await userEvent.clear(password());
  await userEvent.type(password(), 'Welcome@2024');
  await save();
  expect(screen.getByText(/^Password is not meeting conditions! It is one of the most used/)).toBeVisible();
  expect(inputsOfCalls('AddAdmin')).toEqual([]);
});

test('invalid values show the standard messages, and the first invalid field gets the focus', async () => {
  await openPage('onboard');
  await fillForm();
  await userEvent.type(field('E-mail'), '@');
  await userEvent.clear(field('Phone'));
  await userEvent.type(field('Phone'), '12');
  await save();
  await waitFor(() => expect(field('Phone')).toHaveFocus());
  expect(field('Phone')).toHaveAccessibleDescription(/This is not a phone number of the chosen country\./);
  expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address such as name@example.org!');
  expect(inputsOfCalls('AddAdmin')).toEqual([]);
});

test.each([
  [409, 'email_taken', 'email', 'E-mail', 'E-mail already exists!'],
  [409, 'phone_taken', 'phone', 'Phone', 'Phone number already exists!'],
] as const)(
  'after %i %s, the message and the field show the text of the server',
  async (status, code, name, label, message) => {
    fake.api.on(userEndpoints.addAdmin, () => new FakeResponse(status, { code, message, fields: [name] }));
    await openPage('onboard');
    await fillForm();
    await save();
    expect(await screen.findByText(`Creating Admin failed! ${message}`)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field('First name')).toHaveValue('Omar');
    await userEvent.type(field(label), '1');
    expect(field(label)).not.toHaveAccessibleDescription(new RegExp(message));
  },
);

test('a leaked password is refused with a message at its field', async () => {
  const body = { code: 'weak_password', message: 'x', fields: ['password'], facts: { why: 'leaked' } };
  fake.api.on(userEndpoints.addAdmin, () => new FakeResponse(400, body));
  await openPage('onboard');
  await fillForm();
  await save();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/It appears in lists of leaked passwords/));
});

test('the list says that a user name was taken, because the form closes too soon', async () => {
  respondToSave('user_name_taken');
  await openPage('onboard');
  await fillForm();
  await save();
  expect(await screen.findByText('User name is already taken! Your e-mail will be used as user name...')).toBeVisible();
});

test('an administrator is edited in the same form; an empty password stays unchanged', async () => {
  respondToSave();
  const { router } = await openPage('edit-admin/11');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit admin: Omar Nair');
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/admin/manage-admins');
  expect(field('First name')).toBeEnabled();
  expect(field(/^City/)).toHaveValue('Thrissur');
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), 'Umar');
  await save();
  expect(await screen.findByText('Admin accoutnt is updated!')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage-admins'));
  const unchangedFields = { password: '', profilePhotoFile: null };
  expect(inputsOfCalls('AddAdmin')).toEqual([
    expect.objectContaining({ id: 11, firstName: 'Umar', ...unchangedFields }),
  ]);
});

test('the countries load first, then the administrator', async () => {
  await openPage('edit-admin/11');
  const [first, ...others] = fake.api.calls.map(({ call }) => call);
  expect(first).toBe('GET /Home/GetAllCountries');
  expect(others).toContain('GET /User/11');
});

test('after a conflict the form shows both values, and Save sends all fields with the latest version', async () => {
  await openPage('edit-admin/11');
  const latest = { ...storedAdmin, version: 4, cityDistrict: 'Doha', firstName: 'Othman' };
  fake.api.on(userEndpoints.getUser, () => latest);
  fake.api.on(userEndpoints.addAdmin, ({ version }) =>
    version === 4
      ? { message: 'ok', id: 11 }
      : new FakeResponse(409, { code: 'version_conflict', message: 'version conflict' }),
  );
  await paste(password(), 'Walnut-Comet-72?');
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), 'Umar');
  await save();
  const comparison = within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
  expect(comparison.getByText('City/District: now').parentElement).toHaveTextContent('City/District: now Doha');
  expect(comparison.getByRole('radio', { name: 'Theirs: Othman' })).not.toBeChecked();
  expect([field('First name'), field(/^City/), password()].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Umar',
    'Doha',
    'Walnut-Comet-72?',
  ]);
  await save();
  expect(await screen.findByText('Admin accoutnt is updated!')).toBeVisible();
  const mergedValues = { firstName: 'Umar', singleName: false, cityDistrict: 'Doha', version: 4 };
  const otherFields = { password: 'Walnut-Comet-72?', profilePhotoFile: null };
  expect(inputsOfCalls('AddAdmin')[1]).toEqual({ ...storedAdmin, ...mergedValues, ...otherFields });
});

test('a failed update shows an error and keeps the input', async () => {
  fake.api.on(userEndpoints.addAdmin, () => new FakeResponse(503, { code: 'overloaded', message: 'overloaded' }));
  await openPage('edit-admin/11');
  await userEvent.type(field('First name'), '!');
  await save();
  expect(await screen.findByText(/^Updating Admin failed! The portal is very busy/)).toBeVisible();
  expect(field('First name')).toHaveValue('Omar!');
});

test('Cancel returns to the list and sends nothing', async () => {
  const { router } = await openPage('onboard');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/manage-admins'));
  expect(inputsOfCalls('AddAdmin')).toEqual([]);
});

test('a profile that cannot load shows Something went wrong!', async () => {
  respondWithCountries(fake.api);
  fake.api.on(userEndpoints.getUser, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  openAdmin('edit-admin/12', { user });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Something went wrong!$/);
});

test('the photo field shows only with its feature flag', async () => {
  await openPage('onboard', { adminPhoto: true });
  expect(screen.getByRole('group', { name: 'Photo' })).toBeVisible();
});

test('the input returns after the session ended, without the password; a save deletes the draft', async () => {
  respondToSave();
  const { unmount } = await openPage('onboard');
  await fillForm();
  expect(JSON.stringify({ ...sessionStorage })).toContain('omar@example.org');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Walnut');
  unmount();
  await openPage('onboard');
  expect(screen.getByText('We have put back what you entered before and did not save.')).toBeVisible();
  expect(field('First name')).toHaveValue('Omar');
  expect(password()).toHaveValue('');
  await userEvent.type(password(), 'Walnut-Comet-72?');
  await save();
  await screen.findByText('Admin account is created!');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('after a save, the list loads at once and opens after exactly 0.7 seconds', async () => {
  respondToSave();
  const { router } = await openPage('edit-admin/11');
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await clock.waitUntil(() => screen.queryByText('Admin accoutnt is updated!') !== null);
  await clock.waitUntil(() => inputsOfCalls('GetAllUsers').length === 1);
  clock.advance(699);
  expect(router.state.location.pathname).toBe('/admin/edit-admin/11');
  clock.advance(1);
  await clock.waitUntil(() => router.state.location.pathname === '/admin/manage-admins');
});

test.each([
  ['a refusal', 409, 'phone_taken', false],
  ['an uncertain failure', 503, 'overloaded', true],
] as const)('the save after %s uses the right idempotency key', async (_, status, code, same) => {
  fake.api.on(userEndpoints.addAdmin, () => new FakeResponse(status, { code, message: code }));
  await openPage('edit-admin/11');
  await save();
  expect(await screen.findByText(/^Updating Admin failed!/)).toBeVisible();
  respondToSave();
  await save();
  await screen.findByText('Admin accoutnt is updated!');
  const keys = fake.api.calls
    .filter(({ call }) => call.endsWith('AddAdmin'))
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
  expect(keys[0] === keys[1]).toBe(same);
});

test('an administrator with only one name enters it once; it is sent as first and last name', async () => {
  respondToSave();
  await openPage('onboard');
  await fillForm();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Has only one name' }));
  expect(screen.queryByRole('textbox', { name: 'Last name' })).toBeNull();
  await userEvent.clear(field('Name'));
  await save();
  expect(await screen.findByText('Name required')).toBeVisible();
  await paste(field('Name'), 'Omar');
  await save();
  expect(await screen.findByText('Admin account is created!')).toBeVisible();
  const names = { firstName: 'Omar', middleName: '', lastName: 'Omar', singleName: true };
  expect(inputsOfCalls('AddAdmin')).toEqual([expect.objectContaining(names)]);
});

test('Send again and Take back for a pending e-mail address keep the input', async () => {
  const withPendingEmail = { ...storedAdmin, pendingEmail: 'new@example.org', emailConfirmed: true };
  respondWithCountries(fake.api);
  fake.api.on(userEndpoints.getUser, () => withPendingEmail);
  fake.api.on(addressEndpoints.sendConfirmation, () => ({ message: 'ok' }));
  fake.api.on(addressEndpoints.takeBackChange, () => ({ message: 'ok' }));
  openAdmin('edit-admin/11', { user });
  const city = await screen.findByRole<HTMLInputElement>('textbox', { name: /^City/ });
  await userEvent.type(city, ' north');
  const typed = city.value;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^We have sent the link/)).toBeVisible();
  fake.api.on(userEndpoints.getUser, () => storedAdmin);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull());
  expect(field(/^City/)).toHaveValue(typed);
});
