import { amountInWords, amountText, CURRENCY, PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { type Part, Sheet } from '../../../content/pdf/Sheet.ts';
import type { IssuedInvoiceRow } from './queries.ts';
import { issuedNumber, vatIn } from './rules.ts';

interface Payment {
  readonly transactionId: string;
  readonly reversedAt: Date | null;
}

const texts = {
  portal: 'Emigration Portal',
  invoice: 'Invoice',
  taxInvoice: 'Tax invoice',
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `Cancelled on ${day}: the payment was taken back. Nothing is owed on this invoice.`,
  columns: ['Service', `Cost (${CURRENCY})`, `Total (${CURRENCY})`],
  net: 'Without VAT',
  vat: (percent: number) => `VAT ${percent} %, included`,
  total: `Total (${CURRENCY})`,
  words: (amount: string) => `Amount in words: ${amount}.`,
  lacks: 'A letter that this document cannot show stands as a question mark.',
  note: 'This invoice was made by the portal and is valid without a signature.',
};

const LEFT = 56;
const WIDTH = 595.28 - 2 * LEFT;
const soft = '#5b6975';
const brand = '#0b5c6b';
const warning = '#a32020';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: PORTAL_TIME_ZONE });

/** The invoice on paper, as it was issued; one whose payment was taken back says so. */
export async function drawInvoice(invoice: IssuedInvoiceRow, payment: Payment): Promise<Buffer> {
  const number = issuedNumber(invoice);
  const title = invoice.vatPercent === null ? texts.invoice : texts.taxInvoice;
  const sheet = await Sheet.open({ title: `${title} ${number}`, at: invoice.issuedAt });
  const { body } = sheet;
  if (payment.reversedAt) markCancelled(sheet);
  let y = body.write('P', texts.portal, { x: LEFT, y: 60, width: WIDTH / 2 }, { size: 13, bold: true, color: brand });
  body.write(
    'H1',
    `${title} ${number}`,
    { x: LEFT + WIDTH / 2 - 60, y: 54, width: WIDTH / 2 + 60 },
    { size: 18, bold: true, align: 'right' },
  );
  sheet.decorate((doc) => doc.rect(LEFT, 92, WIDTH, 2).fill(brand));
  y = 116;
  if (payment.reversedAt) {
    const words = texts.cancelledOn(days.format(payment.reversedAt));
    y = body.write('P', words, { x: LEFT, y, width: WIDTH }, { bold: true, color: warning }) + 14;
  }
  y = writeFacts(body, factsOf(invoice, payment), y);
  y = writeLines(body, invoice, y + 24);
  y = body.write('P', texts.words(amountInWords(invoice.amountFils)), { x: LEFT, y: y + 12, width: WIDTH });
  body.write('P', texts.note, { x: LEFT, y: y + 28, width: WIDTH }, { size: 9, color: soft });
  if (sheet.lacks) body.write('P', texts.lacks, { x: LEFT, y: y + 44, width: WIDTH }, { size: 9, color: soft });
  return sheet.bytes();
}

function factsOf(invoice: IssuedInvoiceRow, { transactionId }: Payment) {
  const { reference } = invoice;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Invoice number', issuedNumber(invoice)],
    ['Date of issue', days.format(invoice.issuedAt)],
    ['From', invoice.seller || texts.portal],
    ['VAT number', invoice.vatNumber],
    ['Customer', invoice.customerName],
    ['Application Id', String(invoice.applicationId)],
    ['Transaction Id', transactionId],
    ['Reference', reference === transactionId ? null : reference],
    ['Paid on', days.format(invoice.paidAt)],
    ['Payment method', invoice.paymentMethod],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function writeFacts(body: Part, facts: readonly (readonly [string, string])[], top: number): number {
  const table = body.add('Table');
  return facts.reduce((y, [label, value]) => {
    const row = table.add('TR');
    row.write('TH', label, { x: LEFT, y, width: 120 }, { color: soft });
    return row.write('TD', value, { x: LEFT + 130, y, width: WIDTH - 130 }, { bold: true }) + 3;
  }, top);
}

function writeLines(body: Part, invoice: IssuedInvoiceRow, top: number): number {
  const { amountFils, vatPercent } = invoice;
  const amount = amountText(amountFils);
  const vat = vatPercent === null ? 0 : vatIn(amountFils, vatPercent);
  const table = body.add('Table');
  let y = writeRow(table, 'TH', texts.columns, top, { size: 9, color: soft });
  y = writeRow(table, 'TD', [invoice.serviceName, amount, amount], y);
  if (vatPercent !== null) {
    y = writeRow(table, 'TD', [texts.net, '', amountText(amountFils - vat)], y);
    y = writeRow(table, 'TD', [texts.vat(vatPercent), '', amountText(vat)], y);
  }
  return writeRow(table, 'TD', [texts.total, '', amount], y, { size: 12, bold: true });
}

/** The first cell is wide and may take several lines, figures stand at the right. */
function writeRow(table: Part, role: 'TH' | 'TD', cells: readonly string[], y: number, look = {}): number {
  const row = table.add('TR');
  const [name = '', ...figures] = cells;
  const bottom = row.write(role, name, { x: LEFT, y: y + 6, width: WIDTH - 210 }, look) + 4;
  for (const [at, text] of figures.entries())
    if (text)
      row.write(role, text, { x: LEFT + WIDTH - 200 + at * 100, y: y + 6, width: 100 }, { ...look, align: 'right' });
  table.sheet.decorate((doc) => doc.rect(LEFT, bottom, WIDTH, 0.5).fill('#c9d1d8'));
  return bottom;
}

function markCancelled(sheet: Sheet): void {
  sheet.decorate((doc) => {
    doc.save().rotate(-35, { origin: [298, 421] });
    sheet.letter(
      texts.cancelled.toUpperCase(),
      { x: 0, y: 380, width: 595 },
      { size: 84, bold: true, color: '#eceff1', align: 'center' },
    );
    doc.restore();
  });
}
