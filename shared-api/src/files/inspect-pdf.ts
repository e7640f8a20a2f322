import type { FileFault } from '../constants/files.ts';
import { bytesOfText } from './binary-text.ts';
import { PdfObjects } from './PdfObjects.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';
import { containsArchive, containsSecondFile } from './second-file.ts';

/** Optional byte-order mark, white space, then the header. Viewers search the first 1,024 bytes for the header. */
const HEADER = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\t\n\f\r ]{0,1000}%PDF-[12]\.\d[\s%]/;
const OBJECT = /\d\s{1,4}\d{1,5}\s{1,4}obj\b/;
const SIGNED_RANGE = /\/ByteRange\s{0,9}\[\s{0,9}\d{1,10}\s{1,9}\d{1,10}\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,9}\]/g;
const COMPRESSED = /\/(?:Flate|DCT)Decode\b/;
const ENCODED_AS_TEXT = /\/ASCII(?:85|Hex)Decode\b/;
/** In UTF-8, each letter outside ASCII begins with this byte or a higher one. */
const FIRST_LEAD_BYTE = 0xc0;
/** Most letters outside ASCII in the plain text of a valid document, such as its title. */
const MAX_OTHER_LETTERS = 100;
const CHUNK_LENGTH = 65_536;
const MAX_END_LENGTH = 60;
const OBJECT_TABLE = /^\s{0,9}(?:xref\b|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b)/;
const MAX_TABLE_START_LENGTH = 50;

interface PdfFinding {
  readonly fault?: FileFault;
  /** Bytes up to the end of the document. Later bytes do not belong to it, and no signature covers them. */
  readonly end: number;
  /** Bytes to append, because some readers need an end mark. */
  readonly suffix: string;
}

/** Whether a file begins like a PDF. */
export const isPdf = (text: string): boolean => HEADER.test(text.slice(0, 1_024));

/** Whether other bytes come before the header of a PDF, where viewers still find it. */
export const hasLatePdfHeader = (text: string): boolean => text.slice(0, 1_024).includes('%PDF-');

/** Finds the fault of a PDF and its end. `text` has one character for each byte. */
export async function inspectPdf(text: string): Promise<PdfFinding> {
  const closedEnd = findClosedEnd(text);
  const repairedEnd = findUnclosedEnd(text);
  const documentEnd = repairedEnd ?? closedEnd;
  const refuse = (fault: FileFault) => ({ fault, end: text.length, suffix: '' });
  if (documentEnd === undefined) return refuse('damaged');
  if (isRecoded(text)) return refuse('damaged');
  if (containsArchive(text.slice(closedEnd ?? documentEnd))) return refuse('second_file');
  // Objects after the last end mark belong to a document that was cut off.
  if (OBJECT.test(text.slice(documentEnd))) return refuse('damaged');
  const end = Math.max(documentEnd, findSignedEnd(text));
  if (containsSecondFile(text.slice(documentEnd, end))) return refuse('second_file');
  const objects = new PdfObjects(text.slice(0, end));
  // An attached, uncompressed PDF has objects with the same numbers, so they may hide the real ones.
  objects.isPartlyHidden ||= !objects.isEmpty && text.indexOf('%PDF-') !== text.lastIndexOf('%PDF-');
  const viewerFault = await findViewerFault(objects);
  const fault = objects.isOverBudget ? 'damaged' : viewerFault;
  return fault ? refuse(fault) : { end, suffix: repairedEnd === undefined ? '' : '\n%%EOF\n' };
}

/**
 * Whether a program rewrote the PDF as UTF-8 text, which ruins its pages. Compressed bytes of a valid PDF are not valid
 * UTF-8.
 */
function isRecoded(text: string): boolean {
  if (!COMPRESSED.test(text) || ENCODED_AS_TEXT.test(text)) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let otherLetters = 0;
  try {
    // A valid file stops this loop at its first compressed bytes.
    for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
      const bytes = bytesOfText(text.slice(at, at + CHUNK_LENGTH));
      decoder.decode(bytes, { stream: true });
      for (const byte of bytes) if (byte >= FIRST_LEAD_BYTE) otherLetters += 1;
    }
    decoder.decode();
  } catch {
    return false;
  }
  return otherLetters > MAX_OTHER_LETTERS;
}

/** Finds the position after the last `startxref`, its number, `%%EOF` and the line end. */
function findClosedEnd(text: string): number | undefined {
  for (let at = text.lastIndexOf('%%EOF'); at > 0; at = text.lastIndexOf('%%EOF', at - 1)) {
    const table = /startxref\s+(\d+)[\0\s]*$/.exec(text.slice(Math.max(0, at - MAX_END_LENGTH), at));
    if (!table || Number(table[1]) >= text.length) continue;
    const end = at + '%%EOF'.length;
    return end + (/^\r?\n|^\r/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  }
  return undefined;
}

/**
 * Finds the position after the last `startxref` and number, if `%%EOF` is missing or cut off. The number must then be
 * correct.
 */
function findUnclosedEnd(text: string): number | undefined {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  const tail = text.slice(Math.max(0, end - MAX_END_LENGTH), end);
  const [, tablePosition, mark = ''] = /startxref\s+(\d+)(\s*%%?(?:EO?)?)?$/.exec(tail) ?? [];
  if (!tablePosition) return undefined;
  end -= mark.length;
  const starts = [0, text.indexOf('%PDF-')].map((start) => start + Number(tablePosition));
  return starts.some((at) => OBJECT_TABLE.test(text.slice(at, at + MAX_TABLE_START_LENGTH))) ? end : undefined;
}

/** Finds the end of the signed bytes. Signatures count from the header or from the first byte; the later end counts. */
function findSignedEnd(text: string): number {
  const header = text.indexOf('%PDF-');
  let end = 0;
  for (const [, from, length] of text.matchAll(SIGNED_RANGE))
    end = Math.max(end, Number(from) + Number(length) + header);
  return Math.min(end, text.length);
}

/** Finds the reason why no viewer shows a page of the PDF. Undefined if a viewer may show one. */
async function findViewerFault(objects: PdfObjects): Promise<FileFault | undefined> {
  const trailer = objects.readTrailer();
  if (!trailer) return objects.isPartlyHidden ? undefined : 'damaged';
  const encrypt = await objects.resolve(trailer.get('Encrypt'));
  if (isDictionary(encrypt)) {
    const { findEncryptionFault } = await import('./pdf-encryption.ts');
    const fault = await findEncryptionFault(
      await resolveReferences(objects, encrypt),
      firstIdOf(await objects.resolve(trailer.get('ID'))),
    );
    if (fault) return fault;
    objects.canUnpack = false;
  }
  const root = await objects.resolve(trailer.get('Root'));
  const hasPage = isDictionary(root) && (await leadsToPage(objects, root.get('Pages')));
  if (hasPage || objects.isPartlyHidden) return undefined;
  return isDictionary(root) && !objects.isPartlyBroken ? 'no_pages' : 'damaged';
}

/** Resolves the references in a dictionary, and in the dictionaries inside it. */
async function resolveReferences(objects: PdfObjects, dictionary: PdfDictionary, depth = 3): Promise<PdfDictionary> {
  const entries = new Map<string, PdfValue>();
  for (const [key, entry] of dictionary) {
    const value = await objects.resolve(entry);
    entries.set(key, isDictionary(value) && depth > 0 ? await resolveReferences(objects, value, depth - 1) : value);
  }
  return entries;
}

function firstIdOf(ids: PdfValue): Uint8Array {
  const [id] = Array.isArray(ids) ? ids : [];
  return id instanceof Uint8Array ? id : new Uint8Array();
}

/** Whether a node of the page tree leads to a page. */
async function leadsToPage(objects: PdfObjects, pages: PdfValue | undefined): Promise<boolean> {
  const openNodes: (PdfValue | undefined)[] = [pages];
  const [seenNodes, seenLists] = [new Set<number>(), new Set<number>()];
  while (openNodes.length > 0) {
    const node = openNodes.pop();
    if (checkAndMarkSeen(seenNodes, node)) continue;
    const value = await objects.resolve(node);
    if (!isDictionary(value)) continue;
    const kids = value.get('Kids');
    if (checkAndMarkSeen(seenLists, kids)) continue;
    const list = await objects.resolve(kids);
    if (!Array.isArray(list)) return isPage(value);
    for (let at = list.length - 1; at >= 0; at -= 1) openNodes.push(list[at]);
  }
  return false;
}

/** Marks a reference as seen. Returns whether it was seen before. */
function checkAndMarkSeen(seen: Set<number>, value: PdfValue | undefined): boolean {
  if (!isReference(value)) return false;
  const isSeen = seen.has(value.object);
  seen.add(value.object);
  return isSeen;
}

const isPage = (node: PdfDictionary): boolean => node.get('Type') !== 'Pages';
