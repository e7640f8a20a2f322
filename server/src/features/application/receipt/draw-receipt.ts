import { setImmediate } from 'node:timers/promises';
import { parseFieldId, type Receipt } from '@emigration-portal/shared-api';
import {
  type Fact,
  formatDay,
  formatTime,
  LEFT,
  MUTED_COLOR,
  WIDTH,
  writeFacts,
  writeHeader,
  writeNote,
} from '../../../content/pdf/layout.ts';
import { Sheet, type SheetOptions, type StructureElement } from '../../../content/pdf/Sheet.ts';
import {
  inEach,
  listSheetLanguages,
  type SheetLanguage,
  type SheetText,
} from '../../../content/pdf/sheet-languages.ts';

type Document = Receipt['documents'][number];

interface ReceiptOptions extends Pick<SheetOptions, 'createdAt' | 'log'> {
  /** The language of the applicant's account. */
  readonly language: string | null;
}

/** Draws a receipt in English and in the applicant's language. Returns a PDF. */
export async function drawReceipt(receipt: Receipt, { language, ...options }: ReceiptOptions): Promise<Buffer> {
  const sheetLanguages = listSheetLanguages(language);
  const title = ({ t }: SheetLanguage) => t('receipt.title', { id: receipt.applicationId });
  const sheet = await Sheet.open({ languages: sheetLanguages, title, ...options });
  let y = writeHeader(sheet);
  y = writeFacts(sheet.body, listFacts(receipt, sheetLanguages), y);
  y = await writeDocuments(sheet, receipt.documents, y + 22);
  y = writeNext(sheet, receipt, y + 18);
  const note = inEach(sheetLanguages, (each) => each.t('receipt.made', { time: formatTime(options.createdAt, each) }));
  writeNote(sheet, note, y + 18);
  return sheet.finish();
}

function listFacts(receipt: Receipt, sheetLanguages: readonly SheetLanguage[]): Fact[] {
  type Name = 'number' | 'service' | 'applicant' | 'submitted' | 'again' | 'withdrawn';
  const nameOf = (name: Name) => inEach(sheetLanguages, ({ t }) => t(`receipt.${name}`));
  const timeFact = (name: Name, instant: string | null): Fact[] =>
    instant ? [[nameOf(name), inEach(sheetLanguages, (each) => formatTime(instant, each))]] : [];
  return [
    [nameOf('number'), String(receipt.applicationId)],
    [nameOf('service'), receipt.serviceName],
    [nameOf('applicant'), receipt.applicantName],
    ...timeFact('submitted', receipt.submittedDate),
    ...timeFact('again', receipt.resubmittedDate),
    ...timeFact('withdrawn', receipt.withdrawnDate),
  ];
}

const HEADING = { size: 13, bold: true } as const;

const writeHeading = ({ body }: Sheet, texts: readonly SheetText[], y: number): number =>
  body.write('H2', texts, { x: LEFT, y, width: WIDTH }, HEADING) + 6;

async function writeDocuments(sheet: Sheet, documents: readonly Document[], top: number): Promise<number> {
  const heading = inEach(sheet.languages, ({ t }) => t('receipt.documents', { count: documents.length }));
  let y = writeHeading(sheet, heading, sheet.startPageIfFull(top, 70));
  if (documents.length === 0) return y;
  const list = sheet.body.add('L');
  for (const [at, document] of documents.entries()) {
    y = writeDocument(list, document, at + 1, y);
    // Drawing 600 files takes two seconds: let other requests run in between.
    await setImmediate();
  }
  return y;
}

function writeDocument(
  list: StructureElement,
  { name, field, maxFiles, file }: Document,
  number: number,
  top: number,
): number {
  const { sheet } = list;
  const fileNumber = parseFieldId(field).repetition + 1;
  const label =
    maxFiles > 1 ? inEach(sheet.languages, ({ t }) => t('receipt.file', { name, number: fileNumber })) : name;
  const position = { x: LEFT + 28, width: WIDTH - 28 };
  const labelStyle = { align: 'left' } as const;
  const fileStyle = { color: MUTED_COLOR, direction: 'ltr' } as const;
  const height = sheet.measureHeight(label, position.width) + sheet.measureHeight(file.name, position.width, fileStyle);
  const y = sheet.startPageIfFull(top, height);
  const item = list.add('LI');
  item.write('Lbl', `${number}.`, { x: LEFT, y, width: 24 }, { color: MUTED_COLOR });
  const body = item.add('LBody');
  const below = body.write('P', label, { ...position, y }, labelStyle);
  return body.write('P', file.name, { ...position, y: below }, fileStyle) + 4;
}

function writeNext(sheet: Sheet, { nextStep: next, decideBy, isLate }: Receipt, top: number): number {
  if (!next) return top;
  const inEachLanguage = (write: (language: SheetLanguage) => string) => inEach(sheet.languages, write);
  const decision = isLate ? 'receipt.late' : 'receipt.decideBy';
  const paragraphs = [
    inEachLanguage(({ t }) => t(`receipt.steps.${next}`)),
    ...(decideBy ? [inEachLanguage((each) => each.t(decision, { date: formatDay(decideBy, each) }))] : []),
    inEachLanguage(({ t }) => t('receipt.follow')),
  ];
  const heading = inEachLanguage(({ t }) => t('receipt.next'));
  const below = writeHeading(sheet, heading, sheet.startPageIfFull(top, 110));
  return paragraphs.reduce((y, texts) => sheet.body.write('P', texts, { x: LEFT, y, width: WIDTH }) + 4, below);
}
