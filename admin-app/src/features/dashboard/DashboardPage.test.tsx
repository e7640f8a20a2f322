import { applicationEndpoints, applicationTabs, mapDayCounts, reviewEndpoints } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleApplicationRow } from '../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const rows = [
  sampleApplicationRow(),
  sampleApplicationRow({ id: 42, applicationId: 42, applicationStatus: 3, createdBy: 'Ben Roy' }),
  sampleApplicationRow({ id: 43, applicationId: 43, resubmittedDate: '2026-03-01T04:05:06.000Z' }),
];
const respondWithApplications = (applications = rows, totalRecords = applications.length) =>
  fake.api.on(applicationEndpoints.getAllApplications, () => ({ applications, totalRecords }));

test('the table lists the applications with links to their reviews', async () => {
  respondWithApplications();
  openAdmin('dashboard');
  const table = await screen.findByRole('table', { name: 'Application requests' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Application Id',
    'Submitted by',
    'Service',
    'Submitted date',
    'Application status',
    'Payment',
    'Waiting since',
    'Decide by',
    'Assigned to',
    'Action',
  ]);
  const first = within(table).getByRole('row', {
    name: /41 Asha Nair Nurses & midwives 4 Feb 2026 In progress Pending/,
  });
  expect(within(first).getByRole('link', { name: 'View application 41' })).toHaveAttribute(
    'href',
    '/admin/manage-application/3/41/Nurses%20%26%20midwives/7',
  );
  expect(within(table).getByRole('row', { name: /42 Ben Roy .* Re-submission/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /43 .* In progress Resubmitted 1 Mar 2026/ })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Dashboard – Emigration Portal'));
});

test('tab, search and page are in the URL and are sent; a new tab or search starts at page 1', async () => {
  respondWithApplications(rows, 95);
  const { router } = openAdmin('dashboard?page=2');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await userEvent.click(screen.getByRole('tab', { name: 'Re-submission' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=3'));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search requests' }));
  await userEvent.paste('Asha N');
  await waitFor(() => expect(router.state.location.search).toBe('?status=3&search=Asha+N'));
  await waitFor(() => expect(inputsOfCalls('GetAllApplications')).toHaveLength(4));
  const base = { pageSize: 10, userId: '0', oldestFirst: false, sort: 'waitingFirst' };
  expect(inputsOfCalls('GetAllApplications')).toEqual([
    { ...base, pageNumber: 2, statusId: 0, userName: '' },
    { ...base, pageNumber: 3, statusId: 0, userName: '' },
    { ...base, pageNumber: 1, statusId: 3, userName: '' },
    { ...base, pageNumber: 1, statusId: 3, userName: 'asha n' },
  ]);
});

test('a list without applications says No requests!', async () => {
  respondWithApplications([]);
  openAdmin('dashboard');
  expect(await screen.findByText('No requests!')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a list that cannot load shows an error, and Retry loads it', async () => {
  respondWithFigures();
  fake.api.on(
    applicationEndpoints.getAllApplications,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  openAdmin('dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  expect(screen.queryByText('No requests!')).toBeNull();
  respondWithApplications();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Application requests' })).toBeVisible();
});

test('a page number after the last page opens the last page', async () => {
  fake.api.on(applicationEndpoints.getAllApplications, ({ pageNumber }) => ({
    applications: pageNumber === 2 ? rows : [],
    totalRecords: 13,
  }));
  const { router } = openAdmin('dashboard?page=9&status=1');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&status=1');
});

test('only super admins see Manage admins and Audit trail; the profile tile needs its feature flag', async () => {
  respondWithApplications();
  const { unmount } = openAdmin('dashboard');
  const tiles = within(await screen.findByRole('navigation', { name: 'Administration' }));
  expect(tiles.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Service management',
    'Figures',
    'Wrong words',
  ]);
  unmount();
  openAdmin('dashboard', { user: { ...admin, super: 'True' }, features: { dashboardProfileTile: true } });
  const all = within(await screen.findByRole('navigation', { name: 'Administration' })).getAllByRole('link');
  expect(all.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Service management', '/admin/service-management/list'],
    ['Figures', '/admin/figures'],
    ['Wrong words', '/admin/wrong-words'],
    ['Manage admins', '/admin/manage-admins'],
    ['Audit trail', '/admin/audit'],
    ['Profile page', '/admin/settings'],
  ]);
});

const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10),
  ...mapDayCounts(() => 0),
  submitted: at === 29 ? 5 : 1,
  approved: at === 0 ? 2 : 0,
}));
const totals: Readonly<Record<number, number>> = { 0: 12_345, 1: 12_000, 2: 300, 3: 40, 4: 5 };
const respondWithFigures = (
  undeliverableMails = 0,
  otherFigures: { publishedServices?: number; openWordReports?: number } = {},
) =>
  fake.api.on(reviewEndpoints.getQueueFigures, () => ({
    counts: applicationTabs.map((tab) => totals[tab] ?? 0),
    days,
    undeliverableMails,
    ...otherFigures,
  }));

const waiting = 'Figures 12,000 applications waiting now';
test.each([
  [
    { publishedServices: 8, openWordReports: 1_200 },
    ['Service management 8 services published', waiting, 'Wrong words 1,200 open reports'],
  ],
  [
    { publishedServices: 1, openWordReports: 1 },
    ['Service management 1 service published', waiting, 'Wrong words 1 open report'],
  ],
  [{ openWordReports: 0 }, ['Service management', waiting, 'Wrong words 0 open reports']],
  [{}, ['Service management', waiting, 'Wrong words']],
])(
  'tiles show the numbers of services, applications and word reports if the server sends them: %j',
  async (otherFigures, texts) => {
    respondWithApplications();
    respondWithFigures(0, otherFigures);
    openAdmin('dashboard');
    const tiles = within(await screen.findByRole('navigation', { name: 'Administration' }));
    expect(tiles.getAllByRole('link').map((link) => link.textContent)).toEqual(texts);
  },
);

test('each tab shows its number of applications', async () => {
  respondWithApplications();
  respondWithFigures();
  openAdmin('dashboard');
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs.slice(0, 5)).toEqual([
    'All 12,345',
    'In progress 12,000',
    'Approved 300',
    'Re-submission 40',
    'Rejected 5',
  ]);
});

test('during a search the tabs show no numbers, because those count the whole queue', async () => {
  respondWithApplications();
  respondWithFigures();
  openAdmin('dashboard?search=Asha');
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs.slice(0, 5)).toEqual(['All', 'In progress', 'Approved', 'Re-submission', 'Rejected']);
});

test('the last 30 days show as sums in a legend, and day by day in a table', async () => {
  respondWithApplications();
  respondWithFigures();
  openAdmin('dashboard');
  const panel = within(await screen.findByRole('region', { name: 'The last 30 days' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Submitted: 34',
    'Approved: 2',
    'Rejected: 0',
    'Today, so far',
  ]);
  await userEvent.click(panel.getByText('The figures as a table'));
  const table = within(panel.getByRole('table', { name: 'The last 30 days' }));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(31));
  const rows = table.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Day (UTC)SubmittedApprovedRejected', '2 Mar 2026 (today, so far)500', '1 Feb 2026120']),
  );
});

test('the applications show even if the figures cannot load, and a button loads the figures', async () => {
  respondWithApplications();
  fake.api.on(reviewEndpoints.getQueueFigures, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  openAdmin('dashboard');
  expect(await screen.findByRole('tab', { name: 'All' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'The last 30 days' }));
  expect(panel.getByRole('alert')).toHaveTextContent('The figures could not load.');
  respondWithFigures();
  await userEvent.click(panel.getByRole('button'));
  expect(await panel.findByText('Submitted: 34')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'All 12,345' })).toBeVisible();
});

test('the applications are sorted by date, and links to the review keep tab, search and order', async () => {
  respondWithApplications();
  const { router } = openAdmin('dashboard?status=1&search=Asha');
  await userEvent.selectOptions(await screen.findByLabelText('Order'), 'Oldest first');
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&search=Asha&sort=submitted'));
  await waitFor(() =>
    expect(inputsOfCalls('GetAllApplications').at(-1)).toMatchObject({
      pageNumber: 1,
      oldestFirst: true,
      sort: 'submitted',
      reversed: true,
    }),
  );
  const review = '/admin/manage-application/3/41/Nurses%20%26%20midwives/7?status=1&search=Asha&sort=submitted';
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'View application 41' })).toHaveAttribute('href', review),
  );
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Waiting first');
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&search=Asha'));
});

test.each([
  [1, 'A mail could not be delivered.'],
  [3, '3 mails could not be delivered.'],
  [1_234, '1,234 mails could not be delivered.'],
])('a note shows %i undeliverable mails and links to their list', async (count, text) => {
  respondWithApplications();
  respondWithFigures(count);
  openAdmin('dashboard');
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(text)).toBeVisible();
  expect(note.getByRole('link')).toHaveAttribute('href', '/admin/undeliverable-mail');
});

test('no note about mail shows while all mail is delivered', async () => {
  respondWithApplications();
  respondWithFigures();
  openAdmin('dashboard');
  await screen.findByRole('tab', { name: 'All 12,345' });
  expect(screen.queryByRole('note')).toBeNull();
});
