import { type ApplicationSummary, applicationEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, respondAsNewerServer } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const open = (path = '/user/applications/list') => portal.open(path);

const buildSummary = (id: number, overrides: Partial<ApplicationSummary> = {}): ApplicationSummary => ({
  id,
  applicationId: id,
  serviceId: 3,
  userId: 7,
  serviceName: 'Nurses',
  createdBy: 'Asha Nair',
  createdDate: '2026-02-01T08:00:00.000Z',
  submitted: true,
  submittedDate: '2026-02-03T08:00:00.000Z',
  resubmittedDate: null,
  applicationStatus: 1,
  statusDesc: 'In progress',
  paymentStatus: 'Pending',
  version: 1,
  ...overrides,
});
const serveList = (...applications: ApplicationSummary[]) =>
  portal.api.on(applicationEndpoints.getAllApplications, () => ({ applications, totalRecords: applications.length }));

test('the table has the specified columns, tabs and actions', async () => {
  serveList(
    buildSummary(21),
    buildSummary(22, { applicationStatus: 2, paymentStatus: 'Completed' }),
    buildSummary(23, { applicationStatus: 3, paymentStatus: 'Failed' }),
    buildSummary(24, { applicationStatus: 4, paymentStatus: 'Processing' }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My application requests' })).toBeVisible();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.slice(0, 5)).toEqual(['All', 'In progress', 'Approved', 'Re-submission', 'Rejected']);
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Application Id',
    'Submitted date',
    'Application status',
    'Payment status',
    'Action',
  ]);
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    '21Nurses3 Feb 2026In progressPendingEdit',
    '22Nurses3 Feb 2026ApprovedCompletedViewApply again',
    '23Nurses3 Feb 2026ResubmittedFailedEdit',
    '24Nurses3 Feb 2026RejectedProcessingEditApply again',
  ]);
  expect(table.getByRole('link', { name: 'View application 22' })).toHaveAttribute(
    'href',
    '/user/services/apply/3/22/Nurses',
  );
});

test('an application with an unknown status shows as in progress, can be viewed, with a notice to load the page again', async () => {
  const applications = [{ ...buildSummary(25), applicationStatus: 7 }];
  const response = respondAsNewerServer({ applications, totalRecords: 1 });
  portal.api.on(applicationEndpoints.getAllApplications, () => response);
  open();
  expect(await screen.findByText('In progress', { selector: '.list-status *' })).toBeVisible();
  expect(screen.getByText(/^This page is out of date, .* load the page again\.$/)).toBeVisible();
  expect(screen.queryByText(/Unknown/)).toBeNull();
  expect(screen.getByRole('link', { name: 'View application 25' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Apply again/ })).not.toBeInTheDocument();
});

test('an application that was never submitted shows "Not submitted"', async () => {
  serveList(buildSummary(21, { submitted: false, submittedDate: null }));
  open();
  expect(await screen.findByText('Not submitted')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
});

test('a withdrawn application shows "Withdrawn" next to its status and can be viewed', async () => {
  serveList(buildSummary(21, { withdrawnDate: '2026-02-04T08:00:00.000Z' }));
  open();
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.getByRole('row', { name: /In progress/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View application 21' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply again with the answers of application 21' })).toBeVisible();
});

test('a tab requests its status from page 1 and is part of the address', async () => {
  serveList(buildSummary(21));
  const { router } = open('/user/applications/list?page=1');
  await userEvent.click(await screen.findByRole('tab', { name: 'Re-submission' }));
  await waitFor(() =>
    expect(portal.api.calls.at(-1)?.input).toEqual({
      pageNumber: 1,
      pageSize: 10,
      userId: 7,
      statusId: 3,
      userName: '',
    }),
  );
  expect(router.state.location.search).toBe('?status=3');
});

test('an empty list says No requests!', async () => {
  serveList();
  open();
  expect(await screen.findByText('No requests!')).toBeVisible();
});

test('a list that cannot be loaded shows an error instead of "No requests!" and has its tabs', async () => {
  portal.api.on(applicationEndpoints.getAllApplications, () => new FakeResponse(500, 'proxy page'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  expect(screen.queryByText('No requests!')).not.toBeInTheDocument();
  serveList(buildSummary(21));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('21')).toBeVisible();
});

test('after a Submit the list says that the application arrived and links to the receipt', async () => {
  serveList(buildSummary(21));
  const { router } = open('/user/settings');
  await act(() => router.navigate('/user/applications/list', { state: { submitted: [3, 21] } }));
  expect(await screen.findByText('We have received application 21.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the receipt' })).toHaveAttribute(
    'href',
    '/user/applications/receipt/3/21',
  );
});

test('on a phone the heading of a card is the service name, not the application id', async () => {
  const matchMediaBefore = window.matchMedia;
  window.matchMedia = (query) => ({
    ...matchMediaBefore(query),
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  });
  serveList(buildSummary(21));
  open();
  const card = within(await screen.findByRole('list', { name: 'My application requests' })).getByRole('listitem');
  expect(card).toHaveTextContent(/^NursesApplication Id21/);
  window.matchMedia = matchMediaBefore;
});
