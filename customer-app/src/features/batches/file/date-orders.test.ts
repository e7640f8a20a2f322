import { type PartialService, readServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { applyDateOrders, type DateOrders } from './date-orders.ts';
import { parseSheet } from './parse-sheet.ts';
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
const texts = { name: 'Worker', email: 'E-mail', hints: '(hints)', yes: 'Yes', no: 'No' };
const titleCells = ['Worker', 'E-mail', 'Date of birth'];

async function readText(text: string, { orders = {} as DateOrders } = {}) {
  const sheet = await parseSheet({ text, isEncodingGuessed: false }, service, texts);
  return typeof sheet === 'string' ? sheet : readWorkers(sheet, orders, false);
}
const datesOf = ({ rows }: WorkersFile) => rows.map(({ answers }) => answers[0]);
const kindsOf = ({ rows }: WorkersFile) => rows.map(({ problems }) => problems.map(({ kind }) => kind));
const buildCsv = (...dates: string[]) =>
  formatCsv([titleCells, ...dates.map((date, index) => [`W${index}`, `w${index}@camp.example`, date])]);

test('one month-first date makes the whole column wait until its order is chosen, then all dates use it', async () => {
  const text = buildCsv('3/27/1990', '3/4/1990', '1988-12-11', '12-Nov-1988', '3/3/1990');
  const undecided = (await readText(text)) as WorkersFile;
  expect(kindsOf(undecided)).toEqual([['dateOrder'], ['dateOrder'], [], [], []]);
  const proof = { line: 2, cell: '3/27/1990' };
  expect(undecided.dateOrderDoubts).toEqual([{ itemIndex: 0, column: 'Date of birth', example: '3/4/1990', proof }]);
  const monthFirst = (await readText(text, { orders: { 0: 'monthFirst' } })) as WorkersFile;
  expect(datesOf(monthFirst)).toEqual(['1990-03-27', '1990-03-04', '1988-12-11', '1988-11-12', '1990-03-03']);
  expect(kindsOf(monthFirst).flat()).toEqual([]);
  const dayFirst = (await readText(text, { orders: { 0: 'dayFirst' } })) as WorkersFile;
  expect(datesOf(dayFirst)[1]).toBe('1990-04-03');
  expect(kindsOf(dayFirst)).toEqual([['date'], [], [], [], []]);
});

test('dates of eight digits use the order of their column', async () => {
  const text = buildCsv('03271990', '03041990', '19900304');
  const undecided = (await readText(text)) as WorkersFile;
  expect(kindsOf(undecided)).toEqual([['dateOrder'], ['dateOrder'], []]);
  expect(datesOf((await readText(text, { orders: { 0: 'monthFirst' } })) as WorkersFile)).toEqual([
    ...['1990-03-27', '1990-03-04', '1990-03-04'],
  ]);
  const dayFirst = (await readText(text, { orders: { 0: 'dayFirst' } })) as WorkersFile;
  expect([kindsOf(dayFirst), datesOf(dayFirst)[1]]).toEqual([[['date'], [], []], '1990-04-03']);
});

test('a column with dates in both orders also waits, and uses only one order', async () => {
  const text = buildCsv('27/03/1990', '3/27/1990', '3/4/1990');
  expect(kindsOf((await readText(text)) as WorkersFile)).toEqual([['dateOrder'], ['dateOrder'], ['dateOrder']]);
  const chosen = (await readText(text, { orders: { 0: 'monthFirst' } })) as WorkersFile;
  expect(kindsOf(chosen)).toEqual([['date'], [], []]);
});

test('a month-first date puts the other date columns in doubt, except those with a day-first date', async () => {
  const dates = ['Born', 'Issued', 'Left'].map((name) => ({ required: false, name, type: 'Date' as const }));
  const otherService = readServiceJson(writeServiceJson({ ...definition, items: dates }));
  const rows = [
    ['Anil', 'a@camp.example', '3/27/1990', '3/4/2020', '3/4/2020'],
    ['Binu', 'b@camp.example', '', '', '27/3/2020'],
  ];
  const text = formatCsv([['Worker', 'E-mail', 'Born', 'Issued', 'Left'], ...rows]);
  const sheet = await parseSheet({ text, isEncodingGuessed: false }, otherService, texts);
  if (typeof sheet === 'string') throw new Error(sheet);
  const { dateOrderDoubts, rows: readRows } = readWorkers(sheet, {}, false);
  expect(dateOrderDoubts.map(({ column }) => column)).toEqual(['Born', 'Issued']);
  expect(readRows[0]?.answers[2]).toBe('2020-04-03');
});

test.each([
  ['1/22/85 0:00', 'date'],
  ['1/22/85 12:00:00 AM', 'date'],
  ['1/22/85, 18:30', 'date'],
  ['1/22/1985 18:30', 'timeOfDay'],
])('“%s” cannot be read, but proves that the month is first', async (proof, kind) => {
  const undecided = (await readText(buildCsv('03/04/1990', proof))) as WorkersFile;
  expect(kindsOf(undecided)).toEqual([['dateOrder'], [kind]]);
  expect(undecided.dateOrderDoubts).toMatchObject([{ example: '03/04/1990', proof: { line: 3, cell: proof } }]);
});

test('a date with a two-digit year also shows the order; without a month-first date the day is first', async () => {
  expect(kindsOf((await readText(buildCsv('3/27/90', '3/4/1990'))) as WorkersFile)).toEqual([['date'], ['dateOrder']]);
  const { dateOrderDoubts, rows } = (await readText(buildCsv('3/4/1990', '12/11/1988'))) as WorkersFile;
  expect([dateOrderDoubts, rows.map(({ answers }) => answers[0])]).toEqual([[], ['1990-04-03', '1988-11-12']]);
});

test('a date without its day or month is read if the service allows it', async () => {
  const [birth, ...rest] = definition.items;
  if (!birth) throw new Error('no item');
  const partialDateDefinition = { ...definition, items: [{ ...birth, allowsPartialDate: true }, ...rest] };
  const text = buildCsv('1985-03-00', '00/00/1985', '00/03/1985', '07/00/1985');
  const open = (definition: PartialService) =>
    parseSheet({ text, isEncodingGuessed: false }, readServiceJson(writeServiceJson(definition)), texts);
  const [allowingSheet, refusingSheet] = await Promise.all([open(partialDateDefinition), open(definition)]);
  if (typeof allowingSheet === 'string' || typeof refusingSheet === 'string') throw new Error('no sheet');
  const orders = { 0: 'dayFirst' } as const;
  expect(datesOf(readWorkers(allowingSheet, orders, false)).slice(0, 3)).toEqual([
    '1985-03-00',
    '1985-00-00',
    '1985-03-00',
  ]);
  expect(kindsOf(readWorkers(allowingSheet, orders, false))).toEqual([[], [], [], ['date']]);
  expect(kindsOf(readWorkers(refusingSheet, orders, false))).toEqual([['date'], ['date'], ['date'], ['date']]);
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
  ['12-Mar', 'changedToDate'],
  ['Mar-12', 'changedToDate'],
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
])('the cell “%s” in a text column has the damage: %s', async (cell, kind) => {
  const rows = [['Anil', 'anil@camp.example', cell]];
  const text = formatCsv([['Worker', 'E-mail', 'Visa file'], ...rows]);
  const sheet = await parseSheet({ text, isEncodingGuessed: false }, plainService, texts);
  if (typeof sheet === 'string') throw new Error(sheet);
  const [row] = readWorkers(sheet, {}, false).rows;
  expect(row?.problems).toEqual(kind ? [{ column: 'Visa file', kind, cell, canConfirm: true }] : []);
});

test('the rows to correct have their dates in the chosen order, so that the corrected file needs no question', async () => {
  const sheet = await parseSheet(
    { text: buildCsv('3/27/1990', '3/4/1991', '4 5'), isEncodingGuessed: false },
    service,
    texts,
  );
  if (typeof sheet === 'string') throw new Error(sheet);
  const orders: DateOrders = { 0: 'monthFirst' };
  const rows = readWorkers(sheet, orders, true).rows.map((row) => applyDateOrders(sheet, orders, row));
  expect(rows.map((cells) => cells[2])).toEqual(['1990-03-27', '1991-03-04', '4 5']);
  const corrected = await readText(formatCsv([titleCells, ...rows.slice(1, 2)]));
  if (typeof corrected === 'string') throw new Error(corrected);
  expect([corrected.dateOrderDoubts, datesOf(corrected)]).toEqual([[], ['1991-03-04']]);
});
