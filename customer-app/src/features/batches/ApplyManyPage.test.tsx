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

const titleRow = ['Full name of worker', 'E-mail of worker', 'Date of birth', 'Trade'];
const anil = ['Anil', 'anil@camp.example', '27/03/1990', 'mason'];
const createCsvFile = (...listWrongRows: string[][]) =>
  new File([formatCsv([titleRow, ...listWrongRows])], 'march.csv', { type: 'text/csv' });
const chooseFile = async (file: File) => userEvent.upload(await screen.findByLabelText('Your file'), file);

test('a customer without a company name gets a link to the settings', async () => {
  portal.serve('');
  open();
  expect(await screen.findByText('Please add your company name first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/user/settings');
  expect(screen.queryByLabelText('Your file')).not.toBeInTheDocument();
});

test('the template has a column for each item except passwords, and a row of hints', async () => {
  const savedBlobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${savedBlobs.push(blob)}`, revokeObjectURL() {} });
  HTMLAnchorElement.prototype.click = () => {};
  portal.serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download the template' }));
  const [titles, hints] = (await (savedBlobs[0] as Blob).text()).split('\r\n');
  expect(titles).toBe('"Full name of worker","E-mail of worker","Date of birth","Trade"');
  expect(hints).toContain('"(hints: this row is not read)"');
  expect(hints).toContain('"can stay empty: one of Mason | Carpenter"');
});

test('wrong cells are listed by row and column, and the ready rows can be sent without them', async () => {
  portal.serve();
  portal.serveBatch([buildWorker(21)]);
  const { router } = open();
  await chooseFile(createCsvFile(anil, ['Binu', 'binu', '31/02/1990', 'Pilot']));
  expect(await screen.findByRole('status')).toHaveTextContent('march.csv: 1 row is ready.1 row needs a correction.');
  const wrongCells = within(screen.getByRole('table', { name: 'To be corrected' }));
  expect(wrongCells.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowWorkerColumnWhat to do',
    '3BinuE-mail of worker“binu”Enter an e-mail address, such as name@example.com.',
    '3BinuDate of birth“31/02/1990”Enter a date that exists: day, month and year, such as 27/03/1990. The year has four digits, from 1900 to 100 years from now.',
    '3BinuTrade“Pilot”Enter one of Mason | Carpenter.',
  ]);
  expect(portal.listPosts('/Batch/CreateBatch')).toEqual([]);

  const nameField = screen.getByRole('textbox', { name: /^Name of this list/ });
  await userEvent.clear(nameField);
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  expect(nameField).toHaveAccessibleDescription(/Enter/);
  await userEvent.type(nameField, 'March');
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/batches/5'));
  expect(portal.listPosts('/Batch/CreateBatch').map(({ input }) => input)).toEqual([
    {
      serviceId: 3,
      serviceVersion: 2,
      name: 'March',
      workers: [{ name: 'Anil', email: 'anil@camp.example', answers: ['1990-03-27', '', 'Mason'] }],
    },
  ]);
});

test('the ready rows show the answers that the portal read', async () => {
  portal.serve();
  open();
  await chooseFile(createCsvFile(anil));
  await userEvent.click(await screen.findByText('Check the row that is ready'));
  expect(await screen.findByText('27 Mar 1990')).toBeVisible();
  expect(screen.getByText('1 answer')).toBeVisible();
});

test('a corrected file replaces the first, and a workbook is refused with advice', async () => {
  portal.serve();
  open();
  await chooseFile(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'workers.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a workbook. In your spreadsheet, save it as CSV');
  await chooseFile(createCsvFile(anil, ['Binu', 'binu@camp.example', '', '']));
  expect(await screen.findByRole('status')).toHaveTextContent('march.csv: 2 rows are ready.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a repeat after a lost response uses the same idempotency key', async () => {
  portal.serve();
  portal.api.on(batchEndpoints.createBatch, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  open();
  await chooseFile(createCsvFile(anil));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 1 application' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 application' }));
  await waitFor(() => expect(portal.listPosts('/Batch/CreateBatch')).toHaveLength(2));
  const keys = portal.listPosts('/Batch/CreateBatch').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('leaving the page with a chosen file asks first', async () => {
  portal.serve();
  const { router } = open();
  await chooseFile(createCsvFile(anil));
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

test('the name of the list survives a second file without ready rows', async () => {
  portal.serve();
  open();
  await chooseFile(createCsvFile(anil));
  const findNameField = () => screen.findByRole('textbox', { name: /^Name of this list/ });
  await userEvent.clear(await findNameField());
  await userEvent.type(await findNameField(), 'March');
  await chooseFile(createCsvFile(['Binu', '', '', '']));
  await screen.findByText('1 row needs a correction.');
  expect(screen.queryByRole('textbox', { name: /^Name of this list/ })).not.toBeInTheDocument();
  await chooseFile(createCsvFile(anil));
  expect(await findNameField()).toHaveValue('March');
});

test('workers with the same address need a confirmation, and a mismatch of the key links to the first list', async () => {
  portal.serve();
  portal.api.on(
    batchEndpoints.createBatch,
    () => new FakeResponse(409, { code: 'idempotency_mismatch', message: 'other', fields: [] }),
  );
  open();
  await chooseFile(createCsvFile(anil, ['Binu', 'Anil@camp.example', '', '']));
  expect(await screen.findByText(/^Row 3 has the same address\. Each worker needs a separate address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Make/ })).not.toBeInTheDocument();
  for (const line of [2, 3])
    await userEvent.click(screen.getByRole('button', { name: `This is correct: E-mail of worker, row ${line}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 2 applications' }));
  const mismatchMessage = await screen.findByRole('alert');
  expect(mismatchMessage).toHaveTextContent(/^Your last try already made applications/);
  expect(within(mismatchMessage).getByRole('link', { name: 'My workers' })).toHaveAttribute(
    'href',
    '/user/batches/list',
  );
});

test('only the start of a huge cell or title is shown', async () => {
  portal.serve();
  open();
  const huge = 'A'.repeat(20_000);
  const text = formatCsv([
    [...titleRow, `T${huge}`],
    [huge, 'a@camp.example', '', huge, ''],
  ]);
  await chooseFile(new File([text], 'march.csv', { type: 'text/csv' }));
  expect(await screen.findAllByText('This is too long. Make it shorter.')).toHaveLength(2);
  expect(screen.getByRole('status').closest('section')?.textContent?.length).toBeLessThan(1_500);
});

const listWrongRows = () =>
  within(screen.getByRole('table', { name: 'To be corrected' }))
    .getAllByRole('row')
    .slice(1);

test('one date with the month first makes all rows of the column wait until the order is chosen', async () => {
  portal.serve();
  open();
  await chooseFile(
    createCsvFile(['Anil', 'a@camp.example', '3/27/1990', ''], ['Binu', 'b@camp.example', '3/4/1990', '']),
  );
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

test('after a file with month-first dates, the page asks for the order of the next file too', async () => {
  portal.serve();
  open();
  await chooseFile(createCsvFile(['Anil', 'a@camp.example', '3/27/1990', '']));
  await userEvent.click(await screen.findByLabelText('The month comes first: “3/27/1990” is 27 Mar 1990'));
  await chooseFile(createCsvFile(['Binu', 'b@camp.example', '3/4/1990', '']));
  const question = within(await screen.findByRole('radiogroup', { name: /^Date of birth/ }));
  expect(await question.findByText('Your other dates have the month first.')).toBeVisible();
  expect(question.getByLabelText(/^The month comes first/)).not.toBeChecked();
});

test('a row with a cell that looks damaged waits until the user confirms it', async () => {
  portal.serve();
  open();
  const damagedRow = ['????? ????', 'b@camp.example', '', ''];
  await chooseFile(createCsvFile(anil, damagedRow));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('march.csv: 1 row is ready.1 row needs a correction.');
  expect(listWrongRows()[0]).toHaveTextContent(/Some letters seem to be lost here/);
  const button = screen.getByRole('button', { name: 'This is correct: Full name of worker, row 3' });
  expect(button).toHaveTextContent('This is correct');
  await userEvent.click(button);
  expect(status).toHaveTextContent('march.csv: 2 rows are ready.');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await chooseFile(createCsvFile(anil, damagedRow, ['Zo?', 'c@camp.example', '', '']));
  expect(await screen.findByText('1 row needs a correction.')).toBeVisible();
  await userEvent.click(button);
  expect(status).toHaveTextContent('march.csv: 1 row is ready.2 rows need a correction.');
});

test('one button confirms an e-mail address that many workers share', async () => {
  portal.serve();
  open();
  const sharedRows = ['Binu', 'Chand', 'Dev'].map((name) => [name, ' Office@camp.example', '', '']);
  const pairRows = ['Eby', 'Faiz'].map((name) => [name, 'two@camp.example', '', '']);
  await chooseFile(createCsvFile(...sharedRows, ...pairRows, ['????', 'g@camp.example', '', '']));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('march.csv: no row is ready.6 rows need a correction.');
  const confirmAllButton = screen.getByRole('button', { name: 'All 3 rows are correct: “Office@camp.example”' });
  expect(screen.queryByRole('button', { name: /two@camp\.example/ })).not.toBeInTheDocument();
  await userEvent.click(confirmAllButton);
  expect(status).toHaveTextContent('march.csv: 3 rows are ready.3 rows need a correction.');
  expect(confirmAllButton).toHaveAttribute('aria-pressed', 'true');
  const confirmOneButton = screen.getByRole('button', { name: 'This is correct: E-mail of worker, row 3' });
  expect(confirmOneButton).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(confirmOneButton);
  expect(confirmAllButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(confirmAllButton);
  await userEvent.click(confirmAllButton);
  expect(status).toHaveTextContent('march.csv: no row is ready.6 rows need a correction.');
});

test('letters of a guessed code page need a confirmation and are not copied into another file', async () => {
  portal.serve();
  open();
  const bytes = [...titleRow.join(','), '\r', '\n'].map((letter) => letter.charCodeAt(0));
  const worker = [0xc3, 0xcd, 0xe3, 0xcf, ...[...',ahmed@camp.example,,'].map((letter) => letter.charCodeAt(0))];
  await chooseFile(new File([new Uint8Array([...bytes, ...worker])], 'march.csv'));
  expect(await screen.findByRole('note')).toHaveTextContent(/in Excel choose “CSV UTF-8”/);
  expect(listWrongRows()[0]).toHaveTextContent(/“ÃÍãÏ”These letters may be wrong\./);
  expect(screen.queryByRole('button', { name: 'Download the rows to correct' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^This is correct/ }));
  expect(screen.getByRole('button', { name: 'Make 1 application' })).toBeVisible();
});

test('workers who already have an application need a confirmation, the others are ready', async () => {
  portal.serve();
  const workers = ['Anil', 'Binu', 'Chand', 'Deepa'].map((name) => [
    name,
    `${name}@camp.example`.toLowerCase(),
    '',
    '',
  ]);
  const refusal = new FakeResponse(409, {
    code: 'conflict',
    message: '',
    fields: ['workers.0', 'workers.1', 'workers.2'],
  });
  portal.api.on(batchEndpoints.createBatch, () => refusal);
  open();
  await chooseFile(createCsvFile(...workers));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 4 applications' }));
  expect(await screen.findByRole('heading', { name: 'To be corrected' })).toHaveFocus();
  const wrongCells = within(screen.getByRole('table', { name: 'To be corrected' }));
  expect(wrongCells.getAllByRole('row')).toHaveLength(4);
  expect(
    wrongCells.getByRole('row', { name: /^2 Anil .* already has an application in “My workers”\. Leave this row out/ }),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make 1 application' })).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: /^All 3 rows are correct: They already have applications/ }),
  );
  portal.api.on(batchEndpoints.createBatch, () => ({ message: 'ok', id: 5 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make 4 applications' }));
  await waitFor(() => expect(portal.listPosts('/Batch/CreateBatch')).toHaveLength(2));
  const [, last] = portal.listPosts('/Batch/CreateBatch').map(({ input }) => CreateBatchInput.parse(input).workers);
  expect(last?.map(({ name, again }) => [name, again])).toEqual([
    ['Anil', true],
    ['Binu', true],
    ['Chand', true],
    ['Deepa', undefined],
  ]);
});
