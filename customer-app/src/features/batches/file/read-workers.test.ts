import {
  MAX_BATCH_WORKERS,
  type PartialService,
  readServiceJson,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import type { DateOrders } from './date-orders.ts';
import { parseSheet } from './parse-sheet.ts';
import { readWorkers, type WorkersFile } from './read-workers.ts';

const definition: PartialService = {
  name: 'Masons',
  description: '',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  items: [
    { required: true, name: 'Date of birth', type: 'Date' },
    { required: true, name: '+Phone', type: 'Mobile' },
    { required: true, name: 'Portal password', type: 'Password' },
    { required: true, name: 'Trade', type: 'Choice', options: ['Mason', 'Carpenter'] },
    { required: false, name: 'Languages', type: 'Choices', options: ['Hindi', 'Tamil'] },
    { required: false, name: 'Worked abroad', type: 'Yes or No' },
    { required: false, name: 'Passport', type: 'Text', pattern: 'A9999999' },
  ],
  documents: [],
  urls: [],
};
const service = readServiceJson(writeServiceJson(definition));
const texts = { name: 'Worker', email: 'E-mail', hints: '(hints)', yes: 'Yes', no: 'No' };
const titleRow = ['Worker', 'E-mail', 'Date of birth', '+Phone', 'Trade', 'Languages', 'Worked abroad', 'Passport'];
const anil = ['Anil', 'anil@camp.example', '27/03/1990', '+919846012345', 'mason', 'Tamil | hindi', 'yes', 'N1234567'];

async function readCsv(text: string, { isEncodingGuessed = false, orders = {} as DateOrders } = {}) {
  const sheet = await parseSheet({ text, isEncodingGuessed }, service, texts);
  return typeof sheet === 'string' ? sheet : readWorkers(sheet, orders, false);
}
const readRows = async (...rows: string[][]) => (await readCsv(formatCsv([titleRow, ...rows]))) as WorkersFile;
const findProblems = async (change: Record<number, string>) => {
  const { rows } = await readRows(anil.map((cell, index) => change[index] ?? cell));
  return rows[0]?.problems.map(({ column, kind }) => [column, kind]);
};

test('a row is read in the ways that people and spreadsheets write it, and the password stays unanswered', async () => {
  const { rows, unknownTitles, missingTitles } = await readRows(anil);
  expect(rows).toMatchObject([
    {
      lineNumber: 2,
      name: 'Anil',
      email: 'anil@camp.example',
      answers: ['1990-03-27', '+919846012345', '', 'Mason', 'Tamil\nHindi', 'Yes', 'N1234567'],
      problems: [],
      unanswered: 1,
    },
  ]);
  expect([unknownTitles, missingTitles]).toEqual([[], []]);
});

test('digits of other scripts are read, and invisible marks are ignored', async () => {
  const marked = ['Anil', '\ufeffanil@camp.example\u200b', '२७/०३/१९९०', '+٩١ 98460 12345', 'ma\u00adson\u200b'];
  const { rows } = await readRows([...marked, 'Tamil | \u200ehindi', 'yes\u2060', 'N १२३४५६७']);
  expect(rows).toMatchObject([{ email: 'anil@camp.example', problems: [] }]);
  expect(rows[0]?.answers.slice(0, 6)).toEqual(['1990-03-27', '+٩١ 98460 12345', '', 'Mason', 'Tamil\nHindi', 'Yes']);
});

test('an invisible name is missing, and a year before 1900 is wrong', async () => {
  expect(await findProblems({ 0: '\u200b\u2800' })).toEqual([['Worker', 'nameMissing']]);
  expect(await findProblems({ 2: '27/03/0000' })).toEqual([['Date of birth', 'date']]);
});

test.each([',', ';', '\t'])('cells are separated by “%s”, in any order, with unknown columns', async (mark) => {
  const text = `E-MAIL ${mark}Shoe size${mark}worker\r\nanil@camp.example${mark}42${mark}"Anil ""A"""\r\n`;
  expect(await readCsv(text)).toMatchObject({
    rows: [{ name: 'Anil "A"', email: 'anil@camp.example', unanswered: 4 }],
    unknownTitles: ['Shoe size'],
    missingTitles: ['Date of birth', '+Phone', 'Trade', 'Languages', 'Worked abroad', 'Passport'],
  });
});

test('commas in cells are not taken for delimiters', async () => {
  const camp = 'Camp 5, Street 12, Al Quoz, Dubai';
  const text = `Worker;E-mail;Camp, street, part, town\r\nAnil;a@camp.example;${camp}\r\nBinu;b@camp.example;${camp}\r\n`;
  const { rows } = (await readCsv(text)) as WorkersFile;
  expect(rows.map(({ name, email, problems }) => [name, email, problems])).toEqual([
    ['Anil', 'a@camp.example', []],
    ['Binu', 'b@camp.example', []],
  ]);
});

test('a row that an extra comma has split is reported', async () => {
  const text = 'Worker,E-mail,Passport\r\nAnil,anil@camp.example,N1234567,,\r\nBinu,b@camp.example,N1234567, Dubai\r\n';
  const { rows } = (await readCsv(text)) as WorkersFile;
  expect(rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'Worker', kind: 'extraCells' }]]);
});

test('rows that were saved for correction are read back unchanged', async () => {
  const address = '+971 4 123\n- Camp 5 | -Dubai';
  const { rows } = await readRows([address, 'anil@camp.example']);
  expect(rows[0]?.name).toBe(address);
});

test('line numbers count hints and empty rows, as a spreadsheet does', async () => {
  const { rows } = await readRows(['(hints)', 'an address'], ['', ' '], anil, ['Binu', 'binu@camp.example']);
  expect(rows.map(({ lineNumber, name }) => [lineNumber, name])).toEqual([
    [4, 'Anil'],
    [5, 'Binu'],
  ]);
});

test.each<[Record<number, string>, string[][]]>([
  [{ 0: '' }, [['Worker', 'nameMissing']]],
  [{ 0: 'A'.repeat(201) }, [['Worker', 'long']]],
  [{ 1: '' }, [['E-mail', 'emailMissing']]],
  [{ 1: 'anil' }, [['E-mail', 'email']]],
  [{ 2: '31/02/1990' }, [['Date of birth', 'date']]],
  [{ 2: '3/27/1990' }, [['Date of birth', 'dateOrder']]],
  [{ 2: '27-Mar-1990' }, []],
  [{ 2: '27/03/2573' }, [['Date of birth', 'date']]],
  [{ 2: '1990-03-27T00:00:00.000Z' }, []],
  [{ 2: '1990-03-26T18:30:00.000Z' }, [['Date of birth', 'timeOfDay']]],
  [{ 2: '26/03/1990 20:00' }, [['Date of birth', 'timeOfDay']]],
  [{ 2: '27031990' }, []],
  [{ 2: '03271990' }, [['Date of birth', 'dateOrder']]],
  [{ 2: '31021990' }, [['Date of birth', 'date']]],
  [{ 2: '27-Mar-90' }, [['Date of birth', 'date']]],
  [{ 2: '########' }, [['Date of birth', 'noValue']]],
  [{ 2: '1990-03-27' }, []],
  [{ 3: '9.19846E+11' }, [['+Phone', 'shortened']]],
  [{ 3: '12' }, [['+Phone', 'phone']]],
  [{ 4: 'Pilot' }, [['Trade', 'option']]],
  [{ 5: 'Hindi|Latin' }, [['Languages', 'options']]],
  [{ 6: 'perhaps' }, [['Worked abroad', 'yesOrNo']]],
  [{ 7: '123' }, [['Passport', 'pattern']]],
])('the problem of %j is reported in its column', async (change, problems) => {
  expect(await findProblems(change)).toEqual(problems);
});

const kindsOf = ({ rows }: WorkersFile) => rows.map(({ problems }) => problems.map(({ kind }) => kind));

test('numbers with correct digit groups are valid, others are reported', async () => {
  const salaryDefinition = { ...definition, items: [{ required: true, name: 'Salary', type: 'Number' as const }] };
  const cells = ['1200', '1,200', '1,20,000', '1500.00', '1,20', '1.200'];
  const text = formatCsv([
    ['Worker', 'E-mail', 'Salary'],
    ...cells.map((cell, at) => [`W${at}`, `w${at}@camp.in`, cell]),
  ]);
  const sheet = await parseSheet(
    { text, isEncodingGuessed: false },
    readServiceJson(writeServiceJson(salaryDefinition)),
    texts,
  );
  if (typeof sheet === 'string') throw new Error(sheet);
  expect(kindsOf(readWorkers(sheet, {}, false))).toEqual([[], [], [], [], ['number'], ['number']]);
});

test('a damaged cell that does not fit its column cannot be confirmed, and the name and e-mail are checked too', async () => {
  const { rows } = await readRows(anil.map((cell, at) => ({ 0: '????', 1: 'a?@camp', 3: '9.19846E+11' })[at] ?? cell));
  expect(rows[0]?.problems.map(({ column, kind, canConfirm }) => [column, kind, canConfirm])).toEqual([
    ['Worker', 'lostLetters', true],
    ['E-mail', 'lostLetters', false],
    ['+Phone', 'shortened', false],
  ]);
});

test('letters of a guessed code page need a confirmation, ASCII letters do not', async () => {
  const text = 'Worker,E-mail\r\nÃÍãÏ,anil@camp.example\r\nBinu,b@camp.example\r\n';
  const file = (await readCsv(text, { isEncodingGuessed: true })) as WorkersFile;
  expect([file.isEncodingGuessed, kindsOf(file)]).toEqual([true, [['codePage'], []]]);
  const plain = (await readCsv('Worker,E-mail\r\nBinu,b@camp.example\r\n', { isEncodingGuessed: true })) as WorkersFile;
  expect([plain.isEncodingGuessed, kindsOf(plain)]).toEqual([false, [[]]]);
  expect(await readCsv('ÃÓã,E-mail\r\nBinu,b@camp.example\r\n', { isEncodingGuessed: true })).toBe('unreadable');
});

test.each([
  ['sep=,', ','],
  ['sep=;', ';'],
  ['SEP=\t', '\t'],
  ['"sep=,",,', ','],
])('the line “%s” of a spreadsheet is skipped', async (line, mark) => {
  const text = [line, `Worker${mark}E-mail`, `Anil${mark}anil@camp.example`].join('\r\n');
  expect(await readCsv(text)).toMatchObject({ rows: [{ lineNumber: 2, name: 'Anil', problems: [] }] });
});

test.each([
  ['no-break spaces', '"Date\u00a0of\u00a0birth"'],
  ['double spaces', '"Date  of birth"'],
  ['a line break', '"Date of\nbirth"'],
])('a title with %s is recognized', async (_, title) => {
  const text = `E-mail,Worker,${title}\r\nanil@camp.example,Anil,27/03/1990\r\n`;
  expect(await readCsv(text)).toMatchObject({
    unknownTitles: [],
    rows: [{ lineNumber: 2, answers: ['1990-03-27', '', '', '', '', '', ''] }],
  });
});

test.each([
  ['blank rows', ['', ' , ', ''], 5],
  ['a heading', ['Workers of March'], 3],
  ['a heading between blank rows', ['', 'Workers of March,', ''], 5],
])('the titles are found below %s', async (_, rowsAbove, lineNumber) => {
  const text = [...rowsAbove, 'Worker,E-mail', 'Anil,anil@camp.example'].join('\r\n');
  expect(await readCsv(text)).toMatchObject({ titleCells: ['Worker', 'E-mail'], rows: [{ lineNumber, name: 'Anil' }] });
});

test.each([
  ['Worker,E-mail\r\n', ['Anil,anil@camp.example\n', 'Binu,b@camp.example\n', '"C\r\nD",c@camp.example\r']],
  ['"Worker","E-mail"\r\n', ['"Anil","anil@camp.example"\n', '"Binu","b@camp.example"\r', '"C\nD","c@camp.example"']],
])('CRLF, LF and CR all end a row below “%j”, except in a quoted cell', async (titles, lines) => {
  const { rows } = (await readCsv(titles + lines.join(''))) as WorkersFile;
  expect(rows.map(({ lineNumber, name, email, problems }) => [lineNumber, name, email, problems])).toEqual([
    [2, 'Anil', 'anil@camp.example', []],
    [3, 'Binu', 'b@camp.example', []],
    [4, 'C\nD', 'c@camp.example', []],
  ]);
});

test('a file with a possible worker above the titles is refused', async () => {
  expect(await readCsv('Binu,b@camp.example\r\nWorker,E-mail\r\nAnil,anil@camp.example\r\n')).toBe('notTemplate');
});

test('a repeated row is reported with the line of the first', async () => {
  const { rows } = await readRows(anil, anil);
  expect(rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'Worker', kind: 'twice', otherLine: 2 }]]);
});

test.each([
  ['another file', 'Name,Age\r\nAnil,30\r\n', 'notTemplate'],
  ['a file with only titles', formatCsv([titleRow]), 'empty'],
  ['an empty file', '', 'notTemplate'],
  ['a quotation mark that is never closed', 'Worker,E-mail\r\n"Anil,anil@camp.example\r\n', 'unreadable'],
  [
    'a file with too many workers',
    formatCsv([titleRow, ...Array.from({ length: MAX_BATCH_WORKERS + 1 }, (_, at) => [`W${at}`, 'w@camp.example'])]),
    'tooMany',
  ],
])('%s is refused', async (_, text, problem) => {
  expect(await readCsv(text)).toBe(problem);
});

test.each(['-', '0', '.', '12'])('a name without a letter, such as “%s”, is missing', async (name) => {
  expect(await findProblems({ 0: name })).toEqual([['Worker', 'nameMissing']]);
});

test('invisible marks before a quote, as in joined files, are not part of the cell', async () => {
  const addMarks = (cells: readonly string[]) => `\ufeff\u200b${formatCsv([cells])}`;
  const { rows } = (await readCsv(`${addMarks(titleRow)}\r\n${addMarks(anil)}`)) as WorkersFile;
  expect(rows.map(({ name, problems }) => [name, problems])).toEqual([['Anil', []]]);
});
