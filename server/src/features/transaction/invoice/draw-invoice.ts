import { CURRENCY, formatAmount, PORTAL_NAME } from '@emigration-portal/shared-api';
import { groupAmount } from '@emigration-portal/shared-api/languages';
import {
  type Fact,
  formatDay,
  LEFT,
  MUTED_COLOR,
  WIDTH,
  writeFacts,
  writeHeader,
  writeNote,
} from '../../../content/pdf/layout.ts';
import { Sheet, type SheetOptions, type StructureElement, type TextStyle } from '../../../content/pdf/Sheet.ts';
import {
  inEach,
  listSheetLanguages,
  type SheetLanguage,
  type SheetText,
} from '../../../content/pdf/sheet-languages.ts';
import type { IssuedInvoiceRow } from './queries.ts';
import { formatIssuedNumber, toInvoiceAmount } from './rules.ts';

interface Payment {
  readonly transactionId: string;
  readonly reversedAt: Date | null;
}

interface InvoiceOptions extends Pick<SheetOptions, 'log'> {
  /** The language of the customer's account. */
  readonly language: string | null;
}

const WARNING_COLOR = '#a32020';

/** Draws an invoice in English and in the customer's language. If the payment was reversed, it is marked as cancelled. */
export async function drawInvoice(
  invoice: IssuedInvoiceRow,
  payment: Payment,
  { language, log }: InvoiceOptions,
): Promise<Buffer> {
  const { reversedAt } = payment;
  const sheetLanguages = listSheetLanguages(language);
  const number = formatIssuedNumber(invoice);
  const title = ({ t }: SheetLanguage) =>
    t(invoice.vatPercent === null ? 'invoice.title' : 'invoice.taxTitle', { number });
  const sheet = await Sheet.open({ languages: sheetLanguages, title, createdAt: invoice.issuedAt, log });
  const { body } = sheet;
  if (reversedAt) markCancelled(sheet);
  let y = writeHeader(sheet);
  if (reversedAt) {
    const notice = inEach(sheetLanguages, (each) =>
      each.t('invoice.cancelledOn', { date: formatDay(reversedAt, each) }),
    );
    y = body.write('P', notice, { x: LEFT, y, width: WIDTH }, { bold: true, color: WARNING_COLOR }) + 14;
  }
  const style = { size: chooseFontSize(invoice) };
  y = writeFacts(body, listFacts(invoice, payment, sheetLanguages), y, style);
  y = writeLines(body, invoice, y + 24, style);
  const inWords = inEach(sheetLanguages, ({ t }) => t('invoice.inWords', { amount: toInvoiceAmount(invoice).inWords }));
  y = body.write('P', inWords, { x: LEFT, y: y + 12, width: WIDTH });
  writeNote(
    sheet,
    inEach(sheetLanguages, ({ t }) => t('invoice.valid')),
    y + 28,
  );
  return sheet.finish();
}

/** Long names get a smaller font, so that the invoice fits on one page. */
const chooseFontSize = ({ seller, customerName, serviceName, paymentMethod }: IssuedInvoiceRow) =>
  `${seller}${customerName}${serviceName}${paymentMethod}`.length > 400 ? 7 : 10;

function listFacts(
  invoice: IssuedInvoiceRow,
  { transactionId }: Payment,
  sheetLanguages: readonly SheetLanguage[],
): Fact[] {
  const { reference } = invoice;
  const formatInEach = (instant: Date) => inEach(sheetLanguages, (each) => formatDay(instant, each));
  const facts = {
    number: formatIssuedNumber(invoice),
    issued: formatInEach(invoice.issuedAt),
    from: invoice.seller || PORTAL_NAME,
    vatNumber: invoice.vatNumber,
    customer: invoice.customerName,
    application: String(invoice.applicationId),
    transaction: transactionId,
    reference: reference === transactionId ? null : reference,
    paid: formatInEach(invoice.paidAt),
    method: invoice.paymentMethod,
  };
  return (Object.keys(facts) as (keyof typeof facts)[]).flatMap((name): Fact[] => {
    const value = facts[name];
    return value === null ? [] : [[inEach(sheetLanguages, ({ t }) => t(`invoice.${name}`)), value]];
  });
}

function writeLines(body: StructureElement, invoice: IssuedInvoiceRow, top: number, style: TextStyle): number {
  const amount = groupAmount(formatAmount(invoice.amountFils));
  const { vat } = toInvoiceAmount(invoice);
  const { languages: sheetLanguages } = body.sheet;
  const say = (write: (language: SheetLanguage) => string) => inEach(sheetLanguages, write);
  const [service, cost, total] = [
    say(({ t }) => t('invoice.service')),
    say(({ t }) => t('invoice.cost', { currency: CURRENCY })),
    say(({ t }) => t('invoice.total', { currency: CURRENCY })),
  ];
  const table = body.add('Table');
  let y = writeRow(table, { role: 'TH', cells: [service, cost, total] }, top, { size: 9, color: MUTED_COLOR });
  y = writeRow(table, { cells: [invoice.serviceName, amount, amount] }, y, style);
  if (vat) {
    const { net, amount: vatAmount, percent } = vat;
    y = writeRow(table, { cells: [say(({ t }) => t('invoice.net')), '', groupAmount(net)] }, y);
    y = writeRow(table, { cells: [say(({ t }) => t('invoice.vat', { percent })), '', groupAmount(vatAmount)] }, y);
  }
  return writeRow(table, { cells: [total, '', amount] }, y, { size: 12, bold: true });
}

interface Row {
  readonly role?: 'TH' | 'TD';
  readonly cells: readonly (string | readonly SheetText[])[];
}

/** Returns the y of the row's bottom. The first cell is wide and may wrap; the amounts are aligned right. */
function writeRow(table: StructureElement, { role = 'TD', cells }: Row, top: number, style: TextStyle = {}): number {
  const [name = '', ...figures] = cells;
  const y = table.sheet.startPageIfFull(top, 6 + table.sheet.measureHeight(name, WIDTH - 210, style));
  const row = table.add('TR');
  const box = { x: LEFT, y: y + 6, width: WIDTH - 210 };
  const bottoms = [row.write(role, name, box, { ...style, align: 'left' })];
  for (const [at, cell] of figures.entries()) {
    const cellBox = { x: LEFT + WIDTH - 200 + at * 100, y: y + 6, width: 100 };
    if (cell !== '') bottoms.push(row.write(role, cell, cellBox, { ...style, align: 'right' }));
  }
  const bottom = Math.max(...bottoms) + 4;
  table.sheet.decorate((doc) => doc.rect(LEFT, bottom, WIDTH, 0.5).fill('#c9d1d8'));
  return bottom;
}

function markCancelled(sheet: Sheet): void {
  const [english] = sheet.languages;
  const text = english?.t('invoice.cancelled').toUpperCase() ?? '';
  sheet.decorate((doc) => {
    doc.save().rotate(-35, { origin: [298, 421] });
    sheet.drawText(text, { x: 0, y: 380, width: 595 }, { size: 84, bold: true, color: '#eceff1', align: 'center' });
    doc.restore();
  });
}
