import { userEndpoints } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const singleNameCheckbox = (name = 'I have only one name') => screen.getByRole('checkbox', { name });
const box = (name: RegExp) => screen.queryByRole('textbox', { name });
const singleNameProfile = { firstName: 'Sunita', middleName: '', lastName: 'Sunita', singleName: true };

test('a person with “.” as last name can choose to have one name, which is then shown once', async () => {
  portal.api.on(userEndpoints.updateProfile, () => ({
    message: 'ok',
    data: createProfile(customer, singleNameProfile),
  }));
  await portal.open({ firstName: 'Sunita', lastName: '.' });
  await portal.press('Edit');
  expect(box(/^Last name/)).toHaveValue('.');
  await userEvent.click(singleNameCheckbox());
  expect([box(/^Middle name/), box(/^Last name/)]).toEqual([null, null]);
  expect(box(/^Name/)).toHaveValue('Sunita');
  await userEvent.click(singleNameCheckbox());
  expect([box(/^First name/), box(/^Last name/)].map((input) => (input as HTMLInputElement).value)).toEqual([
    ...['Sunita', '.'],
  ]);
  await userEvent.click(singleNameCheckbox());
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(portal.sent('PUT /User/UpdateProfile')).toEqual([expect.objectContaining(singleNameProfile)]);
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Last name');
  expect(screen.getAllByText('Sunita')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'No photo' })).toHaveTextContent(/^S$/);
  expect(sessionUser()).toMatchObject(singleNameProfile);
});

test('a person can undo the choice of one name; the previous names return', async () => {
  const namesBefore = { firstName: 'Sunita', middleName: 'Devi', lastName: '.' };
  const singleName = 'Sunita Devi';
  portal.api.on(userEndpoints.updateProfile, () => ({ message: 'ok', data: createProfile(customer, namesBefore) }));
  await portal.open({ ...singleNameProfile, firstName: singleName, lastName: singleName, namesBefore });
  await portal.press('Edit');
  expect(singleNameCheckbox()).toBeChecked();
  await userEvent.click(singleNameCheckbox());
  expect(
    [box(/^First name/), box(/^Middle name/), box(/^Last name/)].map((input) => input?.getAttribute('value')),
  ).toEqual(Object.values(namesBefore));
  expect([box(/^First name/), box(/^Last name/)].map((input) => (input as HTMLInputElement).disabled)).toEqual([
    true,
    true,
  ]);
  await userEvent.click(singleNameCheckbox());
  expect(box(/^Name/)).toHaveValue(singleName);
  await userEvent.click(singleNameCheckbox());
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(portal.sent('PUT /User/UpdateProfile')).toEqual([
    expect.objectContaining({ ...namesBefore, singleName: false }),
  ]);
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Last name');
});

test('a single name from sign-up cannot be undone; a person with two names sees no checkbox', async () => {
  const { unmount } = await portal.open(singleNameProfile);
  await portal.press('Edit');
  expect(singleNameCheckbox()).toBeChecked();
  expect(singleNameCheckbox()).toBeDisabled();
  expect(box(/^Name/)).toHaveAccessibleDescription('You cannot change this here.');
  unmount();
  await portal.open();
  await portal.press('Edit');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an administrator can choose one name for a customer', async () => {
  await portal.open({ firstName: '-', lastName: 'Sunita' }, { goBackTo: '/', user: admin });
  await portal.press('Edit');
  await userEvent.click(singleNameCheckbox('Has only one name'));
  expect(box(/^Name/)).toHaveValue('Sunita');
});

test('a conflict shows that somebody else chose one name', async () => {
  await portal.open({ firstName: 'Sunita', lastName: '.' });
  portal.api.on(userEndpoints.getUser, () => createProfile(customer, { ...singleNameProfile, version: 2 }));
  portal.api.on(userEndpoints.updateProfile, () => new FakeResponse(409, { code: 'version_conflict', message: 'x' }));
  await portal.press('Edit');
  await userEvent.type(box(/^City/) as HTMLElement, ' East');
  await portal.press('Save');
  const both = within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
  expect(both.getByText('Number of names: now').parentElement).toHaveTextContent('One name only');
});
