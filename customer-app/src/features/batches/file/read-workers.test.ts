import { type BriefService, MAX_BATCH_WORKERS, readServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { csvText } from '@emigration-portal/shared-ui/csv';
import { readText } from './read-text.ts';
import { readWorkers, type WorkersFile } from './read-workers.ts';

const definition: BriefService = {
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
const titles = { name: 'Worker', email: 'E-mail', hints: '(hints)' };
const head = ['Worker', 'E-mail', 'Date of birth', '+Phone', 'Trade', 'Languages', 'Worked abroad', 'Passport'];
const anil = ['Anil', 'anil@camp.example', '27/03/1990', '+919846012345', 'mason', 'Tamil | hindi', 'yes', 'N1234567'];

const read = (text: string) => readWorkers(text, service, titles);
const rowsOf = async (...rows: string[][]) => (await read(csvText([head, ...rows]))) as WorkersFile;
const problemsOf = async (change: Record<number, string>) => {
  const { rows } = await rowsOf(anil.map((cell, at) => change[at] ?? cell));
  return rows[0]?.problems.map(({ column, kind }) => [column, kind]);
};

test('a row is read as people and spreadsheets write it; the password stays to be answered', async () => {
  const { rows, unknown, absent } = await rowsOf(anil);
  expect(rows).toMatchObject([
    {
      line: 2,
      name: 'Anil',
      email: 'anil@camp.example',
      answers: ['1990-03-27', '+919846012345', '', 'Mason', 'Tamil\nHindi', 'Yes', 'N1234567'],
      problems: [],
      unanswered: 1,
    },
  ]);
  expect([unknown, absent]).toEqual([[], []]);
});

test.each([',', ';', '\t'])(
  'cells stand between “%s”, in the order of the file, with columns that nobody asks for',
  async (mark) => {
    const text = `E-MAIL ${mark}Shoe size${mark}worker\r\nanil@camp.example${mark}42${mark}"Anil ""A"""\r\n`;
    expect(await read(text)).toMatchObject({
      rows: [{ name: 'Anil "A"', email: 'anil@camp.example', unanswered: 4 }],
      unknown: ['Shoe size'],
      absent: ['Date of birth', '+Phone', 'Trade', 'Languages', 'Worked abroad', 'Passport'],
    });
  },
);

test('commas within the cells of a file are not taken for what stands between them', async () => {
  const camp = 'Camp 5, Street 12, Al Quoz, Dubai';
  const text = `Worker;E-mail;Camp, street, part, town\r\nAnil;a@camp.example;${camp}\r\nBinu;b@camp.example;${camp}\r\n`;
  const { rows } = (await read(text)) as WorkersFile;
  expect(rows.map(({ name, email, problems }) => [name, email, problems])).toEqual([
    ['Anil', 'a@camp.example', []],
    ['Binu', 'b@camp.example', []],
  ]);
});

test('a row that a comma has split is told, and not read one cell off', async () => {
  const text = 'Worker,E-mail,Passport\r\nAnil,anil@camp.example,N1234567,,\r\nBinu,b@camp.example,N1234567, Dubai\r\n';
  const { rows } = (await read(text)) as WorkersFile;
  expect(rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'Worker', kind: 'longer' }]]);
});

test('rows that were written out to be corrected are read back as they were', async () => {
  const address = '+971 4 123\n- Camp 5 | -Dubai';
  const { rows } = await rowsOf([address, 'anil@camp.example']);
  expect(rows[0]?.name).toBe(address);
});

test('rows are counted as a spreadsheet does, over hints and empty ones', async () => {
  const { rows } = await rowsOf(['(hints)', 'an address'], ['', ' '], anil, ['Binu', 'binu@camp.example']);
  expect(rows.map(({ line, name }) => [line, name])).toEqual([
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
  [{ 2: '3/27/1990' }, [['Date of birth', 'date']]],
  [{ 2: '1990-03-27' }, []],
  [{ 3: '9.19846E+11' }, [['+Phone', 'phone']]],
  [{ 4: 'Pilot' }, [['Trade', 'option']]],
  [{ 5: 'Hindi|Latin' }, [['Languages', 'options']]],
  [{ 6: 'perhaps' }, [['Worked abroad', 'yesOrNo']]],
  [{ 7: '123' }, [['Passport', 'pattern']]],
])('%j is told in its column', async (change, problems) => {
  expect(await problemsOf(change)).toEqual(problems);
});

test('the same row twice is one of them', async () => {
  const { rows } = await rowsOf(anil, anil);
  expect(rows.map(({ problems }) => problems)).toEqual([[], [{ column: 'Worker', kind: 'twice', twin: 2 }]]);
});

test.each([
  ['another file', 'Name,Age\r\nAnil,30\r\n', 'notTemplate'],
  ['titles alone', csvText([head]), 'empty'],
  ['nothing', '', 'notTemplate'],
  ['a quotation mark that is never closed', 'Worker,E-mail\r\n"Anil,anil@camp.example\r\n', 'unreadable'],
  [
    'too many',
    csvText([head, ...Array.from({ length: MAX_BATCH_WORKERS + 1 }, (_, at) => [`W${at}`, 'w@camp.example'])]),
    'tooMany',
  ],
])('%s is refused', async (_, text, problem) => {
  expect(await read(text)).toBe(problem);
});

describe('the text of a file', () => {
  const textOf = (bytes: Uint8Array<ArrayBuffer>) => readText(new File([bytes], 'workers.csv'));
  const utf16 = (text: string) => {
    const codes = Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
    return new Uint8Array(codes.flatMap((code) => [code & 0xff, code >> 8]));
  };
  test.each([
    ['UTF-8 with its mark', new TextEncoder().encode('\ufeffZoë'), { text: 'Zoë' }],
    ['the code page of Windows', new Uint8Array([0x5a, 0x6f, 0xeb]), { text: 'Zoë' }],
    ['UTF-16', utf16('Zoë'), { text: 'Zoë' }],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), { problem: 'spreadsheet' }],
    ['something else', new Uint8Array([1, 0, 0]), { problem: 'unreadable' }],
    ['far too much', new Uint8Array(500 * 1024), { problem: 'tooLarge' }],
    ['too much once it is text', utf16('अ'.repeat(150 * 1024)), { problem: 'tooLarge' }],
  ])('of %s', async (_, bytes, found) => {
    expect(await textOf(bytes)).toEqual(found);
  });

  test('of a film is not read into memory', async () => {
    const film = new File([new Uint8Array(500 * 1024)], 'film.mp4');
    film.arrayBuffer = () => Promise.reject(new Error('no room'));
    expect(await readText(film)).toEqual({ problem: 'tooLarge' });
  });
});
