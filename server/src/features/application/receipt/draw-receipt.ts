import { setImmediate } from 'node:timers/promises';
import { parseFieldId, type Receipt } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, isolate, languages } from '@emigration-portal/shared-api/languages';
import {
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

type Document = Receipt['documents'][number];

/** The same sentences as `receipt` in the catalogue of customer-app. */
const texts = {
  title: (id: number) => `Receipt for application ${id}`,
  received: (count: number) => `${count} ${count === 1 ? 'document' : 'documents'} received`,
  furtherFile: (name: string, number: number) =>
    `${isolate(name, languages[DEFAULT_LANGUAGE].direction)}, file ${number}`,
  next: 'What comes next',
  read: 'We read your application and look at each document. If something is missing, we send it back to you and tell you what.',
  change:
    'We have sent it back to you. Open its page, change what we ask for, and submit it again. We can decide only after that.',
  authority: 'We have sent it to the authority. The authority decides. You do not need to do anything.',
  decideBy: (day: string) => `We decide by ${day}.`,
  late: (day: string) => `We wanted to decide by ${day}, but we are late. If you cannot wait, write to us.`,
  follow: 'You find its status, and later your documents, on the page of the application.',
  note: (time: string) => `The portal made this receipt on ${time}.`,
};

export async function drawReceipt(receipt: Receipt, options: Omit<SheetOptions, 'title'>): Promise<Buffer> {
  const title = texts.title(receipt.applicationId);
  const sheet = await Sheet.open({ title, ...options });
  let y = writeHeader(sheet, title);
  y = writeFacts(sheet.body, listFacts(receipt), y);
  y = await writeDocuments(sheet, receipt.documents, y + 22);
  y = writeNext(sheet, receipt, y + 18);
  writeNote(sheet, texts.note(formatTime(options.createdAt)), y + 18);
  return sheet.finish();
}

function listFacts({
  applicationId: number,
  serviceName: service,
  applicantName: applicant,
  submittedDate: submitted,
  resubmittedDate: again,
  withdrawnDate: withdrawn,
}: Receipt): (readonly [string, string])[] {
  return [
    ['Application Id', String(number)],
    ['Service', service],
    ['Applicant', applicant],
    ['Submitted', formatTime(submitted)],
    ...(again ? [['Submitted again', formatTime(again)] as const] : []),
    ...(withdrawn ? [['Withdrawn', formatTime(withdrawn)] as const] : []),
  ];
}

function writeHeading({ body }: Sheet, text: string, y: number): number {
  return body.write('H2', text, { x: LEFT, y, width: WIDTH }, { size: 13, bold: true }) + 6;
}

async function writeDocuments(sheet: Sheet, documents: readonly Document[], top: number): Promise<number> {
  let y = writeHeading(sheet, texts.received(documents.length), sheet.startPageIfFull(top, 70));
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
  const label = maxFiles > 1 ? texts.furtherFile(name, parseFieldId(field).repetition + 1) : name;
  const position = { x: LEFT + 28, width: WIDTH - 28 };
  const fileStyle = { color: MUTED_COLOR, direction: 'ltr' } as const;
  const { sheet } = list;
  const height = sheet.measureHeight(label, position.width) + sheet.measureHeight(file.name, position.width, fileStyle);
  const y = sheet.startPageIfFull(top, height);
  const item = list.add('LI');
  item.write('Lbl', `${number}.`, { x: LEFT, y, width: 24 }, { color: MUTED_COLOR });
  const body = item.add('LBody');
  const below = body.write('P', label, { ...position, y });
  return body.write('P', file.name, { ...position, y: below }, fileStyle) + 4;
}

function writeNext(sheet: Sheet, { nextStep: next, decideBy, isLate }: Receipt, top: number): number {
  if (!next) return top;
  const words = [
    texts[next],
    ...(decideBy ? [isLate ? texts.late(formatDay(decideBy)) : texts.decideBy(formatDay(decideBy))] : []),
    texts.follow,
  ];
  const heading = writeHeading(sheet, texts.next, sheet.startPageIfFull(top, 110));
  return words.reduce((y, text) => sheet.body.write('P', text, { x: LEFT, y, width: WIDTH }) + 4, heading);
}
