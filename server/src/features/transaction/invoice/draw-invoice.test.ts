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
const drawPages = async (change: Partial<typeof invoice> = {}) =>
  (
    await readPdf(
      await drawInvoice(
        { ...invoice, ...change },
        { transactionId: 'INV-2026-000123', reversedAt: at },
        { language: null, log },
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

test('an ordinary invoice has one page', async () => {
  expect(await drawPages()).toHaveLength(1);
});
