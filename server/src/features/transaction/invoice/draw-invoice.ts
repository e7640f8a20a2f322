import { CURRENCY, formatAmount, PORTAL_NAME } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import {
  formatDay,
  LEFT,
  MUTED_COLOR,
  WIDTH,
  writeFacts,
  writeHeader,
  writeNote,
} from '../../../content/pdf/layout.ts';
import { Sheet, type SheetOptions, type StructureElement, type TextStyle } from '../../../content/pdf/Sheet.ts';
import type { IssuedInvoiceRow } from './queries.ts';
import { formatIssuedNumber, toInvoiceAmount } from './rules.ts';

interface Payment {
  readonly transactionId: string;
  readonly reversedAt: Date | null;
}

const texts = {
  invoice: 'Invoice',
  taxInvoice: 'Tax invoice',
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `Cancelled on ${day}: the payment was taken back. Nothing is owed on this invoice.`,
  columns: ['Service', `Cost (${CURRENCY})`, `Total (${CURRENCY})`],
  net: 'Without VAT',
  vat: (percent: number) => `VAT ${percent} %, included`,
  total: `Total (${CURRENCY})`,
  words: (amount: string) => `Amount in words: ${amount}.`,
  note: 'This invoice was made by the portal and is valid without a signature.',
};

const WARNING_COLOR = '#a32020';

/** Returns a PDF. If the payment was reversed, the invoice is marked as cancelled. */
export async function drawInvoice(
  invoice: IssuedInvoiceRow,
  payment: Payment,
  log: SheetOptions['log'],
): Promise<Buffer> {
  const number = formatIssuedNumber(invoice);
  const title = invoice.vatPercent === null ? texts.invoice : texts.taxInvoice;
  const sheet = await Sheet.open({ title: `${title} ${number}`, createdAt: invoice.issuedAt, log });
  const { body } = sheet;
  if (payment.reversedAt) markCancelled(sheet);
  let y = writeHeader(sheet, `${title} ${number}`);
  if (payment.reversedAt) {
    const words = texts.cancelledOn(formatDay(payment.reversedAt));
    y = body.write('P', words, { x: LEFT, y, width: WIDTH }, { bold: true, color: WARNING_COLOR }) + 14;
  }
  const style = { size: chooseFontSize(invoice) };
  y = writeFacts(body, listFacts(invoice, payment), y, style);
  y = writeLines(body, invoice, y + 24, style);
  y = body.write('P', texts.words(toInvoiceAmount(invoice).inWords), { x: LEFT, y: y + 12, width: WIDTH });
  writeNote(sheet, texts.note, y + 28);
  return sheet.finish();
}

/** Long names get a smaller font, so that the invoice fits on one page. */
const chooseFontSize = ({ seller, customerName, serviceName, paymentMethod }: IssuedInvoiceRow) =>
  `${seller}${customerName}${serviceName}${paymentMethod}`.length > 400 ? 7 : 10;

function listFacts(invoice: IssuedInvoiceRow, { transactionId }: Payment) {
  const { reference } = invoice;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Invoice number', formatIssuedNumber(invoice)],
    ['Date of issue', formatDay(invoice.issuedAt)],
    ['From', invoice.seller || PORTAL_NAME],
    ['VAT number', invoice.vatNumber],
    ['Customer', invoice.customerName],
    ['Application Id', String(invoice.applicationId)],
    ['Transaction Id', transactionId],
    ['Reference', reference === transactionId ? null : reference],
    ['Paid on', formatDay(invoice.paidAt)],
    ['Payment method', invoice.paymentMethod],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function writeLines(body: StructureElement, invoice: IssuedInvoiceRow, top: number, style: TextStyle): number {
  const amount = groupAmount(formatAmount(invoice.amountFils));
  const { vat } = toInvoiceAmount(invoice);
  const table = body.add('Table');
  let y = writeRow(table, { role: 'TH', cells: texts.columns }, top, { size: 9, color: MUTED_COLOR });
  y = writeRow(table, { cells: [invoice.serviceName, amount, amount] }, y, style);
  if (vat) {
    y = writeRow(table, { cells: [texts.net, '', groupAmount(vat.net)] }, y);
    y = writeRow(table, { cells: [texts.vat(vat.percent), '', groupAmount(vat.amount)] }, y);
  }
  return writeRow(table, { cells: [texts.total, '', amount] }, y, { size: 12, bold: true });
}

interface Row {
  readonly role?: 'TH' | 'TD';
  readonly cells: readonly string[];
}

/** Returns the y of the row's bottom. The first cell is wide and may wrap; the amounts are aligned right. */
function writeRow(table: StructureElement, { role = 'TD', cells }: Row, y: number, style: TextStyle = {}): number {
  const row = table.add('TR');
  const [name = '', ...figures] = cells;
  const bottom = row.write(role, name, { x: LEFT, y: y + 6, width: WIDTH - 210 }, style) + 4;
  for (const [at, text] of figures.entries())
    if (text)
      row.write(role, text, { x: LEFT + WIDTH - 200 + at * 100, y: y + 6, width: 100 }, { ...style, align: 'right' });
  table.sheet.decorate((doc) => doc.rect(LEFT, bottom, WIDTH, 0.5).fill('#c9d1d8'));
  return bottom;
}

function markCancelled(sheet: Sheet): void {
  sheet.decorate((doc) => {
    doc.save().rotate(-35, { origin: [298, 421] });
    sheet.drawText(
      texts.cancelled.toUpperCase(),
      { x: 0, y: 380, width: 595 },
      { size: 84, bold: true, color: '#eceff1', align: 'center' },
    );
    doc.restore();
  });
}
