import 'fake-indexeddb/auto';
import { applicationEndpoints, fileEndpoints, type HistoryStep, serviceEndpoints } from '@emigration-portal/shared-api';
import { clearDrafts, setSessionUser } from '@emigration-portal/shared-api/session';
import { customer, FakeResponse, respondAsNewerServer } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  buildApplication,
  existingApplicationPath,
  newApplicationPath,
  setUpApplicationPortal,
} from '../../testing/application-portal.ts';

const portal = setUpApplicationPortal();
afterEach(() => clearDrafts());

test('an approved application is read-only and Cancel leads to the list', async () => {
  portal.serve(buildApplication({ applicationStatus: 2 }));
  portal.open(existingApplicationPath);
  expect(await screen.findByText('Z1234567')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/user/applications/list');
});

test('Cancel leads to the list with its filter, and for another user without it', async () => {
  portal.serve(buildApplication());
  const { router } = portal.open('/user/applications/list?status=3');
  await screen.findByText('No requests!');
  await act(() => router.navigate(existingApplicationPath));
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/user/applications/list?status=3');
  act(() => setSessionUser({ ...customer, token: 'another-token' }));
  await act(() => router.navigate(newApplicationPath));
  await act(() => router.navigate(existingApplicationPath));
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/user/applications/list');
});

test('an application with an unknown status shows as in progress, read-only, with a notice to load the page again', async () => {
  portal.serve();
  const response = respondAsNewerServer({ ...buildApplication(), applicationStatus: 7 });
  portal.api.on(applicationEndpoints.getApplications, () => response);
  portal.open(existingApplicationPath);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^This page is out of date, so you can only read the application here\. Please load the page again/,
  );
  expect(screen.getByText('In progress')).toBeVisible();
  expect(screen.queryByText(/Unknown/)).toBeNull();
  expect(screen.getByText('Z1234567')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('the page names a document with a virus until the applicant deletes the file', async () => {
  const documentScans = [{ name: 'scan.pdf', prefix: '7/2026/', state: 'infected' as const }];
  portal.serve(buildApplication({ documentScans }));
  portal.open(existingApplicationPath);
  const virusNotice = await screen.findByText('A virus was found in: Passport copy');
  expect(virusNotice).toBeVisible();
  expect(screen.getByText(/Please upload the document again\./)).toBeVisible();
  portal.api.on(fileEndpoints.deleteFile, () => ({ message: 'File Deleted.' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(virusNotice).not.toBeInTheDocument());
});

test('a clean document shows no virus notice', async () => {
  portal.serve(buildApplication({ documentScans: [{ name: 'scan.pdf', prefix: '7/2026/', state: 'clean' }] }));
  portal.open(existingApplicationPath);
  expect(await screen.findByRole('textbox', { name: /^Passport number/ })).toBeVisible();
  expect(screen.queryByText(/virus/)).toBeNull();
});

const documents = {
  invoiceName: 'invoice.pdf',
  invoicePrefix: '2/1/',
  certificateName: 'certificate.pdf',
  certificatePrefix: '2/2/',
  insuranceCertName: '',
  insurancePrefix: '',
};

test('no downloads show before the payment is completed', async () => {
  portal.serve(buildApplication({ paymentStatus: 'Processing' }, documents));
  portal.open(existingApplicationPath);
  expect(await screen.findByText('Processing')).toBeVisible();
  expect(screen.queryByText('Downloads')).not.toBeInTheDocument();
});

test('a paid application offers its documents, its statuses and the remarks', async () => {
  portal.serve(
    buildApplication({ paymentStatus: 'Completed', applicationStatus: 2 }, { ...documents, adminRemarks: 'All good' }),
  );
  portal.open(existingApplicationPath);
  expect(await screen.findByRole('button', { name: 'Invoice: invoice.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Certificate: certificate.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Insurance/ })).not.toBeInTheDocument();
  const outcome = within(screen.getByRole('region', { name: 'Application 21' }));
  expect(outcome.getByText('Completed')).toBeVisible();
  expect(outcome.getByText('Approved')).toBeVisible();
  expect(outcome.getByText('All good')).toBeVisible();
});

test('a valid certificate shows its code and a link to the public check page', async () => {
  const certificateCode = 'K7QF-3M2X-9TRD-W6HP';
  portal.serve(buildApplication({ paymentStatus: 'Completed', applicationStatus: 2, certificateCode }, documents));
  portal.open(existingApplicationPath);
  expect(await screen.findByText(certificateCode)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the certificate' })).toHaveAttribute(
    'href',
    `/verify/${certificateCode}`,
  );
});

test('a new application is In progress, Pending and Not submitted, and the help link names the service', async () => {
  portal.serve();
  portal.open(newApplicationPath);
  const status = within(await screen.findByRole('region', { name: 'New application' }));
  expect(status.getByText('Pending')).toBeVisible();
  expect(status.getByText('In progress')).toBeVisible();
  expect(status.getByText('Not submitted')).toBeVisible();
  expect(status.queryByText('Status history')).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Message us on +971\u00a04\u00a0000\u00a00000' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe('I need help with a new application for Nurses.');
});

test('the sections of the page are in the specified order', async () => {
  portal.serve(buildApplication({ paymentStatus: 'Completed' }, { ...documents, adminRemarks: 'All good' }));
  portal.open(existingApplicationPath);
  await screen.findByText('Downloads');
  const { textContent } = document.body;
  const order = ['Nurses', 'For nurses.', 'Required Informations', 'Other Informations'];
  order.push('Upload the following mandatory documents', 'The cost of this service is: 350 AED', 'Downloads');
  order.push('Payment status', 'Application status', 'Remarks', 'Need help?', 'Cancel', 'Save', 'Submit');
  const positions = order.map((text) => textContent.lastIndexOf(text));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('the help link names the application id', async () => {
  portal.serve(buildApplication());
  portal.open(existingApplicationPath);
  const link = await screen.findByRole('link', { name: 'Message us on +971\u00a04\u00a0000\u00a00000' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/97140000000\?text=.*21$/));
});

test('Cancel with unsaved changes asks first, then leads from a new application to the services', async () => {
  portal.serve();
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  const { router } = portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText(/You have changes that are not saved/)).toBeVisible());
  // The button has this label only after the draft is written.
  await userEvent.click(await dialog.findByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/list'));
});

test('unsaved changes do not block leaving after the session has ended', async () => {
  portal.serve();
  const { router } = portal.open(newApplicationPath);
  await userEvent.type(await portal.findPassportField(), 'Z1');
  act(() => setSessionUser(undefined));
  await act(() => router.navigate('/user/applications/list'));
  expect(router.state.location.pathname).toBe('/user/applications/list');
});

test('an application that cannot be loaded shows an error, and Retry loads it', async () => {
  portal.serve();
  portal.api.on(applicationEndpoints.getApplications, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  const { unmount } = portal.open(existingApplicationPath);
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
  portal.api.on(applicationEndpoints.getApplications, () => buildApplication());
  await portal.press('Retry');
  expect(await portal.findPassportField()).toHaveValue('Z1234567');
  unmount();
});

test('the address with ids in the query redirects to the form', async () => {
  portal.serve(buildApplication({ serviceName: 'A/B' }));
  const { router } = portal.open('/user/services/apply?serviceId=3&applicationId=21');
  await portal.findPassportField();
  expect(router.state.location.pathname).toBe('/user/services/apply/3/21/A%2FB');
});

test('a query without an application id redirects to the list', async () => {
  portal.serve();
  const { router } = portal.open('/user/services/apply?serviceId=3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/applications/list'));
});

const openHistory = async () => {
  portal.serve(buildApplication());
  portal.open(existingApplicationPath);
  await userEvent.click(await screen.findByText('Status history'));
};

const serveHistory = (...steps: HistoryStep[]) =>
  portal.api.on(applicationEndpoints.getApplicationHistory, () => ({ steps }));

test('the history loads when it is opened and shows each step with its time', async () => {
  serveHistory(
    { at: '2026-04-05T08:00:00.000Z', kind: 'destroyed' },
    { at: '2026-02-07T08:00:00.000Z', kind: 'revealed', item: 'Portal password', times: 2 },
    { at: '2026-02-06T08:00:00.000Z', kind: 'revealed', item: 'Portal password', times: 1 },
    { at: '2026-02-05T08:00:00.000Z', kind: 'payment', paymentStatus: 'Failed' },
    { at: '2026-02-04T08:00:00.000Z', kind: 'status', applicationStatus: 4 },
    { at: '2026-02-03T08:00:00.000Z', kind: 'submitted' },
  );
  await openHistory();
  const card = within(screen.getByRole('region', { name: 'Not submitted yet' }));
  expect(await card.findAllByRole('listitem')).toHaveLength(6);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^5 Apr 2026, \d\d:\d\d Dubai timeThe passwords you entered are destroyed/),
    expect.stringMatching(
      /^7 Feb 2026, \d\d:\d\d Dubai timeOur staff have opened “Portal password” for your case, 2 times so far$/,
    ),
    expect.stringMatching(
      /^6 Feb 2026, \d\d:\d\d Dubai timeOur staff have opened “Portal password” for your case, 1 time so far$/,
    ),
    expect.stringMatching(/^5 Feb 2026, \d\d:\d\d Dubai timePayment status:Failed$/),
    expect.stringMatching(/^4 Feb 2026, \d\d:\d\d Dubai timeApplication status:Rejected$/),
    expect.stringMatching(/^3 Feb 2026, \d\d:\d\d Dubai timeSubmitted$/),
  ]);
});

test.each([
  [undefined, 'Our staff have not opened your documents yet.'],
  [{ times: 1, last: '2026-02-07T08:00:00.000Z' }, /^Our staff have opened your documents once, on 7 Feb 2026/],
  [{ times: 3, last: '2026-02-07T08:00:00.000Z' }, /^Our staff have opened your documents 3 times, last on 7 Feb 2026/],
])('the history says how often staff opened the documents: %j', async (opened, text) => {
  portal.api.on(applicationEndpoints.getApplicationHistory, () => ({ steps: [], ...(opened && { opened }) }));
  await openHistory();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a history that cannot be loaded shows an error, and Retry loads it', async () => {
  portal.api.on(
    applicationEndpoints.getApplicationHistory,
    () => new FakeResponse(503, { code: 'overloaded', message: 'x' }),
  );
  await openHistory();
  expect(await screen.findByText(/^The history could not load\. The portal is very busy/)).toBeVisible();
  serveHistory({ at: '2026-02-03T08:00:00.000Z', kind: 'saved' });
  await portal.press('Retry');
  expect(await screen.findByText('Saved, not submitted')).toBeVisible();
});
