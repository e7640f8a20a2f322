import { type PartialService, readServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { applyDateOrders, type DateOrders } from './date-orders.ts';
import { openSheet } from './open-sheet.ts';
import { readWorkers, type WorkersFile } from './read-workers.ts';

const definition: PartialService = {
  name: 'Masons',
  description: '',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  items: [{ required: true, name: 'Date of birth', type: 'Date' }],
  documents: [],
  urls: [],
};
const service = readServiceJson(writeServiceJson(definition));
const titles = { name: 'Worker', email: 'E-mail', hints: '(hints)' };
const head = ['Worker', 'E-mail', 'Date of birth'];

async function read(text: string, { orders = {} as DateOrders } = {}) {
  const sheet = await openSheet({ text, isEncodingGuessed: false }, service, titles);
  return typeof sheet === 'string' ? sheet : readWorkers(sheet, orders, false);
}
const datesOf = ({ rows }: WorkersFile) => rows.map(({ answers }) => answers[0]);
const kindsOf = ({ rows }: WorkersFile) => rows.map(({ problems }) => problems.map(({ kind }) => kind));
const withDates = (...dates: string[]) =>
  formatCsv([head, ...dates.map((date, at) => [`W${at}`, `w${at}@camp.example`, date])]);

test('one date with its month first holds the whole column until its order is chosen, then all are read by it', async () => {
  const text = withDates('3/27/1990', '3/4/1990', '1988-12-11', '12-Nov-1988', '3/3/1990');
  const held = (await read(text)) as WorkersFile;
  expect(kindsOf(held)).toEqual([['dateOrder'], ['dateOrder'], [], [], []]);
  const proof = { line: 2, cell: '3/27/1990' };
  expect(held.questions).toEqual([{ at: 0, column: 'Date of birth', example: '3/4/1990', proof }]);
  const monthFirst = (await read(text, { orders: { 0: 'monthFirst' } })) as WorkersFile;
  expect(datesOf(monthFirst)).toEqual(['1990-03-27', '1990-03-04', '1988-12-11', '1988-11-12', '1990-03-03']);
  expect(kindsOf(monthFirst).flat()).toEqual([]);
  const dayFirst = (await read(text, { orders: { 0: 'dayFirst' } })) as WorkersFile;
  expect(datesOf(dayFirst)[1]).toBe('1990-04-03');
  expect(kindsOf(dayFirst)).toEqual([['date'], [], [], [], []]);
});

test('dates of eight digits are read by the order of their column', async () => {
  const text = withDates('03271990', '03041990', '19900304');
  const held = (await read(text)) as WorkersFile;
  expect(kindsOf(held)).toEqual([['dateOrder'], ['dateOrder'], []]);
  expect(datesOf((await read(text, { orders: { 0: 'monthFirst' } })) as WorkersFile)).toEqual([
    ...['1990-03-27', '1990-03-04', '1990-03-04'],
  ]);
  const dayFirst = (await read(text, { orders: { 0: 'dayFirst' } })) as WorkersFile;
  expect([kindsOf(dayFirst), datesOf(dayFirst)[1]]).toEqual([[['date'], [], []], '1990-04-03']);
});

test('a column with dates in both orders is held too, and never read by both', async () => {
  const text = withDates('27/03/1990', '3/27/1990', '3/4/1990');
  expect(kindsOf((await read(text)) as WorkersFile)).toEqual([['dateOrder'], ['dateOrder'], ['dateOrder']]);
  const chosen = (await read(text, { orders: { 0: 'monthFirst' } })) as WorkersFile;
  expect(kindsOf(chosen)).toEqual([['date'], [], []]);
});

test('a date with its month first puts the other columns of dates in doubt, unless they have a proof of their own', async () => {
  const dates = ['Born', 'Issued', 'Left'].map((name) => ({ required: false, name, type: 'Date' as const }));
  const other = readServiceJson(writeServiceJson({ ...definition, items: dates }));
  const rows = [
    ['Anil', 'a@camp.example', '3/27/1990', '3/4/2020', '3/4/2020'],
    ['Binu', 'b@camp.example', '', '', '27/3/2020'],
  ];
  const text = formatCsv([['Worker', 'E-mail', 'Born', 'Issued', 'Left'], ...rows]);
  const sheet = await openSheet({ text, isEncodingGuessed: false }, other, titles);
  if (typeof sheet === 'string') throw new Error(sheet);
  const { questions, rows: read } = readWorkers(sheet, {}, false);
  expect(questions.map(({ column }) => column)).toEqual(['Born', 'Issued']);
  expect(read[0]?.answers[2]).toBe('2020-04-03');
});

test.each([
  ['1/22/85 0:00', 'date'],
  ['1/22/85 12:00:00 AM', 'date'],
  ['1/22/85, 18:30', 'date'],
  ['1/22/1985 18:30', 'timeOfDay'],
])('“%s” cannot be read, but proves that the month is first', async (proof, kind) => {
  const held = (await read(withDates('03/04/1990', proof))) as WorkersFile;
  expect(kindsOf(held)).toEqual([['dateOrder'], [kind]]);
  expect(held.questions).toMatchObject([{ example: '03/04/1990', proof: { line: 3, cell: proof } }]);
});

test('two digits for the year tell the order as well; without any month first the day is first', async () => {
  expect(kindsOf((await read(withDates('3/27/90', '3/4/1990'))) as WorkersFile)).toEqual([['date'], ['dateOrder']]);
  const { questions, rows } = (await read(withDates('3/4/1990', '12/11/1988'))) as WorkersFile;
  expect([questions, rows.map(({ answers }) => answers[0])]).toEqual([[], ['1990-04-03', '1988-11-12']]);
});

test('a date without its day or month is read where the service allows it', async () => {
  const [birth, ...rest] = definition.items;
  if (!birth) throw new Error('no item');
  const allowing = { ...definition, items: [{ ...birth, allowsPartialDate: true }, ...rest] };
  const text = withDates('1985-03-00', '00/00/1985', '00/03/1985', '07/00/1985');
  const open = (asked: PartialService) =>
    openSheet({ text, isEncodingGuessed: false }, readServiceJson(writeServiceJson(asked)), titles);
  const [allowed, refused] = await Promise.all([open(allowing), open(definition)]);
  if (typeof allowed === 'string' || typeof refused === 'string') throw new Error('no sheet');
  const orders = { 0: 'dayFirst' } as const;
  expect(datesOf(readWorkers(allowed, orders, false)).slice(0, 3)).toEqual(['1985-03-00', '1985-00-00', '1985-03-00']);
  expect(kindsOf(readWorkers(allowed, orders, false))).toEqual([[], [], [], ['date']]);
  expect(kindsOf(readWorkers(refused, orders, false))).toEqual([['date'], ['date'], ['date'], ['date']]);
});

const plainService = readServiceJson(
  writeServiceJson({ ...definition, items: [{ required: false, name: 'Visa file', type: 'Text' }] }),
);

test.each([
  ['2.01235E+12', 'shortened'],
  ['9,87654e+11', 'shortened'],
  ['2.01235E12', 'shortened'],
  ['201235.00', 'shortened'],
  ['1234567890123450', 'shortened'],
  ['12-Mar', 'madeDate'],
  ['Mar-12', 'madeDate'],
  ['#NAME?', 'noValue'],
  ['#DIV/0!', 'noValue'],
  ['#N/A', 'noValue'],
  ['######', 'noValue'],
  ['????? ????', 'lostLetters'],
  ['Jos? Fernandes', 'lostLetters'],
  ['Jos\ufffd', 'lostLetters'],
  ['JosÃ© Fernandes', 'lostLetters'],
  ['Ø£Ø­Ù…Ø¯', 'lostLetters'],
  ['201/2024/1234567', undefined],
  ['José’s camp, Door #5', undefined],
  ['أحمد علي', undefined],
  ['May', undefined],
  ['12E5', undefined],
])('the cell “%s” in a column of text is spoilt: %s', async (cell, kind) => {
  const rows = [['Anil', 'anil@camp.example', cell]];
  const text = formatCsv([['Worker', 'E-mail', 'Visa file'], ...rows]);
  const sheet = await openSheet({ text, isEncodingGuessed: false }, plainService, titles);
  if (typeof sheet === 'string') throw new Error(sheet);
  const [row] = readWorkers(sheet, {}, false).rows;
  expect(row?.problems).toEqual(kind ? [{ column: 'Visa file', kind, cell, canConfirm: true }] : []);
});

test('the rows to correct carry the dates as their order was chosen, so that another file asks nothing and reads the same', async () => {
  const sheet = await openSheet(
    { text: withDates('3/27/1990', '3/4/1991', '4 5'), isEncodingGuessed: false },
    service,
    titles,
  );
  if (typeof sheet === 'string') throw new Error(sheet);
  const orders: DateOrders = { 0: 'monthFirst' };
  const rows = readWorkers(sheet, orders, true).rows.map((row) => applyDateOrders(sheet, orders, row));
  expect(rows.map((cells) => cells[2])).toEqual(['1990-03-27', '1991-03-04', '4 5']);
  const again = await read(formatCsv([head, ...rows.slice(1, 2)]));
  if (typeof again === 'string') throw new Error(again);
  expect([again.questions, datesOf(again)]).toEqual([[], ['1991-03-04']]);
});
