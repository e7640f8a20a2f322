import { userEndpoints } from '@emigration-portal/shared-api';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const sent = () => portal.sent('PUT /User/UpdateProfile');
const stale = new FakeResponse(409, { code: 'version_conflict', message: 'version conflict' });
const latest = createProfile(customer, { version: 5, cityDistrict: 'Doha', stateProvince: 'Qatar' });
const compared = async () => within(await screen.findByRole('region', { name: 'Saved by somebody else' }));
const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

/** The server refuses every version but the newest, which somebody else has saved. */
function savedMeanwhile(theirs = latest) {
  portal.api.on(userEndpoints.getUser, () => theirs);
  portal.api.on(userEndpoints.updateProfile, (input) =>
    input.version === theirs.version ? { message: 'ok', data: { ...theirs, cityDistrict: 'Kochi' } } : stale,
  );
}

async function conflict() {
  await portal.open();
  savedMeanwhile();
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await retype(/^Company/, 'Nair Trading');
  await portal.press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has saved this profile in the meantime.');
}

test('a conflict shows both values, keeps what was typed, and sends all fields with the version they were read at', async () => {
  await conflict();
  const both = await compared();
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
  const own = { ...stored, profilePhotoFile: null, cityDistrict: 'Kochi', companyName: 'Nair Trading' };
  expect(sent()).toEqual([
    { ...own, version: 1 },
    { ...own, stateProvince: 'Qatar', version: 5 },
  ]);
});

test('their value can be taken, and Cancel shows what is stored by now', async () => {
  await conflict();
  const both = await compared();
  await userEvent.click(both.getByRole('radio', { name: 'Theirs: Doha' }));
  expect(field(/^City/)).toHaveValue('Doha');
  await userEvent.click(both.getByRole('radio', { name: 'Yours: Kochi' }));
  expect(field(/^City/)).toHaveValue('Kochi');
  await portal.press('Cancel');
  expect(screen.getByText('Doha')).toBeVisible();
  expect(screen.queryByText('Nair Trading')).toBeNull();
});

test('two photos stand beside each other', async () => {
  await portal.open({ profilePhotoFile: 'AAAA', profilePhotoFileName: 'first.jpg' });
  savedMeanwhile({ ...latest, profilePhotoFile: 'BBBB', profilePhotoFileName: 'theirs.jpg' });
  await portal.press('Edit');
  await portal.press('Remove photo');
  await portal.press('Save');
  const photo = within((await compared()).getByRole('group', { name: 'Photo' }));
  expect(photo.getByRole('radio', { name: 'Yours: No photo' })).toBeChecked();
  await userEvent.click(photo.getByRole('radio', { name: 'Theirs: Photo of Asha Nair' }));
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(sent().map(({ profilePhotoFile }) => profilePhotoFile)).toEqual(['', null]);
});

test('when their changes cannot be read, Reload tries again and nothing typed is lost', async () => {
  await portal.open();
  savedMeanwhile();
  portal.api.on(userEndpoints.getUser, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText(/their changes could not load/)).toBeVisible();
  savedMeanwhile();
  await portal.press('Reload');
  expect((await compared()).getByRole('radio', { name: 'Theirs: Doha' })).toBeInTheDocument();
  expect(field(/^City/)).toHaveValue('Kochi');
});

test('a save whose answer was lost is found done, not called somebody else’s', async () => {
  await portal.open();
  savedMeanwhile(createProfile(customer, { version: 2, cityDistrict: 'Kochi' }));
  await portal.press('Edit');
  await retype(/^City/, 'Kochi');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText('Kochi')).toBeVisible();
});
