import { batchEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, respondAsNewerServer } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildBatch, buildWorker, setUpBatchPortal } from '../../testing/batch-portal.ts';
import './BatchPage.tsx';

const portal = setUpBatchPortal();
const open = (path = '/user/batches/5') => portal.open(path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('each worker has a row with form, answer, status and actions', async () => {
  portal.serveBatch([
    buildWorker(21, { unfinished: 3 }),
    buildWorker(22, { state: 'invited', words: 'My name is Binu' }),
    buildWorker(23, { state: 'confirmed' }),
    buildWorker(24, { state: 'declined', words: 'My name is Anil' }),
    buildWorker(25, { state: 'confirmed', submitted: true, applicationStatus: 2 }),
    buildWorker(26, { state: 'changed', submitted: true, applicationStatus: 3 }),
  ]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Masons, March' })).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.replace(/^Worker \d\dworker\d\d@camp\.example/, ''))).toEqual([
    '3 things missingNot asked yetNot submittedOpen formChange name or e-mail',
    'CompleteAsked4 Mar 2026Said before: “My name is Binu”Not submittedOpen formAsk againChange name or e-mail',
    'CompleteConfirmed4 Mar 2026Not submittedOpen formChange name or e-mail',
    'CompleteSomething is wrong4 Mar 2026“My name is Anil”Not submittedOpen formAsk againChange name or e-mail',
    'CompleteConfirmed4 Mar 2026ApprovedOpen form',
    'CompleteChanged, to be confirmed again4 Mar 2026ResubmittedOpen formAsk againChange name or e-mail',
  ]);
  expect(screen.getByRole('link', { name: 'Open the form of Worker 21' })).toHaveAttribute(
    'href',
    '/user/services/apply/3/21/Masons',
  );
});

test('a worker with an unknown status shows as in progress, with a notice to load the page again', async () => {
  const workers = [buildWorker(21), { ...buildWorker(25, { submitted: true }), applicationStatus: 7 }];
  const response = respondAsNewerServer({ batch: buildBatch(), workers, totalRecords: 2 });
  portal.api.on(batchEndpoints.getBatch, () => response);
  open();
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.getByText(/^This page is out of date, .* load the page again\.$/)).toBeVisible();
  expect(screen.queryByText(/Unknown/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change name or e-mail of Worker 25' })).toBeNull();
});

test('the notice to load the page again is missing if every status is known', async () => {
  portal.serveBatch([buildWorker(21), buildWorker(25, { submitted: true, applicationStatus: 2 })]);
  open();
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.queryByText(/out of date/)).toBeNull();
});

test('the mail goes to all workers without an answer, and the message counts those left out', async () => {
  portal.serveBatch([buildWorker(21), buildWorker(22, { unfinished: 1 })]);
  portal.api.on(batchEndpoints.inviteWorkers, () => ({ sent: 1, unfinished: 1, paused: 0 }));
  open();
  await press('Ask all who have not answered');
  const sentMessage = await screen.findByText('We have asked 1 worker by e-mail.');
  expect(sentMessage.closest('[role=status]')).toHaveFocus();
  expect(screen.getByText('1 form is not complete yet.')).toBeVisible();
  expect(portal.listPosts('/Batch/InviteWorkers').map(({ input }) => input)).toEqual([{ id: 5, language: 'en' }]);
  await waitFor(() => expect(portal.listPosts('/Batch/GetBatch')).toHaveLength(2));
});

test('the mail goes to one worker; a user with an unconfirmed e-mail is told to confirm it first', async () => {
  portal.serveBatch([buildWorker(21)]);
  portal.api.on(
    batchEndpoints.inviteWorkers,
    () => new FakeResponse(409, { code: 'email_unconfirmed', message: 'no', fields: [] }),
  );
  open();
  await press('Ask Worker 21 to confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your e-mail address first');
  expect(portal.listPosts('/Batch/InviteWorkers')[0]?.input).toEqual({ id: 5, applicationId: 21, language: 'en' });
});

test('the customer chooses the language of the mail by its own name', async () => {
  portal.serveBatch([buildWorker(21)]);
  portal.api.on(batchEndpoints.inviteWorkers, () => ({ sent: 1, unfinished: 0, paused: 0 }));
  open();
  const choice = await screen.findByRole('combobox', { name: 'Language of the message' });
  expect(choice).toHaveValue('en');
  expect(within(choice).getByRole('option', { name: 'हिन्दी' })).toHaveAttribute('lang', 'hi');
  await userEvent.selectOptions(choice, 'اردو');
  await press('Ask Worker 21 to confirm');
  await screen.findByText('We have asked 1 worker by e-mail.');
  expect(portal.listPosts('/Batch/InviteWorkers')[0]?.input).toEqual({ id: 5, applicationId: 21, language: 'ur' });
});

test('the name and e-mail of a worker can be corrected', async () => {
  portal.serveBatch([buildWorker(21)]);
  portal.api.on(batchEndpoints.changeWorker, () => ({ message: 'ok' }));
  open();
  await press('Change name or e-mail of Worker 21');
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  await userEvent.clear(email);
  await userEvent.type(email, 'anil@camp.example');
  await press('Save worker');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(portal.listPosts('/Batch/ChangeWorker').map(({ input }) => input)).toEqual([
    { applicationId: 21, name: 'Worker 21', email: 'anil@camp.example' },
  ]);
});

test('an unknown list links to the user’s lists', async () => {
  portal.api.on(batchEndpoints.getBatch, () => new FakeResponse(404, { code: 'not_found', message: 'no' }));
  open();
  expect(await screen.findByRole('heading', { name: 'These workers were not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my workers' })).toHaveAttribute('href', '/user/batches/list');
});

test('the page of all lists shows each with its counts', async () => {
  portal.api.on(batchEndpoints.getBatches, () => ({ batches: [buildBatch({ declined: 1 })], totalRecords: 1 }));
  open('/user/batches/list');
  expect(await screen.findByRole('heading', { level: 1, name: 'My workers' })).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(
    'Masons, MarchMasons4 Mar 20262110',
  );
  expect(screen.getByRole('link', { name: 'Masons, March' })).toHaveAttribute('href', '/user/batches/5');
});
