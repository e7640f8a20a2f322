import { batchEndpoints } from '@emigration-portal/shared-api';
import { CreateBatchInput } from '@emigration-portal/shared-api/schemas';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildWorker, setUpBatchPortal } from '../../testing/batch-portal.ts';
// Loaded before the tests: on a busy machine the first test would time out.
import './ApplyManyPage.tsx';

const portal = setUpBatchPortal();
const open = () => portal.open('/user/services/apply-many/3/Masons');

const head = ['Full name of worker', 'E-mail of worker', 'Date of birth', 'Trade'];
const anil = ['Anil', 'anil@camp.example', '27/03/1990', 'mason'];
const file = (...rows: string[][]) => new File([formatCsv([head, ...rows])], 'march.csv', { type: 'text/csv' });
const choose = async (given: File) => userEvent.upload(await screen.findByLabelText('Your file'), given);

test('a customer without a company is led to the settings', async () => {
  portal.serve('');
  open();
  expect(await screen.findByText('Please add your company name first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/user/settings');
  expect(screen.queryByLabelText('Your file')).not.toBeInTheDocument();
});

test('the template has a column for each answer but passwords, and says what it takes', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  HTMLAnchorElement.prototype.click = () => {};
  portal.serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download the template' }));
  const [titles, hints] = (await (saved[0] as Blob).text()).split('\r\n');
  expect(titles).toBe('"Full name of worker","E-mail of worker","Date of birth","Trade"');
  expect(hints).toContain('"(hints: this row is not read)"');
  expect(hints).toContain('"can stay empty: one of Mason | Carpenter"');
});

test('what is wrong is told by row and column; the rows that are ready go on without it', async () => {
  portal.serve();
  portal.serveBatch([buildWorker(21)]);
  const { router } = open();
  await choose(file(anil, ['Binu', 'binu', '31/02/1990', 'Pilot']));
  expect(await screen.findByRole('status')).toHaveTextContent('march.csv: 1 row is ready.1 row needs a correction.');
  const wrong = within(screen.getByRole('table', { name: 'To be corrected' }));
  expect(wrong.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowWorkerColumnWhat to do',
    '3BinuE-mail of worker“binu”Enter an e-mail address, such as name@example.com.',
    '3BinuDate of birth“31/02/1990”Enter a date that exists: day, month and year, such as 27/03/1990. The year has four digits, from 1900 to 100 years from now.',
    '3BinuTrade“Pilot”Enter one of Mason | Carpenter.',
  ]);
  expect(portal.sent('/Batch/CreateBatch')).toEqual([]);

  const name = screen.getByRole('textbox', { name: /^Name of this list/ });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  expect(name).toHaveAccessibleDescription(/Enter/);
  await userEvent.type(name, 'March');
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/batches/5'));
  expect(portal.sent('/Batch/CreateBatch').map(({ input }) => input)).toEqual([
    {
      serviceId: 3,
      serviceVersion: 2,
      name: 'March',
      workers: [{ name: 'Anil', email: 'anil@camp.example', answers: ['1990-03-27', '', 'Mason'] }],
    },
  ]);
});

test('the rows that are ready can be looked at as they were understood', async () => {
  portal.serve();
  open();
  await choose(file(anil));
  await userEvent.click(await screen.findByText('Check the row that is ready'));
  expect(await screen.findByText('27 Mar 1990')).toBeVisible();
  expect(screen.getByText('1 answer')).toBeVisible();
});

test('a mended file takes the place of the first; another kind of file says what to do', async () => {
  portal.serve();
  open();
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'workers.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a workbook. In your spreadsheet, save it as CSV');
  await choose(file(anil, ['Binu', 'binu@camp.example', '', '']));
  expect(await screen.findByRole('status')).toHaveTextContent('march.csv: 2 rows are ready.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a lost answer the same applications are asked for under the same key', async () => {
  portal.serve();
  portal.api.on(batchEndpoints.createBatch, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  open();
  await choose(file(anil));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 1 application' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  await waitFor(() => expect(portal.sent('/Batch/CreateBatch')).toHaveLength(2));
  const keys = portal.sent('/Batch/CreateBatch').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('a file that was read is not left behind without a word', async () => {
  portal.serve();
  const { router } = open();
  await choose(file(anil));
  await screen.findByRole('status');
  const leave = async () => userEvent.click(screen.getByRole('link', { name: 'My workers' }));
  await leave();
  expect(await screen.findByText(/^We have not made applications from your file yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText('Check the row that is ready')).toBeVisible();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/batches/list'));
});

test('the name of the list stays when the next file has to be corrected first', async () => {
  portal.serve();
  open();
  await choose(file(anil));
  const name = () => screen.findByRole('textbox', { name: /^Name of this list/ });
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'March');
  await choose(file(['Binu', '', '', '']));
  await screen.findByText('1 row needs a correction.');
  expect(screen.queryByRole('textbox', { name: /^Name of this list/ })).not.toBeInTheDocument();
  await choose(file(anil));
  expect(await name()).toHaveValue('March');
});

test('workers with one address wait; another file after a lost answer is told of the first', async () => {
  portal.serve();
  portal.api.on(
    batchEndpoints.createBatch,
    () => new FakeResponse(409, { code: 'idempotency_mismatch', message: 'other', fields: [] }),
  );
  open();
  await choose(file(anil, ['Binu', 'Anil@camp.example', '', '']));
  expect(await screen.findByText(/^Row 3 has the same address\. Each worker needs a separate address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  for (const line of [2, 3])
    await userEvent.click(screen.getByRole('button', { name: `This is correct: E-mail of worker, row ${line}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 applications' }));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(/^Your last try already made applications/);
  expect(within(said).getByRole('link', { name: 'My workers' })).toHaveAttribute('href', '/user/batches/list');
});

test('of a huge cell or title the beginning alone is shown', async () => {
  portal.serve();
  open();
  const huge = 'A'.repeat(20_000);
  const text = formatCsv([
    [...head, `T${huge}`],
    [huge, 'a@camp.example', '', huge, ''],
  ]);
  await choose(new File([text], 'march.csv', { type: 'text/csv' }));
  expect(await screen.findAllByText('This is too long. Make it shorter.')).toHaveLength(2);
  expect(screen.getByRole('status').closest('section')?.textContent?.length).toBeLessThan(1_500);
});

const rows = () =>
  within(screen.getByRole('table', { name: 'To be corrected' }))
    .getAllByRole('row')
    .slice(1);

test('one date with its month first: all rows of the column wait until the order is chosen', async () => {
  portal.serve();
  open();
  await choose(file(['Anil', 'a@camp.example', '3/27/1990', ''], ['Binu', 'b@camp.example', '3/4/1990', '']));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('march.csv: no row is ready.2 rows wait until you choose the order of their dates.');
  expect(screen.queryByRole('table', { name: 'To be corrected' })).not.toBeInTheDocument();
  const question = within(screen.getByRole('radiogroup', { name: /^Date of birth: which comes first/ }));
  expect(question.getByText('In row 2 the month comes first: “3/27/1990”.', { exact: false })).toBeVisible();
  const monthFirst = question.getByLabelText('The month comes first: “3/4/1990” is 4 Mar 1990');
  await userEvent.click(monthFirst);
  expect(status).toHaveTextContent('march.csv: 2 rows are ready.');
  expect(monthFirst).toHaveFocus();
  await userEvent.click(screen.getByText('Check the 2 rows that are ready'));
  expect(await screen.findByText('4 Mar 1990')).toBeVisible();
  await userEvent.click(question.getByLabelText('The day comes first: “3/4/1990” is 3 Apr 1990'));
  expect(status).toHaveTextContent('march.csv: 1 row is ready.1 row needs a correction.');
});

test('after a file with the month first, the order is asked of the next file as well', async () => {
  portal.serve();
  open();
  await choose(file(['Anil', 'a@camp.example', '3/27/1990', '']));
  await userEvent.click(await screen.findByLabelText('The month comes first: “3/27/1990” is 27 Mar 1990'));
  await choose(file(['Binu', 'b@camp.example', '3/4/1990', '']));
  const question = within(await screen.findByRole('radiogroup', { name: /^Date of birth/ }));
  expect(await question.findByText('Your other dates have the month first.')).toBeVisible();
  expect(question.getByLabelText(/^The month comes first/)).not.toBeChecked();
});

test('a row with a cell that looks spoilt waits until a person says that it is right', async () => {
  portal.serve();
  open();
  const spoilt = ['????? ????', 'b@camp.example', '', ''];
  await choose(file(anil, spoilt));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('march.csv: 1 row is ready.1 row needs a correction.');
  expect(rows()[0]).toHaveTextContent(/Some letters seem to be lost here/);
  const button = screen.getByRole('button', { name: 'This is correct: Full name of worker, row 3' });
  expect(button).toHaveTextContent('This is correct');
  await userEvent.click(button);
  expect(status).toHaveTextContent('march.csv: 2 rows are ready.');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await choose(file(anil, spoilt, ['Zo?', 'c@camp.example', '', '']));
  expect(await screen.findByText('1 row needs a correction.')).toBeVisible();
  await userEvent.click(button);
  expect(status).toHaveTextContent('march.csv: 1 row is ready.2 rows need a correction.');
});

test('an e-mail address that many workers share is said to be right once for all of them', async () => {
  portal.serve();
  open();
  const shared = ['Binu', 'Chand', 'Dev'].map((name) => [name, ' Office@camp.example', '', '']);
  const twins = ['Eby', 'Faiz'].map((name) => [name, 'two@camp.example', '', '']);
  await choose(file(...shared, ...twins, ['????', 'g@camp.example', '', '']));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('march.csv: no row is ready.6 rows need a correction.');
  const all = screen.getByRole('button', { name: 'All 3 rows are correct: “Office@camp.example”' });
  expect(screen.queryByRole('button', { name: /two@camp\.example/ })).not.toBeInTheDocument();
  await userEvent.click(all);
  expect(status).toHaveTextContent('march.csv: 3 rows are ready.3 rows need a correction.');
  expect(all).toHaveAttribute('aria-pressed', 'true');
  const one = screen.getByRole('button', { name: 'This is correct: E-mail of worker, row 3' });
  expect(one).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(one);
  expect(all).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(all);
  await userEvent.click(all);
  expect(status).toHaveTextContent('march.csv: no row is ready.6 rows need a correction.');
});

test('letters in a code page that is not known are shown to be looked at, and copied into no other file', async () => {
  portal.serve();
  open();
  const bytes = [...head.join(','), '\r', '\n'].map((letter) => letter.charCodeAt(0));
  const worker = [0xc3, 0xcd, 0xe3, 0xcf, ...[...',ahmed@camp.example,,'].map((letter) => letter.charCodeAt(0))];
  await choose(new File([new Uint8Array([...bytes, ...worker])], 'march.csv'));
  expect(await screen.findByRole('note')).toHaveTextContent(/in Excel choose “CSV UTF-8”/);
  expect(rows()[0]).toHaveTextContent(/“ÃÍãÏ”These letters may be wrong\./);
  expect(screen.queryByRole('button', { name: 'Download the rows to correct' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^This is correct/ }));
  expect(screen.getByRole('button', { name: 'Make 1 application' })).toBeVisible();
});

test('workers who have an open application wait for a word about each, or about all; the others go on', async () => {
  portal.serve();
  const workers = ['Anil', 'Binu', 'Chand', 'Deepa'].map((name) => [
    name,
    `${name}@camp.example`.toLowerCase(),
    '',
    '',
  ]);
  const begun = new FakeResponse(409, {
    code: 'conflict',
    message: '',
    fields: ['workers.0', 'workers.1', 'workers.2'],
  });
  portal.api.on(batchEndpoints.createBatch, () => begun);
  open();
  await choose(file(...workers));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 4 applications' }));
  expect(await screen.findByRole('heading', { name: 'To be corrected' })).toHaveFocus();
  const wrong = within(screen.getByRole('table', { name: 'To be corrected' }));
  expect(wrong.getAllByRole('row')).toHaveLength(4);
  expect(
    wrong.getByRole('row', { name: /^2 Anil .* already has an application in “My workers”\. Leave this row out/ }),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make 1 application' })).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: /^All 3 rows are correct: They already have applications/ }),
  );
  portal.api.on(batchEndpoints.createBatch, () => ({ message: 'ok', id: 5 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 4 applications' }));
  await waitFor(() => expect(portal.sent('/Batch/CreateBatch')).toHaveLength(2));
  const [, last] = portal.sent('/Batch/CreateBatch').map(({ input }) => CreateBatchInput.parse(input).workers);
  expect(last?.map(({ name, again }) => [name, again])).toEqual([
    ['Anil', true],
    ['Binu', true],
    ['Chand', true],
    ['Deepa', undefined],
  ]);
});
