import { userEndpoints } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const tick = (name = 'I have only one name') => screen.getByRole('checkbox', { name });
const box = (name: RegExp) => screen.queryByRole('textbox', { name });
const one = { firstName: 'Sunita', middleName: '', lastName: 'Sunita', singleName: true };

test('who has one name only, and “.” as the last one, says so: one box, then the name once', async () => {
  portal.api.on(userEndpoints.updateProfile, () => ({ message: 'ok', data: createProfile(customer, one) }));
  await portal.open({ firstName: 'Sunita', lastName: '.' });
  await portal.press('Edit');
  expect(box(/^Last name/)).toHaveValue('.');
  await userEvent.click(tick());
  expect([box(/^Middle name/), box(/^Last name/)]).toEqual([null, null]);
  expect(box(/^Name/)).toHaveValue('Sunita');
  await userEvent.click(tick());
  expect([box(/^First name/), box(/^Last name/)].map((input) => (input as HTMLInputElement).value)).toEqual([
    ...['Sunita', '.'],
  ]);
  await userEvent.click(tick());
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(portal.sent('PUT /User/UpdateProfile')).toEqual([expect.objectContaining(one)]);
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Last name');
  expect(screen.getAllByText('Sunita')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'No photo' })).toHaveTextContent(/^S$/);
  expect(sessionUser()).toMatchObject(one);
});

test('who has said so by mistake takes it back: the names are those of before', async () => {
  const namesBefore = { firstName: 'Sunita', middleName: 'Devi', lastName: '.' };
  const only = 'Sunita Devi';
  portal.api.on(userEndpoints.updateProfile, () => ({ message: 'ok', data: createProfile(customer, namesBefore) }));
  await portal.open({ ...one, firstName: only, lastName: only, namesBefore });
  await portal.press('Edit');
  expect(tick()).toBeChecked();
  await userEvent.click(tick());
  expect(
    [box(/^First name/), box(/^Middle name/), box(/^Last name/)].map((input) => input?.getAttribute('value')),
  ).toEqual(Object.values(namesBefore));
  expect([box(/^First name/), box(/^Last name/)].map((input) => (input as HTMLInputElement).disabled)).toEqual([
    true,
    true,
  ]);
  await userEvent.click(tick());
  expect(box(/^Name/)).toHaveValue(only);
  await userEvent.click(tick());
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(portal.sent('PUT /User/UpdateProfile')).toEqual([
    expect.objectContaining({ ...namesBefore, singleName: false }),
  ]);
  const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
  expect(personal.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Last name');
});

test('who has said so at sign-up sees it and cannot take it back; who has two names is not asked', async () => {
  const { unmount } = await portal.open(one);
  await portal.press('Edit');
  expect(tick()).toBeChecked();
  expect(tick()).toBeDisabled();
  expect(box(/^Name/)).toHaveAccessibleDescription('You cannot change this here.');
  unmount();
  await portal.open();
  await portal.press('Edit');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an administrator says it of a customer', async () => {
  await portal.open({ firstName: '-', lastName: 'Sunita' }, { goBackTo: '/', user: admin });
  await portal.press('Edit');
  await userEvent.click(tick('Has only one name'));
  expect(box(/^Name/)).toHaveValue('Sunita');
});

test('that somebody else has said it meanwhile is shown in words', async () => {
  await portal.open({ firstName: 'Sunita', lastName: '.' });
  portal.api.on(userEndpoints.getUser, () => createProfile(customer, { ...one, version: 2 }));
  portal.api.on(userEndpoints.updateProfile, () => new FakeResponse(409, { code: 'version_conflict', message: 'x' }));
  await portal.press('Edit');
  await userEvent.type(box(/^City/) as HTMLElement, ' East');
  await portal.press('Save');
  const both = within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
  expect(both.getByText('Number of names: now').parentElement).toHaveTextContent('One name only');
});
