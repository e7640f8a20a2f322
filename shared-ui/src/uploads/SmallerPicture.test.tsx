import type { FileRef } from '@emigration-portal/shared-api';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  acceptUploads,
  createJpegBytes,
  customer,
  type FakeApi,
  renderRoutes,
  startFakeApi,
} from '../testing/index.ts';
import { FileField } from './FileField.tsx';

const KIB = 1024;
const camera = { width: 4000, height: 3000, bytesPerPixel: 0.5 };
const drawnWidths: number[] = [];
let api: FakeApi;

/** Fakes of pictures and canvas, which jsdom does not have. The size of a file grows with its area. */
beforeEach(async () => {
  api = await startFakeApi();
  drawnWidths.length = 0;
  sessionStorage.clear();
  const close = () => {};
  Object.assign(globalThis, { createImageBitmap: async () => ({ ...camera, close }) });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {}, fillRect: () => {} } as unknown as ReturnType<
      HTMLCanvasElement['getContext']
    >);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawnWidths.push(this.width);
    const size = Math.round(this.width * this.height * camera.bytesPerPixel);
    done(new Blob([createJpegBytes(8, size)], { type: 'image/jpeg' }));
  });
});
afterEach(async () => {
  await api.close();
  jest.restoreAllMocks();
});

function Page({ limit }: { readonly limit: number }) {
  const [value, setValue] = useState<FileRef>();
  return (
    <FileField id="photo" label="Photograph" types={['.jpg']} maxBytes={limit} value={value} onChange={setValue} />
  );
}

function open(limit: number) {
  renderRoutes({
    at: '/',
    routes: [{ path: '/', element: <Page limit={limit} /> }],
    user: customer,
    apiBase: api.base,
  });
  return userEvent.setup();
}

const photo = (size: number) => new File([createJpegBytes(8, size)], 'face.jpg', { type: 'image/jpeg' });
const input = () => screen.getByLabelText(/Photograph/);

test('a picture over the limit can be made smaller, is shown with its new size, and is uploaded if accepted', async () => {
  const uploads = acceptUploads(api);
  const user = open(500 * KIB);
  await user.upload(input(), photo(3_000 * KIB));
  expect(await screen.findByText(/face.jpg: File\(s\) size exceeded!/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make face.jpg smaller' }));
  expect(await screen.findByRole('img', { name: 'face.jpg, made smaller' })).toBeVisible();
  expect(screen.getByText(/^face.jpg now has \d+ KB instead of 2.9 MB. Can everything still be read\?$/)).toBeVisible();
  expect(api.calls).toEqual([]);
  expect(drawnWidths[0]).toBe(3000);
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  const sent = uploads.files.get('face.jpg')?.length ?? 0;
  expect(sent).toBeGreaterThan(250 * KIB);
  expect(sent).toBeLessThanOrEqual(500 * KIB);
});

test('a picture is not made so small that it cannot be read', async () => {
  const user = open(2 * KIB);
  await user.upload(input(), photo(3_000 * KIB));
  await user.click(await screen.findByRole('button', { name: 'Make face.jpg smaller' }));
  expect(await screen.findByText(/cannot be made small enough to have at most 2 KB/)).toBeVisible();
  expect(Math.min(...drawnWidths)).toBeGreaterThanOrEqual(320);
});

test('a picture that the browser cannot draw cannot be made smaller, and a message says so', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  const user = open(500 * KIB);
  await user.upload(input(), photo(600 * KIB));
  await user.click(await screen.findByRole('button', { name: 'Make face.jpg smaller' }));
  expect(await screen.findByText(/cannot be made small enough/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(input()).toHaveFocus();
});

test.each([
  ['a PNG', [new Uint8Array([0x89, 0x50, 0x4e, 0x47])]],
  ['a JPEG without its end', [createJpegBytes().slice(0, -2)]],
  ['a JPEG with stray bytes', [createJpegBytes().slice(0, 8), 'stray', createJpegBytes().slice(8)]],
  [
    'a JPEG of more pixels than viewers show',
    [createJpegBytes().map((byte, at) => (at > 12 && at < 17 ? 0xff : byte))],
  ],
])('%s with the name of a JPEG is converted and uploaded', async (_, content) => {
  const uploads = acceptUploads(api);
  const user = open(10 * KIB * KIB);
  await user.upload(input(), new File(content, 'face.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(drawnWidths).toEqual([3000]);
  expect([...uploads.files.keys()]).toEqual(['face.jpg']);
});

test.each([
  [1080, 15_000, 1000],
  [1080, 40_000, 657],
  [600, 6_000, 600],
])('a screenshot of %i × %i pixels is converted with a width of %i', async (width, height, expectedWidth) => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => {} }) });
  acceptUploads(api);
  const user = open(10 * KIB * KIB);
  await user.upload(input(), new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'long.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(drawnWidths).toEqual([expectedWidth]);
});

test('a JPEG with more pixels than the device can draw is refused with a message', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('too large')) });
  const user = open(500 * KIB);
  const huge = createJpegBytes().map((byte, at) => (at > 12 && at < 17 ? 0xff : byte));
  await user.upload(input(), new File([huge], 'face.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/more than 50 million dots. This device cannot make it smaller/)).toBeVisible();
});

test('a JPEG with a compression that no browser draws is refused with a message', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  const user = open(500 * KIB);
  const lossless = createJpegBytes().map((byte) => (byte === 0xc0 ? 0xc3 : byte));
  await user.upload(input(), new File([lossless], 'face.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/This photo is saved in a way that most devices cannot show/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n', 'photo.png'],
  ['PNG named as a JPEG', '\x89PNG\r\n\x1a\n', 'photo.jpg'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'photo.webp'],
])('a %s that the browser cannot draw is refused as damaged', async (_, begin, name) => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  open(500 * KIB);
  const user = userEvent.setup({ applyAccept: false });
  const cut = Uint8Array.from(begin, (char) => char.charCodeAt(0));
  await user.upload(input(), new File([cut], name));
  expect(await screen.findByText(/This file is damaged, or a part of it is missing/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('on a phone, Take a photo opens the camera, and the file input still opens the gallery', async () => {
  const matches = window.matchMedia;
  window.matchMedia = (query) => Object.assign(matches(query), { matches: query === '(pointer: coarse)' });
  const user = open(500 * KIB);
  const captures: (string | null)[] = [];
  input().addEventListener('click', () => captures.push(input().getAttribute('capture')));
  await user.click(screen.getByRole('button', { name: 'Take a photo: Photograph' }));
  expect(captures).toEqual(['environment']);
  expect(input()).not.toHaveAttribute('capture');
  window.matchMedia = matches;
});
