import { applicationEndpoints, type QueueView, queueEndpoints } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOfCalls, openAdmin } from '../../../testing/open-admin.ts';
import { sampleApplicationRow } from '../../../testing/sample-data.ts';
import { normalizeQueueQuery } from './saved-views.ts';

const fake = fakeApiPerTest();
const mine: QueueView = { id: 5, name: 'Mine', query: 'assigned=me&status=1', shared: false, own: true };
const late: QueueView = { id: 6, name: 'Late', query: 'sort=dueOn', shared: true, own: false };
const keep = (views: QueueView[], defaultViewId: number | null = null) =>
  fake.api.on(queueEndpoints.getViews, () => ({ views, defaultViewId }));

beforeEach(() => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({
    applications: [sampleApplicationRow()],
    totalRecords: 1,
  }));
});

const open = async (query = '', user = admin) => {
  const view = openAdmin(`dashboard${query}`, { user });
  await screen.findByRole('table');
  return view;
};

test.each([
  ['?page=3&status=1&search=a%20b&other=x', 'status=1&search=a+b'],
  ['?desc=1&sort=dueOn&service=3', 'service=3&sort=dueOn&desc=1'],
  ['?order=oldest', 'sort=submitted'],
  ['?sort=waitingFirst&desc=1&status=9', ''],
])('a view keeps of %s what it says of the queue: %s', (query, kept) => {
  expect(normalizeQueueQuery(query)).toBe(kept);
});

test('an empty query opens the default view', async () => {
  keep([mine, late], 5);
  const { router } = await open();
  expect(router.state.location.search).toBe('?status=1&assigned=me');
  expect(await screen.findByRole('option', { name: 'Mine', selected: true })).toBeInTheDocument();
});

test('a default view that says nothing, or is gone, is the portal’s own', async () => {
  keep([{ ...mine, query: '' }], 5);
  const { router } = await open();
  expect(router.state.location.search).toBe('');
});

const viewSelect = () => screen.getByRole('combobox', { name: 'View' });

test('removing the last filter of the default view does not open that view again', async () => {
  keep([mine], 5);
  const { router } = await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'All' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=waitingFirst'));
  expect(await within(viewSelect()).findByRole('option', { name: 'Waiting first', selected: true })).toBeVisible();
});

test('a view is opened, one’s own or a shared one', async () => {
  keep([mine, late]);
  const { router } = await open();
  await userEvent.selectOptions(viewSelect(), await screen.findByRole('option', { name: 'Late (shared)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=dueOn'));
  await userEvent.selectOptions(viewSelect(), 'Mine');
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&assigned=me'));
});

test('what is shown is kept under a name, shared, and opened with', async () => {
  keep([]);
  fake.api.on(queueEndpoints.saveView, (input) => ({ ...late, ...input, id: 8, own: true }));
  fake.api.on(queueEndpoints.setDefaultView, () => ({ message: 'ok' }));
  await open('?status=1&page=1');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('A name is required!')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Open ones');
  await userEvent.click(dialog.getByLabelText('Share with all administrators'));
  await userEvent.click(dialog.getByLabelText('Open the dashboard with this view'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOfCalls('SaveView')).toEqual([{ id: 0, name: 'Open ones', query: 'status=1', shared: true }]);
  expect(inputsOfCalls('SetDefaultView')).toEqual([{ id: 8 }]);
});

test('a name that is taken is said at the name', async () => {
  fake.api.on(queueEndpoints.saveView, () => new FakeResponse(409, { code: 'view_name_taken', message: 'taken' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Mine{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/already have a view with this name/),
  );
});

test('one’s own view is renamed, shared, replaced and deleted; a colleague’s is not', async () => {
  keep([mine, late]);
  fake.api.on(queueEndpoints.saveView, (input) => ({ ...mine, ...input }) as QueueView);
  fake.api.on(queueEndpoints.deleteView, () => ({ message: 'ok' }));
  await open('?service=3');
  await screen.findByRole('option', { name: 'Mine' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  expect(dialog.queryByRole('button', { name: 'Delete Late' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Rename Mine' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Ours{Enter}');
  expect(await dialog.findByRole('button', { name: 'Rename Mine' })).toHaveFocus();
  await userEvent.click(await dialog.findByRole('button', { name: 'Share Mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace Mine with this list' }));
  await waitFor(() => expect(inputsOfCalls('SaveView')).toHaveLength(3));
  const base = { id: 5, name: 'Mine', query: mine.query, shared: false };
  expect(inputsOfCalls('SaveView')).toEqual([
    { ...base, name: 'Ours' },
    { ...base, shared: true },
    { ...base, query: 'service=3' },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('button', { name: 'Delete Mine' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete “Mine”' }));
  await waitFor(() => expect(inputsOfCalls('DeleteView')).toEqual([{ id: 5 }]));
  await waitFor(() => expect(document.activeElement).toHaveClass('view-list'));
});

test('a super admin may delete what a colleague has shared', async () => {
  keep([late]);
  await open('', { ...admin, super: 'True' });
  await screen.findByRole('option', { name: 'Late (shared)' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage views' }));
  expect(await screen.findByRole('button', { name: 'Delete Late' })).toBeVisible();
});

test('another default view is chosen, and the portal’s own again', async () => {
  keep([mine], 5);
  fake.api.on(queueEndpoints.setDefaultView, () => ({ message: 'ok' }));
  await open('?status=2');
  await screen.findByRole('option', { name: 'Mine' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  expect(dialog.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Waiting first' }));
  await waitFor(() => expect(inputsOfCalls('SetDefaultView')).toEqual([{ id: 0 }]));
});
