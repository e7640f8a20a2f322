import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { DOMImplementation, DOMParser, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';
import type { TranslationState } from './catalogue.ts';
import type { ExchangeFormat, ExchangeRow, ImportedRow } from './exchange-row.ts';
import { listPlaceholders, splitAtPlaceholders } from './placeholders.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const OUT_OF_DATE = 'portal:out-of-date';

/** The states of XLIFF for ours. */
const segmentStates = {
  missing: { state: 'initial' },
  'out of date': { state: 'initial', subState: OUT_OF_DATE },
  draft: { state: 'translated' },
  checked: { state: 'final' },
} as const satisfies Readonly<Record<TranslationState, object>>;

/** Our states for those of XLIFF. */
const statesOfSegments: Readonly<Record<string, TranslationState>> = {
  initial: 'missing',
  translated: 'draft',
  reviewed: 'checked',
  final: 'checked',
};

/** Fields that are notes of a unit, by the category of the note. */
const noteFields = {
  context: 'context',
  page: 'page',
  picture: 'picture',
  sense: 'sense',
  checked: 'checked',
  'translated-from': 'earlierSource',
} as const satisfies Readonly<Record<string, keyof ExchangeRow>>;

/** XLIFF 2.0, the exchange file of translators' tools. */
export const xliff: ExchangeFormat = { ending: '.xlf', write: writeXliff, read: readXliff };

function writeXliff(rows: readonly ExchangeRow[], language: string): string {
  const document = new DOMImplementation().createDocument(NAMESPACE, 'xliff', null);
  const root = document.documentElement;
  if (!root) throw new Error('The XML document has no root.');
  setAttributes(root, { version: '2.0', srcLang: DEFAULT_LANGUAGE, trgLang: language });
  for (const file of new Set(rows.map((row) => row.file))) {
    const fileElement = append(root, 'file', { id: toId(file), original: file, canResegment: 'no' });
    fileElement.setAttributeNS(XML_NAMESPACE, 'xml:space', 'preserve');
    for (const row of rows.filter((each) => each.file === file)) appendUnit(fileElement, row);
    indent(fileElement);
  }
  indent(root);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function appendUnit(file: Element, row: ExchangeRow): void {
  const unit = append(file, 'unit', { id: toId(row.key), name: row.key });
  const notes = Object.entries(noteFields).filter(([, field]) => row[field] !== '');
  const notesElement = append(unit, 'notes', {});
  for (const [category, field] of notes) append(notesElement, 'note', { category }).textContent = row[field];
  indent(notesElement);
  const placeholders = [...new Set([...listPlaceholders(row.source), ...listPlaceholders(row.text)])];
  if (placeholders.length > 0) {
    const data = append(unit, 'originalData', {});
    for (const [index, placeholder] of placeholders.entries())
      append(data, 'data', { id: `d${index + 1}` }).textContent = placeholder;
    indent(data);
  }
  const segment = append(unit, 'segment', segmentStates[row.state]);
  appendText(append(segment, 'source', {}), row.source, placeholders);
  if (row.text !== '') appendText(append(segment, 'target', {}), row.text, placeholders);
  indent(segment);
  indent(unit);
}

/** Writes placeholders as elements, so that a translator cannot change them by mistake. */
function appendText(element: Element, text: string, placeholders: readonly string[]): void {
  const ids = new Set<string>();
  for (const [index, part] of splitAtPlaceholders(text).entries()) {
    if (index % 2 === 0) {
      if (part !== '') element.appendChild(ownerOf(element).createTextNode(part));
      continue;
    }
    const number = placeholders.indexOf(part) + 1;
    let id = `${number}`;
    while (ids.has(id)) id = `${id}-${number}`;
    ids.add(id);
    append(element, 'ph', { id, dataRef: `d${number}`, disp: part, equiv: part });
  }
}

function readXliff(text: string): ReturnType<ExchangeFormat['read']> {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml');
  const root = document.documentElement;
  if (document.doctype || root?.namespaceURI !== NAMESPACE || root.localName !== 'xliff')
    throw new Error('The file is not XLIFF 2.');
  const rows = childrenOf(root, 'file').flatMap((file) =>
    findAll(file, 'unit').map((unit) => readUnit(unit, file.getAttribute('original') ?? '')),
  );
  return { language: root.getAttribute('trgLang') ?? '', rows };
}

function readUnit(unit: Element, file: string): ImportedRow {
  const notes = findAll(unit, 'note');
  const noteOf = (category: keyof typeof noteFields) =>
    notes.find((note) => note.getAttribute('category') === category)?.textContent?.trim() ?? '';
  const codes = new Map(
    findAll(unit, 'data').map((data) => [data.getAttribute('id') ?? '', data.textContent ?? ''] as const),
  );
  // Some tools split a unit into several segments.
  const segments = [...childrenOf(unit, 'segment'), ...childrenOf(unit, 'ignorable')].toSorted(byPosition);
  const textOf = (name: string) => segments.map((segment) => readText(childrenOf(segment, name)[0], codes)).join('');
  const states = childrenOf(unit, 'segment').map((segment) => segment.getAttribute('state') ?? 'initial');
  const [lowest = 'initial'] = Object.keys(statesOfSegments).filter((state) => states.includes(state));
  return {
    file,
    key: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '',
    source: textOf('source'),
    text: textOf('target'),
    state: statesOfSegments[lowest] ?? 'missing',
    checked: noteOf('checked'),
    sense: noteOf('sense'),
    position: `line ${unit.lineNumber}`,
  };
}

function readText(element: Element | undefined, codes: ReadonlyMap<string, string>): string {
  return [...(element?.childNodes ?? [])]
    .map((node) => {
      if (!isElement(node)) return node.nodeValue ?? '';
      if (node.localName === 'cp') return String.fromCodePoint(Number.parseInt(node.getAttribute('hex') ?? '', 16));
      if (node.localName !== 'ph') return readText(node, codes);
      return (
        codes.get(node.getAttribute('dataRef') ?? `d${node.getAttribute('id')}`) ?? node.getAttribute('equiv') ?? ''
      );
    })
    .join('');
}

/** An identifier of XML has no spaces or slashes. */
const toId = (text: string) => text.replaceAll(/[^\w.:-]/g, '_');

function append(parent: Element, name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = ownerOf(parent).createElementNS(NAMESPACE, name);
  setAttributes(element, attributes);
  parent.appendChild(element);
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Puts each child on its own line. */
function indent(element: Element): void {
  for (const child of [...element.childNodes]) element.insertBefore(ownerOf(element).createTextNode('\n'), child);
  element.appendChild(ownerOf(element).createTextNode('\n'));
}

function ownerOf(element: Element) {
  if (!element.ownerDocument) throw new Error('The element has no document.');
  return element.ownerDocument;
}

type ChildNode = NonNullable<Element['firstChild']>;
const isElement = (node: ChildNode): node is ChildNode & Element => node.nodeType === node.ELEMENT_NODE;
const childrenOf = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter(isElement).filter(({ localName }) => localName === name);
const findAll = (element: Element, name: string): Element[] => [...element.getElementsByTagNameNS(NAMESPACE, name)];
const byPosition = (a: Element, b: Element) => (a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
