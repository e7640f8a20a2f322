import { readServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import { parseSheet } from './parse-sheet.ts';
import { readWorkers } from './read-workers.ts';

const service = readServiceJson(
  writeServiceJson({
    name: 'Masons',
    description: '',
    additionalInstructions: '',
    serviceCharge: '350',
    status: 'published',
    documents: [],
    urls: [],
    items: [
      { required: false, name: 'Passport number', type: 'Text' },
      { required: false, name: 'Father’s passport number', type: 'Text' },
      { required: false, name: 'Camp', type: 'Text' },
    ],
  }),
);

test('rows that share a passport number or an e-mail address need a confirmation', async () => {
  const rows = [
    ['Anil', 'anil@camp.example', 'N1234567', 'P7654321', 'Camp 5'],
    ['Binu', 'binu@camp.example', 'n 1234567', 'P7654321', 'Camp 5'],
    ['Chand', 'Binu@camp.example', 'N-1234568', '', 'Camp 5'],
    ['Dev', 'dev@camp.example', '', '', ''],
    ['Dev', 'dev@camp.example', '', '', ''],
  ];
  const text = formatCsv([['Worker', 'E-mail', 'Passport number', 'Father’s passport number', 'Camp'], ...rows]);
  const sheet = await parseSheet({ text, isEncodingGuessed: false }, service, {
    name: 'Worker',
    email: 'E-mail',
    hints: '(hints)',
    yes: 'Yes',
    no: 'No',
  });
  if (typeof sheet === 'string') throw new Error(sheet);
  const passport = { column: 'Passport number', kind: 'samePassport', canConfirm: true };
  const email = { column: 'E-mail', kind: 'sameEmail', canConfirm: true };
  expect(readWorkers(sheet, {}, false).rows.map(({ problems }) => problems)).toEqual([
    [{ ...passport, cell: 'N1234567', otherLine: 3 }],
    [
      { ...email, cell: 'binu@camp.example', otherLine: 4 },
      { ...passport, cell: 'n 1234567', otherLine: 2 },
    ],
    [{ ...email, cell: 'Binu@camp.example', otherLine: 3 }],
    [],
    [{ column: 'Worker', kind: 'twice', otherLine: 5 }],
  ]);
});
