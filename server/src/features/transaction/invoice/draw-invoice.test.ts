import { PERSON_MAX_LENGTH, SERVICE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { readPdf } from '../../../testing/files/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';

const at = new Date('2026-03-04T05:06:07Z');
const invoice = {
  year: 2026,
  number: 1,
  transactionId: 1,
  issuedAt: at,
  paidAt: at,
  applicationId: 7,
  reference: 'R'.repeat(64),
  customerName: 'Asha Nair',
  serviceName: 'Nurses',
  paymentMethod: 'Completed by Admin Meera Das',
  amountFils: 99_999_999_999,
  seller: 'Gulf Clearance LLC',
  vatPercent: 5,
  vatNumber: '9'.repeat(30),
};
const log = { warn: () => {} };
const drawPages = async (change: Partial<typeof invoice> = {}, language: string | null = null) =>
  (
    await readPdf(
      await drawInvoice(
        { ...invoice, ...change },
        { transactionId: 'INV-2026-000123', reversedAt: at },
        { language, log },
      ),
    )
  ).pages;

test.each(['W', 'क', 'W '])('the longest names of %j fit on one page', async (letters) => {
  const textOfLength = (length: number) => letters.repeat(length).slice(0, length);
  const name = [PERSON_MAX_LENGTH.firstName, PERSON_MAX_LENGTH.middleName, PERSON_MAX_LENGTH.lastName]
    .map(textOfLength)
    .join(' ');
  const pages = await drawPages({
    customerName: name,
    paymentMethod: `Completed by Admin ${name}`,
    serviceName: textOfLength(SERVICE_MAX_LENGTH.name),
    seller: textOfLength(300),
  });
  expect(pages).toEqual([expect.stringContaining('valid without a signature')]);
});

test.each([null, 'hi', 'ur'])('an ordinary invoice has one page in the language %s', async (language) => {
  expect(await drawPages({}, language)).toHaveLength(1);
});

test.each([
  ['hi', ['टैक्स इनवॉइस 2026/000001', 'इनवॉइस नंबर', 'कुल (AED)', 'VAT 5 %, रकम में शामिल', '4 मार्च 2026']],
  ['ur', ['انوائس نمبر', '4 مارچ 2026']],
])('a customer with the language %s gets English and that language', async (language, texts) => {
  const bytes = await drawInvoice(invoice, { transactionId: 'INV-1', reversedAt: null }, { language, log });
  const { replacementTexts } = await readPdf(bytes);
  const english = ['Tax invoice 2026/000001', 'Invoice number', 'Total (AED)', 'VAT 5 %, included', '4 March 2026'];
  expect(replacementTexts).toEqual(expect.arrayContaining([...english, ...texts]));
  expect(replacementTexts.filter((text) => text === 'Asha Nair')).toHaveLength(1);
});

test('rows that do not fit are complete on the next page', async () => {
  const pages = await drawPages({ customerName: 'W '.repeat(900), serviceName: 'Nurses' }, 'hi');
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/valid without a signature/);
});
