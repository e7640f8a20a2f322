import { userEndpoints } from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const sent = () => portal.sent('PUT /User/UpdateProfile');
const versionConflict = new FakeResponse(409, { code: 'version_conflict', message: 'version conflict' });
const latest = createProfile(customer, { version: 5, cityDistrict: 'Doha', stateProvince: 'Qatar' });
const findConflictPanel = async () => within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

/** Somebody else has saved `theirs`, so the fake server refuses older versions. */
function saveAsOther(theirs = latest) {
  portal.api.on(userEndpoints.getUser, () => theirs);
  portal.api.on(userEndpoints.updateProfile, (input) =>
    input.version === theirs.version ? { message: 'ok', data: { ...theirs, cityDistrict: 'Kochi' } } : versionConflict,
  );
}

async function openAndCauseConflict() {
  await portal.open();
  saveAsOther();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await retype(/^Company/, 'Nair Trading');
  await portal.press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this profile in the meantime.');
}

test('a conflict shows both values and keeps the typed ones; the next save sends the new version', async () => {
  await openAndCauseConflict();
  const both = await findConflictPanel();
  expect(both.getByText('State/Province: now').parentElement).toHaveTextContent('State/Province: now Qatar');
  const city = within(both.getByRole('group', { name: 'City/District' }));
  expect(city.getByRole('radio', { name: 'Yours: Kochi' })).toBeChecked();
  expect(city.getByRole('radio', { name: 'Theirs: Doha' })).not.toBeChecked();
  expect(
    [field(/^City/), field(/^State/), field(/^Company/)].map((input) => (input as HTMLInputElement).value),
  ).toEqual(['Kochi', 'Qatar', 'Nair Trading']);
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  const { profilePhotoFile: _, ...stored } = createProfile(customer, { singleName: false });
  const typedProfile = { ...stored, profilePhotoFile: null, cityDistrict: 'Kochi', companyName: 'Nair Trading' };
  expect(sent()).toEqual([
    { ...typedProfile, version: 1 },
    { ...typedProfile, stateProvince: 'Qatar', version: 5 },
  ]);
});

test('the person can choose the other value, and Cancel shows the latest stored profile', async () => {
  await openAndCauseConflict();
  const both = await findConflictPanel();
  await userEvent.click(both.getByRole('radio', { name: 'Theirs: Doha' }));
  expect(field(/^City/)).toHaveValue('Doha');
  await userEvent.click(both.getByRole('radio', { name: 'Yours: Kochi' }));
  expect(field(/^City/)).toHaveValue('Kochi');
  await portal.press('Cancel');
  expect(screen.getByText('Doha')).toBeVisible();
  expect(screen.queryByText('Nair Trading')).toBeNull();
});

test('a conflict shows both photos', async () => {
  await portal.open({ profilePhotoFile: 'AAAA', profilePhotoFileName: 'first.jpg' });
  saveAsOther({ ...latest, profilePhotoFile: 'BBBB', profilePhotoFileName: 'theirs.jpg' });
  await portal.press('Edit');
  await portal.press('Remove photo');
  await portal.press('Save');
  const photo = within((await findConflictPanel()).getByRole('group', { name: 'Photo' }));
  expect(photo.getByRole('radio', { name: 'Yours: No photo' })).toBeChecked();
  await userEvent.click(photo.getByRole('radio', { name: 'Theirs: Photo of Asha Nair' }));
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(sent().map(({ profilePhotoFile }) => profilePhotoFile)).toEqual(['', null]);
});

test('if the other version cannot be loaded, Reload tries again and the typed values stay', async () => {
  await portal.open();
  saveAsOther();
  portal.api.on(userEndpoints.getUser, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText(/their changes could not load/)).toBeVisible();
  saveAsOther();
  await portal.press('Reload');
  expect((await findConflictPanel()).getByRole('radio', { name: 'Theirs: Doha' })).toBeInTheDocument();
  expect(field(/^City/)).toHaveValue('Kochi');
});

test('a repeated save whose first answer was lost is a success, not a conflict', async () => {
  await portal.open();
  saveAsOther(createProfile(customer, { version: 2, cityDistrict: 'Kochi' }));
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText('Kochi')).toBeVisible();
});
