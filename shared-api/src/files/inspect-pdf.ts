import type { FileFault } from '../constants/files.ts';
import { bytesOfText } from './binary-text.ts';
import { PdfObjects } from './PdfObjects.ts';
import { isDictionary, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';
import { containsArchive, containsSecondFile } from './second-file.ts';

/**
 * A byte-order mark of UTF-8 or UTF-16, white space, then the header. Viewers search the header in the first 1,024
 * bytes.
 */
const HEADER = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\t\n\f\r ]{0,1000}%PDF-[12]\.\d[\s%]/;
const OBJECT = /\d\s{1,4}\d{1,5}\s{1,4}obj\b/;
const RANGE = /\/ByteRange\s{0,9}\[\s{0,9}\d{1,10}\s{1,9}\d{1,10}\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,9}\]/g;
const PACKED = /\/(?:Flate|DCT)Decode\b/;
const PACKED_AS_TEXT = /\/ASCII(?:85|Hex)Decode\b/;
/** In UTF-8, each letter outside ASCII begins with a byte from here on. */
const FIRST_BYTE = 0xc0;
/** Most letters outside ASCII in the plain text of a valid document, such as its title. */
const MOST_OTHER_LETTERS = 100;
const CHUNK = 65_536;
const LONGEST_END = 60;
const TABLE = /^\s{0,9}(?:xref\b|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b)/;
const LONGEST_TABLE_START = 50;

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
  const closed = endMarkOf(text);
  const unclosed = unclosedEnd(text);
  const mark = unclosed ?? closed;
  const refused = (fault: FileFault) => ({ fault, end: text.length, suffix: '' });
  if (mark === undefined) return refused('damaged');
  if (isRecoded(text)) return refused('damaged');
  if (containsArchive(text.slice(closed ?? mark))) return refused('second_file');
  // Objects after the last end mark belong to a document that was cut off.
  if (OBJECT.test(text.slice(mark))) return refused('damaged');
  const end = Math.max(mark, signedEnd(text));
  if (containsSecondFile(text.slice(mark, end))) return refused('second_file');
  const objects = new PdfObjects(text.slice(0, end));
  // An attached, uncompressed PDF has objects with the same numbers.
  objects.isPartlyHidden ||= !objects.isEmpty && text.indexOf('%PDF-') !== text.lastIndexOf('%PDF-');
  const found = await viewerFault(objects);
  const fault = objects.isOverBudget ? 'damaged' : found;
  return fault ? refused(fault) : { end, suffix: unclosed === undefined ? '' : '\n%%EOF\n' };
}

/**
 * Whether a program rewrote the PDF as UTF-8 text, which ruins its pages. Compressed bytes of a valid PDF are not valid
 * UTF-8.
 */
function isRecoded(text: string): boolean {
  if (!PACKED.test(text) || PACKED_AS_TEXT.test(text)) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let otherLetters = 0;
  try {
    // A valid file stops this loop at its first compressed bytes.
    for (let at = 0; at < text.length; at += CHUNK) {
      const bytes = bytesOfText(text.slice(at, at + CHUNK));
      decoder.decode(bytes, { stream: true });
      for (const byte of bytes) if (byte >= FIRST_BYTE) otherLetters += 1;
    }
    decoder.decode();
  } catch {
    return false;
  }
  return otherLetters > MOST_OTHER_LETTERS;
}

/** Position after the last `startxref`, its number, `%%EOF` and the line end. */
function endMarkOf(text: string): number | undefined {
  for (let at = text.lastIndexOf('%%EOF'); at > 0; at = text.lastIndexOf('%%EOF', at - 1)) {
    const table = /startxref\s+(\d+)[\0\s]*$/.exec(text.slice(Math.max(0, at - LONGEST_END), at));
    if (!table || Number(table[1]) >= text.length) continue;
    const end = at + '%%EOF'.length;
    return end + (/^\r?\n|^\r/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  }
  return undefined;
}

/**
 * Position after the last `startxref` and number, if `%%EOF` is missing or cut off. The number must then be correct.
 */
function unclosedEnd(text: string): number | undefined {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  const tail = text.slice(Math.max(0, end - LONGEST_END), end);
  const [, place, mark = ''] = /startxref\s+(\d+)(\s*%%?(?:EO?)?)?$/.exec(tail) ?? [];
  if (!place) return undefined;
  end -= mark.length;
  const starts = [0, text.indexOf('%PDF-')].map((start) => start + Number(place));
  return starts.some((at) => TABLE.test(text.slice(at, at + LONGEST_TABLE_START))) ? end : undefined;
}

/** End of the signed bytes. Signatures count from the header or from the first byte, so the later end counts. */
function signedEnd(text: string): number {
  const header = text.indexOf('%PDF-');
  let end = 0;
  for (const [, from, length] of text.matchAll(RANGE)) end = Math.max(end, Number(from) + Number(length) + header);
  return Math.min(end, text.length);
}

/** Why no viewer shows a page of the PDF. Undefined if one may show it, and in doubt. */
async function viewerFault(objects: PdfObjects): Promise<FileFault | undefined> {
  const trailer = objects.trailer();
  if (!trailer) return objects.isPartlyHidden ? undefined : 'damaged';
  const encrypt = await objects.resolve(trailer.get('Encrypt'));
  if (isDictionary(encrypt)) {
    const { findEncryptionFault } = await import('./pdf-encryption.ts');
    const fault = await findEncryptionFault(
      await withoutReferences(objects, encrypt),
      firstId(await objects.resolve(trailer.get('ID'))),
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
async function withoutReferences(objects: PdfObjects, dictionary: PdfDictionary, depth = 3): Promise<PdfDictionary> {
  const entries = new Map<string, PdfValue>();
  for (const [key, entry] of dictionary) {
    const value = await objects.resolve(entry);
    entries.set(key, isDictionary(value) && depth > 0 ? await withoutReferences(objects, value, depth - 1) : value);
  }
  return entries;
}

function firstId(ids: PdfValue): Uint8Array {
  const [id] = Array.isArray(ids) ? ids : [];
  return id instanceof Uint8Array ? id : new Uint8Array();
}

/** Whether a node of the page tree leads to a page. */
async function leadsToPage(objects: PdfObjects, pages: PdfValue | undefined): Promise<boolean> {
  const open: (PdfValue | undefined)[] = [pages];
  const [nodes, lists] = [new Set<number>(), new Set<number>()];
  while (open.length > 0) {
    const node = open.pop();
    if (isSeenBefore(nodes, node)) continue;
    const value = await objects.resolve(node);
    if (!isDictionary(value)) continue;
    const kids = value.get('Kids');
    if (isSeenBefore(lists, kids)) continue;
    const list = await objects.resolve(kids);
    if (!Array.isArray(list)) return isPage(value);
    for (let at = list.length - 1; at >= 0; at -= 1) open.push(list[at]);
  }
  return false;
}

/** Whether this reference was seen before. Marks it as seen. */
function isSeenBefore(seen: Set<number>, value: PdfValue | undefined): boolean {
  if (!isReference(value)) return false;
  const isSeen = seen.has(value.object);
  seen.add(value.object);
  return isSeen;
}

const isPage = (node: PdfDictionary): boolean => node.get('Type') !== 'Pages';
