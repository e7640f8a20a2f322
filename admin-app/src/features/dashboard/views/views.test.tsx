import { applicationEndpoints, type QueueView, queueEndpoints } from '@emigration-portal/shared-api';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../../testing/open-admin.ts';
import { sampleApplicationRow } from '../../../testing/sample-data.ts';
import { normalizeQueueQuery } from './saved-views.ts';

const fake = startFakeApiPerTest();
const ownView: QueueView = { id: 5, name: 'Mine', query: 'assigned=me&status=1', shared: false, own: true };
const sharedView: QueueView = { id: 6, name: 'Late', query: 'sort=dueOn', shared: true, own: false };
const respondWithViews = (views: QueueView[], defaultViewId: number | null = null) =>
  fake.api.on(queueEndpoints.getViews, () => ({ views, defaultViewId }));

beforeEach(() => {
  fake.api.on(applicationEndpoints.getAllApplications, () => ({
    applications: [sampleApplicationRow()],
    totalRecords: 1,
  }));
});

const openPage = async (query = '', user = admin) => {
  const view = openAdmin(`dashboard${query}`, { user });
  await screen.findByRole('table');
  return view;
};

test.each([
  ['?page=3&status=1&search=a%20b&other=x', 'status=1&search=a+b'],
  ['?desc=1&sort=dueOn&service=3', 'service=3&sort=dueOn&desc=1'],
  ['?order=oldest', 'sort=submitted'],
  ['?sort=waitingFirst&desc=1&status=9', ''],
])('the standard form of the query %s is %s', (query, normalized) => {
  expect(normalizeQueueQuery(query)).toBe(normalized);
});

test('an empty query opens the default view', async () => {
  respondWithViews([ownView, sharedView], 5);
  const { router } = await openPage();
  expect(router.state.location.search).toBe('?status=1&assigned=me');
  expect(await screen.findByRole('option', { name: 'Mine', selected: true })).toBeInTheDocument();
});

test('an empty default view opens the default queue', async () => {
  respondWithViews([{ ...ownView, query: '' }], 5);
  const { router } = await openPage();
  expect(router.state.location.search).toBe('');
});

const viewSelect = () => screen.getByRole('combobox', { name: 'View' });

test('removing the last filter of the default view does not open that view again', async () => {
  respondWithViews([ownView], 5);
  const { router } = await openPage();
  await userEvent.click(await screen.findByRole('tab', { name: 'All' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=waitingFirst'));
  expect(await within(viewSelect()).findByRole('option', { name: 'Waiting first', selected: true })).toBeVisible();
});

test('your own views and shared views can be opened', async () => {
  respondWithViews([ownView, sharedView]);
  const { router } = await openPage();
  await userEvent.selectOptions(viewSelect(), await screen.findByRole('option', { name: 'Late (shared)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=dueOn'));
  await userEvent.selectOptions(viewSelect(), 'Mine');
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&assigned=me'));
});

test('the current queue is saved as a view, shared, and made the default', async () => {
  respondWithViews([]);
  fake.api.on(queueEndpoints.saveView, (input) => ({ ...sharedView, ...input, id: 8, own: true }));
  fake.api.on(queueEndpoints.setDefaultView, () => ({ message: 'ok' }));
  await openPage('?status=1&page=1');
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

test('a name that is taken shows an error at the name field', async () => {
  fake.api.on(queueEndpoints.saveView, () => new FakeResponse(409, { code: 'view_name_taken', message: 'taken' }));
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Mine{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/already have a view with this name/),
  );
});

test('you can rename, share, replace and delete your own view, but not that of a colleague', async () => {
  respondWithViews([ownView, sharedView]);
  fake.api.on(queueEndpoints.saveView, (input) => ({ ...ownView, ...input }) as QueueView);
  fake.api.on(queueEndpoints.deleteView, () => ({ message: 'ok' }));
  await openPage('?service=3');
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
  const base = { id: 5, name: 'Mine', query: ownView.query, shared: false };
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

test('a super admin can delete a shared view of a colleague', async () => {
  respondWithViews([sharedView]);
  await openPage('', { ...admin, super: 'True' });
  await screen.findByRole('option', { name: 'Late (shared)' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage views' }));
  expect(await screen.findByRole('button', { name: 'Delete Late' })).toBeVisible();
});

test('the default queue can be chosen instead of a default view', async () => {
  respondWithViews([ownView], 5);
  fake.api.on(queueEndpoints.setDefaultView, () => ({ message: 'ok' }));
  await openPage('?status=2');
  await screen.findByRole('option', { name: 'Mine' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  expect(dialog.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Waiting first' }));
  await waitFor(() => expect(inputsOfCalls('SetDefaultView')).toEqual([{ id: 0 }]));
});
