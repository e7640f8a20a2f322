import { readServiceJson, writeServiceJson } from '@emigration-portal/shared-api';
import { formatCsv } from '@emigration-portal/shared-ui/csv';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { setTestTranslations } from '@emigration-portal/shared-ui/testing';
import { createTexts, sharedTextsOf } from '@emigration-portal/shared-ui/texts';
import applyMany from '../../../locales/en/applyMany.json';
import hindi from '../../../locales/hi/applyMany.json';
import urdu from '../../../locales/ur/applyMany.json';
import { parseSheet } from './parse-sheet.ts';
import { readWorkers } from './read-workers.ts';
import { buildTemplate, fileTextsOf } from './template.ts';

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
      { required: true, name: 'Date of birth', type: 'Date' },
      { required: false, name: 'Trade', type: 'Choice', options: ['Mason', 'Carpenter'] },
      { required: false, name: 'Phone', type: 'Mobile' },
      { required: false, name: 'Worked abroad', type: 'Yes or No' },
    ],
  }),
);
const { textsOf } = createTexts('customer');
const readFileTexts = () => fileTextsOf(textsOf(applyMany), sharedTextsOf(answers));

const setLanguage = {
  en: () => setTestTranslations('en', {}),
  hi: () => setTestTranslations('hi', { customer: hindi, shared: words('हाँ', 'नहीं') }),
  ur: () => setTestTranslations('ur', { customer: urdu, shared: words('ہاں', 'نہیں') }),
};
const words = (yes: string, no: string) => ({ answers: { yes: { text: yes }, no: { text: no } } });
type Language = keyof typeof setLanguage;

async function saveTemplate(language: Language) {
  await setLanguage[language]();
  return buildTemplate(service, textsOf(applyMany), readFileTexts());
}
const rowOf = (answer: string) =>
  formatCsv([['Anil', 'anil@camp.example', '27/03/1990', 'Mason', '', answer]]).slice(1);

async function readIn(language: Language, text: string) {
  await setLanguage[language]();
  const sheet = await parseSheet({ text, isEncodingGuessed: false }, service, readFileTexts());
  return typeof sheet === 'string' ? sheet : readWorkers(sheet, {}, false);
}

test('the titles of a template are English first, then in the language of the page', async () => {
  const listTitles = (text: string) => text.slice(1).split('\r\n')[0]?.split(',').slice(0, 3);
  expect(listTitles(await saveTemplate('en'))).toEqual([
    '"Full name of worker"',
    '"E-mail of worker"',
    '"Date of birth"',
  ]);
  expect(listTitles(await saveTemplate('hi'))).toEqual([
    '"Full name of worker / कामगार का पूरा नाम"',
    '"E-mail of worker / कामगार का ईमेल"',
    '"Date of birth"',
  ]);
});

const languages = ['en', 'hi', 'ur'] as const;
const pairs = languages.flatMap((from) => languages.map((to) => [from, to] as const));

test.each(pairs)('a template in %s is read in %s, and its hints are no worker', async (from, to) => {
  const file = await readIn(to, (await saveTemplate(from)) + rowOf('yes'));
  expect(file).toMatchObject({
    rows: [{ name: 'Anil', lineNumber: 3, answers: ['1990-03-27', 'Mason', '', 'Yes'], problems: [] }],
    unknownTitles: [],
    missingTitles: [],
  });
});

test('a template that lost the letters of its language is still read', async () => {
  const damaged = (await saveTemplate('ur')).replaceAll(/[\u0600-\u06ff]/g, '?');
  expect(await readIn('ur', damaged + rowOf('No'))).toMatchObject({ rows: [{ name: 'Anil', unanswered: 0 }] });
});

test.each([
  ['hi', 'हाँ', 'Yes'],
  ['hi', ' नहीं ', 'No'],
  ['hi', 'YES', 'Yes'],
  ['hi', 'No / नहीं', 'No'],
  ['ur', 'نہیں', 'No'],
  ['ur', '\u2067ہاں\u2069', 'Yes'],
  ['en', 'no', 'No'],
] as const)('in %s the answer “%s” is stored as %s', async (language, cell, answer) => {
  const file = await readIn(language, (await saveTemplate(language)) + rowOf(cell));
  expect(file).toMatchObject({ rows: [{ answers: ['1990-03-27', 'Mason', '', answer], problems: [] }] });
});

test.each(['Yes / No', 'हाँ / नहीं', 'शायद'])('“%s” is neither Yes nor No', async (cell) => {
  const file = await readIn('hi', (await saveTemplate('hi')) + rowOf(cell));
  expect(file).toMatchObject({ rows: [{ problems: [{ kind: 'yesOrNo' }] }] });
});

test('hints name both words, and the file has no direction controls', async () => {
  const template = await saveTemplate('ur');
  expect(template).toContain('Yes / ہاں');
  expect(template).toContain('Mason | Carpenter');
  expect(template).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
