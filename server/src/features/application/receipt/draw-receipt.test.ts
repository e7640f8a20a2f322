import { type DocumentDefinition, documentDefaults, type Receipt } from '@emigration-portal/shared-api';
import { readPdf } from '../../../testing/files/read-pdf.ts';
import { drawReceipt } from './draw-receipt.ts';

const at = new Date('2026-03-04T05:06:07Z');
const definition: DocumentDefinition = {
  ...documentDefaults,
  required: true,
  name: 'Passport copy',
  type: '.pdf',
  maxSize: 1,
  unit: 'MB',
  instruction: '',
  sample: undefined,
};
const receivedDocument = (index: number, file: string, change: Partial<DocumentDefinition> = {}) => ({
  ...definition,
  ...change,
  field: `mandatoryDocsArray.${index}` as const,
  file: { name: file, prefix: '', contentType: '' },
  moreFiles: [],
});
const receipt = (change: Partial<Receipt>): Receipt => ({
  applicationId: 21,
  serviceName: 'Nurses',
  applicantName: 'Asha Nair',
  submittedDate: at.toISOString(),
  resubmittedDate: null,
  withdrawnDate: null,
  documents: [],
  nextStep: null,
  decideBy: null,
  isLate: false,
  ...change,
});
const options = { createdAt: at, language: null, log: { warn: () => {} } };
const drawPages = async (change: Partial<Receipt>) =>
  (await readPdf(await drawReceipt(receipt(change), options))).pages;

test('documents continue on further pages with page numbers', async () => {
  const documents = Array.from({ length: 40 }, (_, index) => receivedDocument(index, `scan ${index + 1}.pdf`));
  const pages = await drawPages({ documents, nextStep: 'read', decideBy: '2026-03-03T05:06:07Z', isLate: true });
  expect(pages).toHaveLength(3);
  const ends = pages.map((page) => page.split('\n').at(-1));
  expect(ends).toEqual([1, 2, 3].map((page) => `Receipt for application 21 · Page ${page} of 3`));
  const files = pages.join('\n').match(/^scan \d+\.pdf$/gm);
  expect(files).toEqual(documents.map(({ file }) => file.name));
  expect(pages[2]).toContain('We wanted to decide by 3 March 2026, but we are late.');
});

test('long names are complete, on as many pages as needed', async () => {
  const name = `${'W'.repeat(196)}.pdf`;
  const documents = Array.from({ length: 20 }, (_, index) => receivedDocument(index, name));
  const pages = await drawPages({ documents });
  expect(pages).toHaveLength(4);
  expect(pages.join('').match(/W/g)).toHaveLength(20 * 196);
});

test('it numbers several files of a document, and prints 0 documents if there are none', async () => {
  const documents = [0, 1].map((file) => ({
    ...receivedDocument(0, `page ${file}.pdf`, { maxFiles: 3 }),
    field: file === 0 ? ('mandatoryDocsArray.0' as const) : (`mandatoryDocsArray.0.${file}` as const),
  }));
  const [page] = await drawPages({ documents });
  expect(page).toMatch(/1\. Passport copy, file 1\npage 0\.pdf\n2\. Passport copy, file 2\npage 1\.pdf/);
  expect((await drawPages({}))[0]).toContain('0 documents received');
});

test('screen readers get names of other scripts as typed', async () => {
  const documents = [
    receivedDocument(0, 'പാസ്പോർട്ട്.pdf', { name: 'पासपोर्ट की प्रति' }),
    receivedDocument(1, 'جواز السفر.pdf', { name: 'جواز', maxFiles: 2 }),
  ];
  const { replacementTexts } = await readPdf(await drawReceipt(receipt({ documents }), options));
  const names = ['पासपोर्ट की प्रति', 'പാസ്പോർട്ട്.pdf', '\u2068جواز\u2069, file 1', 'جواز السفر.pdf'];
  expect(replacementTexts.filter((text) => names.includes(text))).toEqual(names);
});

test('a letter without a font is a box, which the document explains and the log reports', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) };
  const bytes = await drawReceipt(receipt({ applicantName: 'Asha 🙂 Nair' }), { ...options, log });
  const note = 'A box replaces each letter that this document cannot show.';
  expect((await readPdf(bytes)).replacementTexts).toEqual(expect.arrayContaining(['Asha 🙂 Nair', note]));
  expect(lines).toEqual([[{ letters: ['U+1F642'] }, expect.any(String)]]);
});

test.each([
  ['hi', 'आवेदन 21 की रसीद', 'जमा किया गया', '4 मार्च 2026, 09:06, दुबई समय'],
  ['ur', 'درخواست نمبر 21 کی رسید', 'جمع کی گئی', '\u20684 مارچ 2026\u2069، \u206809:06\u2069، \u2068دبئی وقت\u2069'],
])('a reader of the language %s gets English and that language', async (language, title, submitted, time) => {
  const documents = [receivedDocument(0, 'scan.pdf', { maxFiles: 2 })];
  const bytes = await drawReceipt(receipt({ documents, nextStep: 'read' }), { ...options, language });
  const { pages, replacementTexts, title: documentTitle } = await readPdf(bytes);
  expect([pages.length, documentTitle]).toEqual([1, 'Receipt for application 21']);
  const english = [
    'Receipt for application 21',
    'Submitted',
    '4 March 2026 at 09:06, Dubai time',
    '1 document received',
  ];
  expect(replacementTexts).toEqual(expect.arrayContaining([...english, title, submitted, time]));
  expect(replacementTexts.filter((text) => text === '21')).toHaveLength(1);
});

test('a language of a newer server gets the English receipt', async () => {
  const [english, unknown] = await Promise.all(
    [null, 'xx'].map(async (language) => readPdf(await drawReceipt(receipt({}), { ...options, language }))),
  );
  expect(unknown?.replacementTexts).toEqual(english?.replacementTexts);
});
