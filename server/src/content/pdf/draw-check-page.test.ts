import { readPdf } from '../../testing/files/read-pdf.ts';
import { drawCheckPage } from './draw-check-page.ts';

const code = 'K7QF-3M2X-9TRD-W6HP';
const options = { code, address: `https://portal.example/verify/${code}`, createdAt: new Date('2026-03-04') };
const read = async (language: string | null) =>
  readPdf(await drawCheckPage({ ...options, language, log: { warn: () => {} } }));

const english = ['How to check this certificate', `Code of the certificate: ${code}`];

test.each([
  ['hi', ['यह प्रमाणपत्र कैसे जाँचें', `प्रमाणपत्र का कोड: ${code}`]],
  ['ur', ['یہ سرٹیفکیٹ کیسے جانچیں', `سرٹیفکیٹ کا کوڈ: \u2068${code}\u2069`]],
])('the page is in English and in the language %s, and is still one page', async (language, texts) => {
  const { pages, replacementTexts } = await read(language);
  expect(pages).toHaveLength(1);
  expect(replacementTexts).toEqual(expect.arrayContaining([...english, ...texts, options.address]));
});

test('an English reader gets each text once', async () => {
  const { replacementTexts } = await read(null);
  expect(replacementTexts).toEqual(expect.arrayContaining(english));
  expect(new Set(replacementTexts).size).toBe(replacementTexts.length);
});
