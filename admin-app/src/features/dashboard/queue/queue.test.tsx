import {
  applicationEndpoints,
  DAY_MS,
  type QueueFacts,
  queueEndpoints,
  queueSortNames,
} from '@emigration-portal/shared-api';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { sampleApplicationRow } from '../../../testing/sample-data.ts';

const fake = startFakeApiPerTest();
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();
const createQueueFacts = (change: Partial<QueueFacts> = {}): QueueFacts => ({
  waitingSince: daysAgo(0),
  dueOn: null,
  overdue: false,
  assignedTo: null,
  ...change,
});
const ben = { id: 9, name: 'Ben Roy' };
const ravi = { id: 2, name: 'Ravi Menon' };

beforeEach(() => {
  localStorage.clear();
  fake.api.on(queueEndpoints.getColleagues, () => ({ colleagues: [ben, ravi] }));
  fake.api.on(queueEndpoints.getServiceNames, () => ({ services: [{ id: 3, name: 'Nurses & midwives' }] }));
  fake.api.on(applicationEndpoints.getAllApplications, () => ({
    applications: [
      sampleApplicationRow({
        queue: createQueueFacts({ waitingSince: daysAgo(12), overdue: true, dueOn: '2026-03-01' }),
      }),
      sampleApplicationRow({ id: 42, applicationId: 42, queue: createQueueFacts({ assignedTo: ben }) }),
      sampleApplicationRow({
        id: 43,
        applicationId: 43,
        queue: createQueueFacts({ waitingSince: daysAgo(1), assignedTo: ravi }),
      }),
    ],
    totalRecords: 3,
  }));
});

const openPage = async (query = '') => {
  const view = openAdmin(`dashboard${query}`);
  await screen.findByRole('table', { name: 'Application requests' });
  return view;
};
const row = (id: number) => screen.getByRole('row', { name: new RegExp(`^${id} `) });
const searchOf = ({ router }: Awaited<ReturnType<typeof openPage>>) => router.state.location.search;

test('a row shows waiting time, decision date, assignee, and whether it is overdue', async () => {
  await openPage();
  expect(row(41)).toHaveTextContent(/12 days\s*Overdue1 Mar 2026Take/);
  expect(row(42)).toHaveTextContent(/today–Ben Roy/);
  expect(row(43)).toHaveTextContent(/1 day–YouGive back/);
});

test('Overdue shows next to its reason: the waiting time, the decision date, or both', async () => {
  const late = (id: number, overdueReasons: QueueFacts['overdueReasons'], dueOn: string) =>
    sampleApplicationRow({
      id,
      applicationId: id,
      queue: createQueueFacts({ waitingSince: daysAgo(12), overdue: true, overdueReasons, dueOn }),
    });
  fake.api.on(applicationEndpoints.getAllApplications, () => ({
    applications: [
      late(41, ['wait'], '2030-03-01'),
      late(42, ['day'], '2026-03-01'),
      late(43, ['wait', 'day'], '2026-03-01'),
    ],
    totalRecords: 3,
  }));
  await openPage();
  expect(row(41)).toHaveTextContent(/12 days\s*Overdue1 Mar 2030Take/);
  expect(row(42)).toHaveTextContent(/12 days1 Mar 2026\s*OverdueTake/);
  expect(row(43)).toHaveTextContent(/12 days\s*Overdue1 Mar 2026\s*OverdueTake/);
});

test('each order except the default one has a sortable column', async () => {
  await openPage();
  const headings = screen.getAllByRole('columnheader').filter((head) => within(head).queryByRole('button'));
  expect(headings).toHaveLength(queueSortNames.length - 1);
});

test('a column heading sorts, and a second click reverses; URL and table show the order', async () => {
  const view = await openPage();
  const head = () => screen.getByRole('columnheader', { name: 'Decide by' });
  expect(head()).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  expect(searchOf(view)).toBe('?sort=dueOn');
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  expect(searchOf(view)).toBe('?sort=dueOn&desc=1');
  expect(inputsOfCalls('GetAllApplications').at(-1)).toMatchObject({ sort: 'dueOn', reversed: true });
});

test('the old URL parameter ?order=oldest still sorts oldest first', async () => {
  await openPage('?order=oldest');
  expect(screen.getByRole('columnheader', { name: 'Submitted date' })).toHaveAttribute('aria-sort', 'ascending');
  expect(inputsOfCalls('GetAllApplications').at(-1)).toMatchObject({
    sort: 'submitted',
    reversed: true,
    oldestFirst: true,
  });
});

test('filters are in the URL and are sent; each active filter can be removed, or all of them', async () => {
  const view = await openPage('?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(screen.getByRole('region', { name: 'Filters' }));
  const nurses = await panel.findByRole('option', { name: 'Nurses & midwives' });
  await userEvent.selectOptions(panel.getByLabelText('Service'), nurses);
  await waitFor(() => expect(searchOf(view)).toBe('?service=3'));
  await userEvent.selectOptions(panel.getByLabelText('Payment'), 'Completed');
  await userEvent.selectOptions(panel.getByLabelText('Assigned to'), 'Me');
  await userEvent.type(panel.getByLabelText('Waiting since, from'), '2026-02-03');
  await userEvent.click(panel.getByLabelText('Resubmitted only'));
  await waitFor(() =>
    expect(searchOf(view)).toBe('?service=3&payment=Completed&assigned=me&from=2026-02-03&resubmitted=1'),
  );
  await waitFor(() =>
    expect(inputsOfCalls('GetAllApplications').at(-1)).toMatchObject({
      filter: { serviceId: 3, paymentStatus: 'Completed', assignedTo: 2, from: '2026-02-03', resubmitted: true },
    }),
  );
  const activeFilters = within(screen.getByRole('list', { name: 'Active filters' }));
  await activeFilters.findByText('Resubmitted only: yes');
  expect(activeFilters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Service: Nurses & midwives',
    'Payment: Completed',
    'Assigned to: Me',
    'Waiting since, from: 3 Feb 2026',
    'Resubmitted only: yes',
  ]);
  await userEvent.click(activeFilters.getByRole('button', { name: 'Remove the filter Payment: Completed' }));
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  await waitFor(() => expect(searchOf(view)).not.toContain('payment'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(searchOf(view)).toBe('?sort=waitingFirst'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
});

test('a malformed filter in the URL is ignored', async () => {
  await openPage('?service=x&payment=Gold&assigned=-1&from=2026-02-31&sort=colour&resubmitted=no');
  expect(inputsOfCalls('GetAllApplications').at(-1)).not.toHaveProperty('filter');
  expect(inputsOfCalls('GetAllApplications').at(-1)).toMatchObject({ sort: 'waitingFirst' });
});

test('Take and Give back in a row change the assignee', async () => {
  fake.api.on(queueEndpoints.assign, () => ({ changed: 1, assignedTo: ravi }));
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Take application 41' }));
  expect(await screen.findByText('1 application is now assigned to Ravi Menon.')).toBeVisible();
  expect(inputsOfCalls('Assign')).toEqual([{ appIds: [41], assigneeId: 2 }]);
  await waitFor(() => expect(inputsOfCalls('GetAllApplications')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Give back application 43' }));
  await waitFor(() => expect(inputsOfCalls('Assign')).toHaveLength(2));
  expect(inputsOfCalls('Assign')[1]).toEqual({ appIds: [43], assigneeId: 0 });
});

test('selected applications are assigned to a colleague, and the message gets the focus', async () => {
  fake.api.on(queueEndpoints.assign, () => ({ changed: 2, assignedTo: ben }));
  await openPage();
  expect(screen.queryByRole('region', { name: 'Actions for the chosen applications' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose application 41' }));
  const all = screen.getByRole('checkbox', { name: 'Choose all on this page' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose application 42' }));
  const bar = within(screen.getByRole('region', { name: 'Actions for the chosen applications' }));
  expect(bar.getByRole('status')).toHaveTextContent('2 chosen');
  await userEvent.selectOptions(bar.getByLabelText('Give to'), 'Ben Roy');
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  const message = await screen.findByText('2 applications are now assigned to Ben Roy.');
  expect(message.closest('[role=status]')).toHaveFocus();
  expect(inputsOfCalls('Assign')).toEqual([{ appIds: [41, 43], assigneeId: 9 }]);
  expect(screen.getByRole('checkbox', { name: 'Choose application 41' })).not.toBeChecked();
});

test('after a reminder, a message says how many were sent and how many skipped', async () => {
  fake.api.on(queueEndpoints.sendReminders, () => ({ sent: 1, skipped: 2 }));
  await openPage();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText(/^1 reminder was sent\. 2 were skipped\. /)).toBeVisible();
  expect(inputsOfCalls('SendReminders')).toEqual([{ appIds: [41, 42, 43] }]);
});

test('a failed action shows an error and keeps the selection', async () => {
  fake.api.on(queueEndpoints.assign, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  await openPage();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose application 42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText(/^The applications could not be assigned\./)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose application 42' })).toBeChecked();
});

test('another tab clears the selection', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose application 42' }));
  await userEvent.click(screen.getByRole('tab', { name: 'In progress' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choose application 42' })).not.toBeChecked());
});

test('Next for me opens the review of the next application, or says that there is none', async () => {
  fake.api.on(queueEndpoints.takeNext, () => ({ next: null }));
  const view = await openPage('?service=3');
  await userEvent.click(screen.getByRole('button', { name: 'Next for me' }));
  expect(await screen.findByText('No application waits for you.')).toBeVisible();
  fake.api.on(queueEndpoints.takeNext, () => ({ next: { id: 8, serviceId: 3, serviceName: 'Nurses', userId: 7 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Next for me' }));
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/manage-application/3/8/Nurses/7'));
  expect(searchOf(view)).toBe('?service=3');
});

test('Export saves the filtered queue, and Export chosen only the selected applications', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  HTMLAnchorElement.prototype.click = () => {};
  fake.api.on(queueEndpoints.exportQueue, () => 'a,b');
  await openPage('?status=1&assigned=nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose application 42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export chosen' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const queue = { statusId: 1, userName: '', oldestFirst: false, sort: 'waitingFirst', filter: { assignedTo: 0 } };
  expect(inputsOfCalls('ExportQueue')).toEqual([queue, { ...queue, appIds: [42] }]);
});

test('shortcuts focus the search, move between rows, and select and open a row', async () => {
  const view = await openPage();
  const link = (id: number) => screen.getByRole('link', { name: `View application ${id}` });
  await userEvent.keyboard('jj');
  expect(link(42)).toHaveFocus();
  await userEvent.keyboard('jjjk');
  expect(link(42)).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Choose application 42' })).toBeChecked();
  expect(link(42)).toHaveFocus();
  await userEvent.keyboard('b');
  expect(screen.getByLabelText('Give to')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByLabelText('Give to')).toHaveFocus();
  link(41).focus();
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('jx');
  expect(screen.getByRole('searchbox')).toHaveValue('jx');
  link(43).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toMatch(/manage-application\/3\/43/));
});

test('on a phone, the heading of a card is the service and not the application id', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: true, addEventListener() {}, removeEventListener() {} });
  openAdmin('dashboard');
  const list = await screen.findByRole('list', { name: 'Application requests' });
  const [card] = within(list).getAllByRole('listitem');
  expect(card?.querySelector('dl')).toHaveTextContent(/^ServiceNurses & midwivesApplication Id41/);
  window.matchMedia = wide;
});
