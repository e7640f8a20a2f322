import { userEndpoints } from '@emigration-portal/shared-api';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const crops: number[][] = [];

// jsdom does not decode or draw pictures. The fake has 400 × 300 pixels, and its JPEG contains the arguments of the crop.
beforeEach(() => {
  crops.length = 0;
  globalThis.createImageBitmap = async (file: unknown) => {
    if ((file as File).name.startsWith('broken')) throw new Error('no picture');
    return { width: 400, height: 300 } as ImageBitmap;
  };
  const context = { fillRect() {}, drawImage: (_: unknown, ...numbers: number[]) => crops.push(numbers) };
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toDataURL = () => `data:image/jpeg;base64,${btoa(String(crops.at(-1)))}`;
});

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const choose = async (label: string, chosen: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), chosen);
const accept = () =>
  portal.api.on(userEndpoints.updateProfile, ({ profilePhotoFile }) => ({
    message: 'ok',
    data: createProfile(customer, { profilePhotoFile: profilePhotoFile ?? 'b2xk' }),
  }));
const sent = () => {
  const [{ profilePhotoFile, profilePhotoFileName } = {}] = portal.sent('PUT /User/UpdateProfile');
  return [profilePhotoFileName, profilePhotoFile];
};

test('a picture is cropped to its middle square, sliders move the crop, and Save sends it', async () => {
  accept();
  await portal.open();
  await portal.press('Edit');
  await choose('Choose photo', file('me.jpg'));
  expect(await screen.findByRole('img', { name: 'Preview of the photo' })).toBeVisible();
  expect(crops.at(-1)).toEqual([50, 0, 300, 300, 0, 0, 256, 256]);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Move sideways' }), { target: { value: '1' } });
  await portal.press('Save');
  const photo = await screen.findByRole('img', { name: 'Photo of Asha Nair' });
  const jpeg = btoa('250,75,150,150,0,0,256,256');
  expect(photo).toHaveAttribute('src', `data:image/jpeg;base64,${jpeg}`);
  expect(sent()).toEqual(['me.jpg', jpeg]);
});

test.each([
  ['another type', file('me.png', 'image/png'), /This is not a JPEG picture/],
  ['another content', file('broken.jpg'), /This picture cannot be opened/],
])('a file with %s is refused with a reason, and the stored photo stays', async (_, chosen, text) => {
  await portal.open({ profilePhotoFile: 'b2xk' });
  await portal.press('Edit');
  await choose('Choose another photo', chosen);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo of Asha Nair' })).toBeVisible();
  expect(screen.getByLabelText('Choose another photo')).toBeInvalid();
  expect(screen.getByLabelText('Choose another photo')).toHaveAccessibleDescription(text);
});

test('the problem of the photo links to its input', async () => {
  const fields = ['photo'];
  portal.api.on(
    userEndpoints.updateProfile,
    () => new FakeResponse(400, { code: 'invalid_input', message: 'x', fields }),
  );
  await portal.open();
  await portal.press('Edit');
  await portal.press('Save');
  await userEvent.click(await screen.findByRole('link', { name: 'This is not accepted. Please check it.' }));
  const input = screen.getByLabelText('Choose photo');
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(/^A JPEG picture\. .* This is not accepted/);
});

test('a photo is removed only on Save', async () => {
  accept();
  await portal.open({ profilePhotoFile: 'b2xk' });
  await portal.press('Edit');
  await portal.press('Remove photo');
  expect(screen.getByRole('img', { name: 'No photo' })).toBeVisible();
  await portal.press('Cancel');
  expect(screen.getByRole('img', { name: 'Photo of Asha Nair' })).toBeVisible();
  await portal.press('Edit');
  await portal.press('Remove photo');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(sent()).toEqual(['', '']);
});

test('a photo that was not changed is sent as null', async () => {
  accept();
  await portal.open({ profilePhotoFile: 'b2xk' });
  await portal.press('Edit');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(sent()).toEqual(['', null]);
});
