import {
  type ApplicationChange,
  applicationEndpoints,
  type DocumentScan,
  fileEndpoints,
  fillAnswers,
  type PartialDocument,
  reviewEndpoints,
} from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { openReview } from '../../testing/open-review.ts';
import {
  passportDocument,
  sampleApplication,
  sampleServiceContent,
  sampleServiceJson,
} from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:portal/1');
  URL.revokeObjectURL = jest.fn();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scan = { name: 'passport.pdf', prefix: '7/202602030405/', contentType: 'application/pdf' };
const withPassport = sampleApplication({}, fillAnswers(sampleServiceContent(), { items: [], documents: [scan] }));

describe('documents', () => {
  test('a document downloads on demand, shows in the page, and its blob URL is revoked when it closes', async () => {
    fake.api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
    await openReview(fake.api, withPassport);
    expect(inputsOfCalls('DownloadFile')).toEqual([]);
    await press('View Passport: passport.pdf');
    expect(await screen.findByTitle('Passport')).toHaveAttribute('src', expect.stringMatching(/^blob:portal\/1#/));
    expect(inputsOfCalls('DownloadFile')).toMatchObject([{ key: '7/202602030405/passport.pdf' }]);
    expect(screen.getByText('Passport (1 of 1)', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next document' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Open Passport in a new tab' })).toBeVisible();
    await press('View Passport: passport.pdf');
    expect(screen.queryByTitle('Passport')).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:portal/1');
  });

  test('a PDF can be zoomed and rotated without another download', async () => {
    fake.api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
    await openReview(fake.api, withPassport);
    await press('View Passport: passport.pdf');
    const frame = await screen.findByTitle('Passport');
    const rotation = (degrees: number) => ({ transform: `translate(-50%, -50%) rotate(${degrees}deg)` });
    expect(frame).toHaveStyle(rotation(0));
    for (let step = 0; step < 3; step += 1) await press('Zoom in');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await press('Fit');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    for (const degrees of [90, 180, 270, 0]) {
      await press('Turn');
      expect(frame).toHaveStyle(rotation(degrees));
    }
    expect(screen.getByTitle('Passport')).toBe(frame);
    expect(inputsOfCalls('DownloadFile')).toHaveLength(1);
  });

  test('a picture can be zoomed, and Previous shows the document before it', async () => {
    fake.api.on(fileEndpoints.downloadFile, ({ key }) =>
      String(key).endsWith('.jpg') ? Buffer.from([0xff, 0xd8]) : Buffer.from('%PDF-1.4'),
    );
    const documents: PartialDocument[] = [passportDocument, { ...passportDocument, name: 'Photo', type: '.jpg' }];
    const photo = { ...scan, name: 'face.jpg', contentType: 'image/jpeg' };
    const stored = sampleApplication(
      {},
      fillAnswers(sampleServiceContent({ documents }), { items: [], documents: [scan, photo] }),
    );
    await openReview(fake.api, stored, { service: sampleServiceJson({ documents }) });
    await press('View Passport: passport.pdf');
    await screen.findByTitle('Passport');
    await press('Next document');
    const picture = await screen.findByRole('img', { name: 'Photo' });
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    for (const width of ['100%', '150%', '200%', '300%']) {
      await press('Zoom in');
      expect(picture.parentElement).toHaveStyle({ width });
    }
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    await press('Zoom out');
    expect(picture.parentElement).toHaveStyle({ width: '200%' });
    await press('Previous document');
    expect(await screen.findByTitle('Passport')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Photo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous document' })).toBeDisabled();
  });

  test('a picture that the browser cannot show gets a message and a download link', async () => {
    fake.api.on(fileEndpoints.downloadFile, () => Buffer.from([0xff, 0xd8]));
    const photo = { ...scan, name: 'face.jpg', contentType: 'image/jpeg' };
    await openReview(
      fake.api,
      sampleApplication({}, fillAnswers(sampleServiceContent(), { items: [], documents: [photo] })),
    );
    await press('View Passport: face.jpg');
    fireEvent.error(await screen.findByRole('img', { name: 'Passport' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This picture cannot be shown here. Download it and open it with another program.',
    );
    expect(screen.queryByRole('img', { name: 'Passport' })).toBeNull();
    const download = screen.getByRole('link', { name: 'Download Passport' });
    expect(download).toHaveAttribute('href', 'blob:portal/1');
    expect(download).toHaveAttribute('download', 'face.jpg');
  });

  test('a browser without a PDF viewer gets a message and a button for a new tab', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    fake.api.on(fileEndpoints.downloadFile, () => Buffer.from('%PDF-1.4'));
    await openReview(fake.api, withPassport);
    await press('View Passport: passport.pdf');
    expect(
      await screen.findByText('This browser cannot show a PDF inside the page. Open it in a new tab.'),
    ).toBeVisible();
    expect(screen.queryByTitle('Passport')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open Passport in a new tab' })).toBeVisible();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });

  const at = '2026-02-05T04:05:06.000Z';
  test.each<[DocumentScan['state'], string | undefined, RegExp]>([
    ['clean', at, /^Checked for viruses on 5 Feb 2026.*: nothing found$/],
    ['unscanned', undefined, /^Not checked for viruses: no scanner was set up when these documents came\.$/],
    ['waiting', undefined, /^Not checked for viruses yet: these documents wait for the scanner\.$/],
    ['infected', at, /^A virus was found on 5 Feb 2026.*, so nobody can open this document any more/],
  ])('the virus check "%s" of a document is shown, and describes its button', async (state, when, expectedText) => {
    const { name, prefix } = scan;
    const documentScans: DocumentScan[] = [
      { name: 'another.pdf', prefix, state: 'clean', at: '2020-01-01T00:00:00.000Z' },
      { name, prefix, state, ...(when && { at: when }) },
    ];
    await openReview(fake.api, { ...withPassport, documentScans });
    expect(screen.getByText(expectedText)).toBeVisible();
    expect(screen.getByRole('button', { name: 'View Passport: passport.pdf' })).toHaveAccessibleDescription(
      expectedText,
    );
  });

  test.each<[string, DocumentScan['state'], string]>([
    ['all of them', 'unscanned', 'Not checked for viruses: no scanner was set up when these documents came.'],
    ['some of them', 'clean', 'Not checked for viruses, because no scanner was set up when they came: Passport'],
  ])('one note is shown for unchecked documents: %s', async (_, second, expectedText) => {
    const documents: PartialDocument[] = [passportDocument, { ...passportDocument, name: 'Contract', required: false }];
    const contract = { ...scan, name: 'contract.pdf' };
    const content = fillAnswers(sampleServiceContent({ documents }), { items: [], documents: [scan, contract] });
    const documentScans = [
      { name: scan.name, prefix: scan.prefix, state: 'unscanned' as const },
      { name: contract.name, prefix: contract.prefix, state: second, at },
    ];
    await openReview(
      fake.api,
      { ...sampleApplication({}, content), documentScans },
      { service: sampleServiceJson({ documents }) },
    );
    expect(screen.getAllByText(/^Not checked for viruses/).map((note) => note.textContent)).toEqual([expectedText]);
    expect(screen.getByRole('button', { name: 'View Passport: passport.pdf' })).toHaveAccessibleDescription(
      expectedText,
    );
  });

  test('the page shows no virus check if the server of the previous release sends none', async () => {
    await openReview(fake.api, withPassport);
    expect(screen.getByRole('button', { name: 'View Passport: passport.pdf' })).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/virus/)).toBeNull();
  });

  test('a withdrawn document shows the reason in the page', async () => {
    fake.api.on(fileEndpoints.downloadFile, () => new FakeResponse(410, { code: 'file_withdrawn', message: 'x' }));
    await openReview(fake.api, withPassport);
    await press('View Passport: passport.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^A virus was found in this file after it was stored/);
  });

  test('a document that cannot be downloaded shows an error and the button for a new tab', async () => {
    fake.api.on(fileEndpoints.downloadFile, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
    await openReview(fake.api, withPassport);
    await press('View Passport: passport.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to download file');
    expect(screen.getByRole('button', { name: 'Open Passport in a new tab' })).toBeVisible();
  });
});

describe('the queue', () => {
  test('the previous and next links follow the queue from which the reviewer came, and keep its query', async () => {
    const neighbour = (id: number) => ({ id, serviceId: 3, serviceName: 'Nurses', userId: 7 });
    fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: neighbour(40), next: neighbour(42) }));
    await openReview(fake.api, sampleApplication(), { query: '?status=1&search=Asha&order=oldest' });
    const queue = within(screen.getByRole('navigation', { name: 'Queue' }));
    expect(queue.getByRole('link', { name: 'Previous: application 40' })).toBeVisible();
    expect(queue.getByRole('link', { name: 'Next: application 42' })).toHaveAttribute(
      'href',
      '/admin/manage-application/3/42/Nurses/7?status=1&search=Asha&order=oldest',
    );
    expect(inputsOfCalls('GetQueueNeighbours')).toEqual([
      { appId: '41', statusId: 1, userName: 'asha', oldestFirst: true, sort: 'submitted', reversed: true },
    ]);
  });

  test('the page says that the application is the first or the last of the queue', async () => {
    fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: null, next: null }));
    await openReview(fake.api);
    expect(screen.getByText('This is the first of the queue.')).toBeVisible();
    expect(screen.getByText('This is the last of the queue.')).toBeVisible();
  });

  test('neighbours that cannot be loaded show an error, and Retry keeps the typed remarks', async () => {
    fake.api.on(reviewEndpoints.getQueueNeighbours, () => new FakeResponse(500, { code: 'internal', message: 'no' }));
    await openReview(fake.api);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The applications before and after this one could not load.');
    fake.api.on(reviewEndpoints.getQueueNeighbours, () => ({ previous: null, next: null }));
    await userEvent.type(screen.getByLabelText(/^Remarks/), 'Kept');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This is the first of the queue.')).toBeVisible();
    expect(screen.getByLabelText(/^Remarks/)).toHaveValue('Kept');
  });
});

describe('the history', () => {
  const author = { at: '2026-02-05T04:05:06.000Z', by: 'Omar Khan', byAdmin: true };
  const lines = () =>
    within(screen.getByRole('region', { name: 'History' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('names the person, the field, the old and the new value of each change', async () => {
    const changes: ApplicationChange[] = [
      { ...author, id: 5, action: 'destroy', by: '', byAdmin: false, changes: [] },
      { ...author, id: 4, action: 'reveal', item: 'Portal password', changes: [] },
      { ...author, id: 3, action: 'payment', changes: [{ field: 'paymentStatus', before: null, after: 'Completed' }] },
      {
        ...author,
        id: 2,
        action: 'review',
        changes: [
          { field: 'invoice', before: 'invoice.pdf', after: 'invoice.pdf' },
          { field: 'status', before: '1', after: '3' },
          { field: 'adminRemarks', before: '', after: 'Scan page 2 again' },
        ],
      },
      { ...author, id: 1, action: 'submit', by: 'Asha Nair', byAdmin: false, changes: [] },
    ];
    await openReview(fake.api, sampleApplication(), { history: changes });
    expect(await screen.findByText('Payment status: Completed')).toBeVisible();
    expect(lines()).toEqual([
      expect.stringMatching(/^Passwords destroyed by the portal, 5 Feb 2026/),
      expect.stringMatching(/^Revealed “Portal password” by Omar Khan \(Admin\), 5 Feb 2026/),
      expect.stringMatching(/^Payment recorded by Omar Khan \(Admin\), 5 Feb 2026/),
      'Payment status: Completed',
      expect.stringMatching(/^Reviewed by Omar Khan \(Admin\)/),
      'Invoice: invoice.pdf, replaced by another file of that name',
      'Application status: In progress → Re-submission',
      'Remarks: none → Scan page 2 again',
      expect.stringMatching(/^Submitted by Asha Nair \(Customer\)/),
    ]);
  });

  test('is loaded again after an update', async () => {
    fake.api.on(applicationEndpoints.addApplication, () => ({ message: '', id: 41, applicationId: 41, version: 6 }));
    await openReview(fake.api);
    expect(await screen.findByText('Nothing has been recorded.')).toBeVisible();
    await press('Update');
    await waitFor(() => expect(inputsOfCalls('GetApplicationChanges')).toHaveLength(2));
  });

  test('shows an error if it cannot be loaded, and loads on Retry', async () => {
    const busy = new FakeResponse(503, { code: 'overloaded', message: 'busy' });
    await openReview(fake.api, sampleApplication(), { history: busy });
    expect(await screen.findByText(/^The history could not load\./)).toBeVisible();
    fake.api.on(reviewEndpoints.getApplicationChanges, () => ({ changes: [] }));
    await press('Retry');
    expect(await screen.findByText('Nothing has been recorded.')).toBeVisible();
  });
});

test('a changed answer also shows its value from before the application was sent back', async () => {
  const changes = [
    { field: 'reqInfoArray.0', before: 'P123' },
    { field: 'mandatoryDocsArray.0', before: '' },
  ];
  const review = { decisions: [], notes: [], opinions: [], needsOpinion: false, changes };
  await openReview(fake.api, withPassport, { review });
  const notes = screen.getAllByText(/^Before it was sent back:/).map((label) => label.parentElement?.textContent);
  expect(notes).toEqual(['Before it was sent back: P123', 'Before it was sent back: Not given']);
});
