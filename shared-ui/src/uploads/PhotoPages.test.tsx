import type { DocumentType, FileRef } from '@emigration-portal/shared-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import {
  acceptUploads,
  createJpegBytes,
  createPdfFile,
  customer,
  type FakeApi,
  renderRoutes,
  startFakeApi,
} from '../testing/index.ts';
import { FileField } from './FileField.tsx';

let api: FakeApi;
const events: string[] = [];
/** Counts pictures and canvases whose memory is not freed. */
const unfreed = { pictures: 0, canvases: () => canvases.filter(({ width }) => width > 0).length };
let canvases: HTMLCanvasElement[];

const photo = (name: string, height: number) => new File([createJpegBytes(height)], name, { type: 'image/jpeg' });
const heic = () => new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_1.HEIC');

/** Fakes of pictures and canvas, which jsdom does not have. The name of a picture has its height. */
beforeEach(async () => {
  api = await startFakeApi();
  events.length = 0;
  unfreed.pictures = 0;
  canvases = [];
  const height = (file: File) => Number(/\d+/.exec(file.name)?.[0]);
  Object.assign(globalThis, {
    createImageBitmap: async (file: File, ...piece: number[]) => {
      const isPiece = piece.length === 4;
      if (!isPiece && !/\.jpg$/.test(file.name)) throw new Error('unknown format');
      unfreed.pictures += 1;
      const close = () => {
        unfreed.pictures -= 1;
      };
      return { width: 8, height: isPiece ? piece[3] : height(file), close };
    },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    if (!canvases.includes(this)) canvases.push(this);
    const getImageData = (_x: number, _y: number, width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    });
    return { drawImage: () => {}, fillRect: () => {}, getImageData } as unknown as ReturnType<
      HTMLCanvasElement['getContext']
    >;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([createJpegBytes(this.height)], { type: 'image/jpeg' }));
  });
});
afterEach(async () => {
  await api.close();
  jest.restoreAllMocks();
});

interface PageProps {
  readonly types: readonly DocumentType[];
  readonly limit: number;
  readonly label: string;
}

function Page({ types, limit, label }: PageProps) {
  const [value, setValue] = useState<FileRef>();
  return (
    <FileField
      id="passport"
      label={label}
      types={types}
      maxBytes={limit}
      acceptsPhotos
      value={value}
      onChange={setValue}
      onBusy={(busy) => events.push(busy ? 'busy' : 'idle')}
    />
  );
}

function open(types: readonly DocumentType[] = ['.pdf'], limit = 4096, label = 'Passport copy') {
  const routes = [{ path: '/', element: <Page types={types} limit={limit} label={label} /> }];
  renderRoutes({ at: '/', routes, user: customer, apiBase: api.base });
  return userEvent.setup({ applyAccept: false });
}

const input = () => screen.getByLabelText(/^Passport copy/);
/** The hidden input next to the button: the button opens the browser's file dialog, which fills this input. */
const galleryInput = () =>
  screen.getByRole('button', { name: 'Use photos: Passport copy' }).parentElement?.querySelector('input[multiple]');
const pick = (user: ReturnType<typeof open>, picked: File[]) => user.upload(galleryInput() as HTMLInputElement, picked);
const button = (name: string) => screen.getByRole('button', { name });
/** Waits until all photos are open, because the button ignores presses before. */
const makePdf = async (user: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Make the PDF', busy: false }));
const heights = (pdf: string) => [...pdf.matchAll(/\/Height (\d+)/g)].map(([, height]) => Number(height));

test('photos become one PDF in their order; Move and Remove change the order and keep the focus in the list', async () => {
  const uploads = acceptUploads(api);
  const user = open();
  await pick(user, [photo('100.jpg', 100), photo('101.jpg', 101), photo('102.jpg', 102)]);
  expect(await screen.findByText('3 pages. Put them in order, then make the PDF.')).toBeVisible();
  expect(events.at(-1)).toBe('busy');
  await user.click(button('Move page 1 down'));
  expect(screen.getByText('The page is now page 2.')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Page 2' })).toHaveFocus();
  await user.click(button('Remove page 3'));
  expect(screen.getByText('Page 3 is removed.')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Page 2' })).toHaveFocus();
  await makePdf(user);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(heights(uploads.files.get('Passport copy.pdf') ?? '')).toEqual([101, 100]);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(events.at(-1)).toBe('idle');
  expect(input()).toHaveFocus();
  expect([canvases.length > 3, unfreed.canvases(), unfreed.pictures]).toEqual([true, 0, 0]);
});

test('a truncated JPEG for a PDF is refused as damaged', async () => {
  const user = open();
  await user.upload(input(), new File([createJpegBytes(100).slice(0, 30)], 'scan.jpeg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/scan.jpeg: This file is damaged, or a part of it is missing/)).toBeVisible();
});

test('a long screenshot becomes several pages of its full width', async () => {
  const uploads = acceptUploads(api);
  const user = open(['.pdf'], 64 * 1024);
  await user.upload(input(), new File([createJpegBytes(15_000)], '15000.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('8 pages. Put them in order, then make the PDF.')).toBeVisible();
  await makePdf(user);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  const pdf = uploads.files.get('Passport copy.pdf') ?? '';
  expect(heights(pdf)).toEqual(Array(8).fill(1875));
  expect([unfreed.canvases(), unfreed.pictures]).toEqual([0, 0]);
});

test('photos can be added at the end, an unreadable file is left out, and Cancel uploads nothing', async () => {
  const user = open();
  await pick(user, [photo('100.jpg', 100), new File(['x'], 'notes.txt')]);
  expect(await screen.findByText('notes.txt cannot be opened. It is left out.')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Pages of Passport copy' });
  await user.upload(region.querySelector('input[multiple]') as HTMLInputElement, photo('101.jpg', 101));
  await waitFor(() => expect(within(region).getAllByRole('img')).toHaveLength(2));
  await user.click(button('Cancel'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
  expect(events.at(-1)).toBe('idle');
  expect(input()).toHaveFocus();
});

test('one photo that is chosen as a file becomes a PDF', async () => {
  const uploads = acceptUploads(api);
  const user = open();
  await user.upload(input(), photo('100.jpg', 100));
  expect(await screen.findByText('1 page. Add more, or make the PDF.')).toBeVisible();
  await makePdf(user);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(heights(uploads.files.get('Passport copy.pdf') ?? '')).toEqual([100]);
});

test('if the pages cannot be made small enough, a message says so and the pages stay', async () => {
  const user = open(['.pdf'], 1024);
  await pick(user, [photo('100.jpg', 100), photo('101.jpg', 101)]);
  await makePdf(user);
  expect(await screen.findByText(/^The PDF may have at most 1 KB/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(api.calls).toEqual([]);
});

test('if making the PDF fails, a message says so and it can be tried again', async () => {
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  toBlob.mockImplementationOnce((done) => done(new Blob(['no JPEG'])));
  const user = open();
  await pick(user, [photo('100.jpg', 100)]);
  await makePdf(user);
  expect(await screen.findByText('The PDF could not be made. Please try again, or with fewer pages.')).toBeVisible();
  expect(button('Make the PDF')).toBeEnabled();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a HEIC photo must be converted or removed before the PDF is made', async () => {
  const uploads = acceptUploads(api);
  const user = open();
  await pick(user, [heic(), photo('100.jpg', 100)]);
  expect(await screen.findByText(/This browser cannot open it/)).toBeVisible();
  await makePdf(user);
  expect(screen.getByText('Convert the iPhone photos first, or remove them.')).toBeVisible();
  await user.click(button('Remove page 1'));
  await makePdf(user);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect(heights(uploads.files.get('Passport copy.pdf') ?? '')).toEqual([100]);
});

test('an unconverted HEIC photo does not count as a page, and Convert moves the focus to the region', async () => {
  const user = open();
  await pick(user, [heic()]);
  const convert = await screen.findByRole('button', { name: 'Convert here' });
  expect(screen.queryByText(/^0 pages/)).not.toBeInTheDocument();
  await user.click(convert);
  expect(screen.getByRole('region', { name: 'Pages of Passport copy' })).toHaveFocus();
});

test('the message about the pages disappears when photos are added or converted', async () => {
  const user = open();
  await pick(user, [photo('100.jpg', 100), heic()]);
  await screen.findByRole('button', { name: 'Convert here' });
  await makePdf(user);
  expect(screen.getByText('Convert the iPhone photos first, or remove them.')).toBeVisible();
  await user.click(button('Convert here'));
  expect(screen.queryByText('Convert the iPhone photos first, or remove them.')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Remove page 2' }));
  expect(screen.getByText('Page 2 is removed.')).toBeVisible();
  const region = screen.getByRole('region', { name: 'Pages of Passport copy' });
  await user.upload(region.querySelector('input[multiple]') as HTMLInputElement, photo('101.jpg', 101));
  expect(await screen.findByText('2 pages. Put them in order, then make the PDF.')).toBeVisible();
});

test('the previous file cannot be deleted while photos are prepared to replace it', async () => {
  acceptUploads(api);
  const user = open();
  await user.upload(input(), createPdfFile('old.pdf'));
  expect(await screen.findByRole('button', { name: 'Delete old.pdf' })).toBeVisible();
  await pick(user, [photo('100.jpg', 100)]);
  expect(await screen.findByRole('region', { name: 'Pages of Passport copy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete old.pdf' })).not.toBeInTheDocument();
  await user.click(button('Cancel'));
  expect(button('Delete old.pdf')).toBeVisible();
  expect(events.at(-1)).toBe('idle');
});

test('after a reload, a message says that the photos are lost, until it is dismissed', async () => {
  const user = open();
  await pick(user, [photo('100.jpg', 100)]);
  expect(await screen.findByText('1 page. Add more, or make the PDF.')).toBeVisible();
  cleanup();
  const again = open();
  expect(screen.getByText(/^You left this page before the photos of this document became a PDF/)).toBeVisible();
  await again.click(button('Dismiss'));
  expect(screen.queryByText(/^You left this page/)).not.toBeInTheDocument();
  cleanup();
  open();
  expect(screen.queryByText(/^You left this page/)).not.toBeInTheDocument();
});

test('a .jpg document also asks before it converts a HEIC photo, and Cancel changes nothing', async () => {
  const user = open(['.jpg']);
  await user.upload(input(), heic());
  expect(await screen.findByText(/This browser cannot open it/)).toBeVisible();
  expect(button('Convert here')).toBeVisible();
  await user.click(button('Cancel'));
  expect(screen.queryByText(/This browser cannot open it/)).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('the name of the PDF has no direction controls of its label', async () => {
  const uploads = acceptUploads(api);
  const label = '\u2068Passport copy\u2069، فائل \u20682\u2069';
  const user = open(['.pdf'], 4096, label);
  await user.upload(screen.getByLabelText(/Passport copy/), photo('100.jpg', 100));
  await makePdf(user);
  expect(await screen.findByText('File uploaded!')).toBeVisible();
  expect([...uploads.files.keys()]).toEqual(['Passport copy، فائل 2.pdf']);
});
