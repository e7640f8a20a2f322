import { type ErrorCode, type WorkerData, workerEndpoints } from '@emigration-portal/shared-api';
import { type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import './ConfirmDataPage.tsx';

const token = 'T'.repeat(43);
const digest = 'd'.repeat(64);
let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const data: WorkerData = {
  name: 'Anil Kumar',
  companyName: 'Gulf Harbour',
  serviceName: 'Masons',
  state: 'invited',
  answers: [
    { name: 'Date of birth', type: 'Date', value: '1990-03-27' },
    { name: 'Languages', type: 'Choices', value: 'Hindi\nTamil' },
    { name: 'Name', type: 'Text', value: 'Biju', group: { name: 'Child', number: 2 } },
  ],
  documents: [{ name: 'Passport', files: ['front.pdf', 'back.pdf'] }],
  digest,
};
const open = (overrides: Partial<WorkerData> = {}) => {
  api.on(workerEndpoints.getWorkerData, () => ({ ...data, ...overrides }));
  return renderPortal({ at: `/confirm-data#${token}`, apiBase: api.base });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const listSentAnswers = () =>
  api.calls.filter(({ call }) => call === 'POST /Worker/AnswerWorkerData').map(({ input }) => input);

test('the data shows as text, and opening the page sends no answer', async () => {
  open();
  expect(await screen.findByText(/^Anil Kumar, Gulf Harbour wants to apply for “Masons” for you/)).toBeVisible();
  expect(screen.getByText('27 Mar 1990')).toBeVisible();
  expect(screen.getByText('Child 2: Name').parentElement?.nextSibling).toHaveTextContent('Biju');
  expect(screen.getByText(/back.pdf/)).toBeVisible();
  expect(listSentAnswers()).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['1985-03-00', 'March 1985'],
  ['1985-00-00', '1985'],
  ['1990-3-', '1990-3-'],
])('the date %s shows as “%s”', async (value, text) => {
  open({ answers: [{ name: 'Date of birth', type: 'Date', value }] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('one press confirms the data, and the token is removed from the address', async () => {
  api.on(workerEndpoints.answerWorkerData, () => ({ message: 'ok' }));
  const { router } = open();
  await press('Yes, this is right');
  expect(await screen.findByText(/^Thank you. Gulf Harbour can submit/)).toBeVisible();
  expect(listSentAnswers()).toEqual([{ token, digest, isRight: true, words: '' }]);
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByText('27 Mar 1990')).not.toBeInTheDocument();
});

test('the link of a later mail opens its own data in the same tab', async () => {
  api.on(workerEndpoints.answerWorkerData, () => ({ message: 'ok' }));
  const { router } = open();
  await press('Yes, this is right');
  await screen.findByText(/^Thank you/);
  await act(() => router.navigate(`/confirm-data#${'U'.repeat(43)}`));
  expect(await screen.findByText('27 Mar 1990')).toBeVisible();
  expect(api.calls.at(-1)?.input).toEqual({ token: 'U'.repeat(43) });
});

test('a worker can write what is wrong with the keyboard alone', async () => {
  api.on(workerEndpoints.answerWorkerData, () => ({ message: 'ok' }));
  open();
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Something is wrong' });
  for (const _ of screen.getAllByRole('link')) await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Something is wrong' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const textField = screen.getByRole('textbox', { name: 'What is wrong?' });
  expect(textField).toHaveFocus();
  await press('Send');
  expect(textField).toHaveAccessibleDescription(/Please write what is wrong./);
  expect(textField).toHaveFocus();
  await user.keyboard('My name is Anil');
  await press('Send');
  expect(await screen.findByText(/^Thank you. We tell Gulf Harbour/)).toBeVisible();
  expect(listSentAnswers()).toEqual([{ token, digest, isRight: false, words: 'My name is Anil' }]);
});

test('a worker who has answered can change the answer', async () => {
  open({ state: 'confirmed' });
  expect(await screen.findByText(/^You said that this is right/)).toBeVisible();
  await press('Something is wrong');
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Something is wrong' })).toHaveFocus();
});

test('"Read again" loads data that has changed', async () => {
  api.on(workerEndpoints.answerWorkerData, () => new FakeResponse(409, { code: 'version_conflict', message: 'no' }));
  open();
  await press('Yes, this is right');
  expect(await screen.findByText(/^The data was changed just now./)).toBeVisible();
  api.on(workerEndpoints.getWorkerData, () => ({ ...data, name: 'Anil K. Kumar' }));
  await press('Read again');
  expect(await screen.findByText(/^Anil K. Kumar, /)).toBeVisible();
});

test('the worker’s text stays when changed data is loaded again', async () => {
  api.on(workerEndpoints.answerWorkerData, () => new FakeResponse(409, { code: 'version_conflict', message: 'no' }));
  open();
  await press('Something is wrong');
  await userEvent.type(screen.getByRole('textbox', { name: 'What is wrong?' }), 'My name is Anil');
  await press('Send');
  await press('Read again');
  expect(await screen.findByRole('textbox', { name: 'What is wrong?' })).toHaveValue('My name is Anil');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each<[ErrorCode, number, RegExp]>([
  ['link_unknown', 404, /^We do not know this link/],
  ['link_expired', 410, /^This link has expired/],
  ['link_void', 410, /^There is nothing to confirm now/],
])('the error %s has its own message', async (code, status, text) => {
  api.on(workerEndpoints.getWorkerData, () => new FakeResponse(status, { code, message: 'no' }));
  renderPortal({ at: `/confirm-data#${token}`, apiBase: api.base });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText(/help@example\.org/)).toBeVisible();
});

test('an incomplete link sends no call', async () => {
  renderPortal({ at: '/confirm-data#cut', apiBase: api.base });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
  expect(api.calls).toEqual([]);
});
