import { flattenTranslations, type TranslatedCatalogue, type Translation } from './catalogue.ts';
import { csv } from './csv.ts';
import { type ExchangeFormat, type ImportedRow, listExchangeRows } from './exchange-row.ts';
import { type ImportResult, importRows } from './import-rows.ts';
import { listExpectedTexts } from './plural-forms.ts';
import { countStates, formatStatus } from './status.ts';
import type { Catalogue } from './workspace-catalogues.ts';
import { xliff } from './xliff.ts';

const english = {
  'list.title': 'Applications & more <now>',
  'list.formula': '=SUM({{total}})',
  'list.pages_one': '{{count}} page',
  'list.pages_other': '{{count}} pages',
  'list.greeting': '{{name}}, {{name}}: “Yes,\nplease”',
  'list.or': ' or ',
  'list.Yes or No': 'Yes or No',
  'list.empty': 'Nothing',
  'list.window': '{{page}} – {{product}}',
};

const checkedBy = 'Asha Nair, 2026-12-01';
const translation: TranslatedCatalogue = {
  list: {
    title: { source: english['list.title'], text: 'आवेदन & और <अभी>', checked: checkedBy },
    formula: { source: english['list.formula'], text: '=जोड़({{total}})' },
    pages_one: { source: english['list.pages_one'], text: '{{count}} पेज' },
    pages_other: { source: english['list.pages_other'], text: '{{count}} पेज' },
    greeting: { source: english['list.greeting'], text: '{{name}}, {{name}}: “हाँ,\nकृपया”', sense: 'to a friend' },
    or: { source: english['list.or'], text: ' या ' },
    empty: { source: 'Nothing here', text: 'यहाँ कुछ नहीं', checked: checkedBy },
  },
};

function makeCatalogue(texts: Readonly<Record<string, string>> = english): Catalogue {
  return {
    workspace: 'customer-app',
    name: 'list',
    englishFile: 'customer-app/src/locales/en/list.json',
    file: 'customer-app/src/locales/hi/list.json',
    expected: listExpectedTexts(new Map(Object.entries(texts)), 'hi'),
    translations: flattenTranslations(translation),
  };
}

const exportRows = (catalogue = makeCatalogue()) =>
  listExchangeRows([catalogue], {
    [catalogue.englishFile]: { 'list.title': { page: '/user/applications', picture: 'hi-pictures/list.jpg' } },
  });
const roundTrip = (format: ExchangeFormat) => format.read(format.write(exportRows(), 'hi')).rows;

const language = { code: 'hi', glossary: [] };
const importInto = (rows: readonly ImportedRow[], catalogue = makeCatalogue(), name?: string): ImportResult =>
  importRows([catalogue], rows, { language, checker: { name, today: '2026-12-05' } });

/** Imports one changed row. Returns the new translation and the sentences about it. */
function importChange(key: string, change: Partial<ImportedRow>, name?: string) {
  const rows = roundTrip(xliff).filter((row) => row.key === key);
  const changedRows = rows.map((row) => ({ ...row, ...change }));
  const { changed, changes } = importInto(changedRows, makeCatalogue(), name);
  return { translation: changed[0]?.translations.get(key), changes };
}

const formats = Object.entries({ xliff, csv });

test.each(formats)('%s: what was exported is read again, each text with its place', (_, format) => {
  const fields = exportRows().map(({ earlierSource: _a, context: _b, page: _c, picture: _d, ...row }) => row);
  const rows = roundTrip(format);
  // XLIFF has no state for a text that is out of date: it waits for a translation like a missing one.
  const state = ({ state: exact }: { readonly state: string }) =>
    format === xliff && exact === 'out of date' ? 'missing' : exact;
  expect(rows.map(({ position: _p, ...row }) => row)).toEqual(fields.map((row) => ({ ...row, state: state(row) })));
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  expect(format.read(format.write(exportRows(), 'hi')).language).toBe('hi');
});

test.each(formats)('%s: an export and its import change nothing', (_, format) => {
  expect(importInto(roundTrip(format))).toEqual({ changed: [], changes: [] });
});

test('XLIFF has a file for each catalogue, notes, states, and elements for placeholders', () => {
  const text = xliff.write(exportRows(), 'hi');
  expect(text).toContain('version="2.0" srcLang="en" trgLang="hi"');
  expect(text).toContain('original="customer-app/src/locales/en/list.json"');
  expect(text).toContain('<unit id="list.Yes_or_No" name="list.Yes or No">');
  expect(text).toContain('<note category="page">/user/applications</note>');
  expect(text).toContain('<note category="context">list</note>');
  expect(text).toContain('<note category="translated-from">Nothing here</note>');
  expect(text).toContain('<source><ph id="1" dataRef="d1" disp="{{count}}" equiv="{{count}}"/> pages</source>');
  expect(text.match(/<source>(<ph [^>]*>), (<ph [^>]*>)/)?.slice(1)).toEqual(
    ['1', '1-1'].map((id) => `<ph id="${id}" dataRef="d1" disp="{{name}}" equiv="{{name}}"/>`),
  );
  expect([...text.matchAll(/<segment ([^>]*)>/g)].map(([, state]) => state)).toEqual([
    ...['state="final"', ...Array(5).fill('state="translated"'), 'state="initial"'],
    ...['state="initial" subState="portal:out-of-date"', 'state="initial"'],
  ]);
});

test('a tool may split a unit, mark words and leave out the identifier of the data', () => {
  const text = xliff
    .write(exportRows(), 'hi')
    .replace(
      /(name="list.pages_other">.*?)<segment.*?<\/segment>/s,
      '$1<segment state="final"><source>A.</source><target><mrk id="m">क</mrk>।</target></segment>' +
        '<ignorable><source> </source><target> </target></ignorable>' +
        '<segment state="translated"><source>B</source><target><ph id="1"/> ख</target></segment>',
    );
  const row = xliff.read(text).rows.find(({ key }) => key === 'list.pages_other');
  expect(row).toMatchObject({ source: 'A. B', text: 'क। {{count}} ख', state: 'draft' });
});

test('a spreadsheet reads no formula, shows the script, and may save with semicolons', () => {
  const text = csv.write(exportRows(), 'hi');
  expect(text.startsWith('\uFEFF"file","key","en","hi","state","checked","sense"')).toBe(true);
  expect(text).toContain('"\'=SUM({{total}})","\'=जोड़({{total}})"');
  const saved = '\uFEFFfile;key;en;hi;state;checked;sense;translated from;context;page;picture\nf;k;A;अ;draft;;;;;;\n';
  expect(csv.read(saved).rows).toEqual([
    { file: 'f', key: 'k', source: 'A', text: 'अ', state: 'draft', checked: '', sense: '', position: 'row 2' },
  ]);
});

test.each([
  [xliff, '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'not XLIFF 2'],
  [xliff, '<!DOCTYPE x><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', 'not XLIFF 2'],
  [xliff, '<xliff', ''],
  [csv, 'file,key,text\n', 'no column "en"'],
  [csv, csv.write([], 'hi') + csv.write([], 'hi').slice(1), 'In row 2 the state is "state"'],
])('another file is refused: %#', (format, text, message) => {
  expect(() => format.read(text)).toThrow(message);
});

test('a new text is a draft, and a changed text must be checked again', () => {
  expect(importChange('list.Yes or No', { text: 'हाँ या नहीं' })).toEqual({
    translation: { source: 'Yes or No', text: 'हाँ या नहीं' },
    changes: ['customer-app/src/locales/hi/list.json, list.Yes or No: new, a draft'],
  });
  const { translation: changed } = importChange('list.title', { text: 'सब आवेदन' });
  expect(changed).toEqual({ source: english['list.title'], text: 'सब आवेदन' });
});

test('a check needs a name, from the file or from the command', () => {
  const text = { text: 'हाँ या नहीं', state: 'checked' as const };
  expect(() => importChange('list.Yes or No', text)).toThrow(/^line \d+, list.Yes or No: .*--checked-by/);
  expect(importChange('list.or', { state: 'checked' }, 'Ravi').translation?.checked).toBe('Ravi, 2026-12-05');
  expect(importChange('list.or', { checked: 'Ravi, 2026-12-04' }).translation?.checked).toBe('Ravi, 2026-12-04');
  expect(() => importChange('list.or', { checked: 'Ravi' })).toThrow('"Ravi" is not a name and a day');
});

test('an import never removes a translation, its check or its sense', () => {
  expect(importChange('list.title', { text: '' }).changes).toEqual([]);
  expect(importChange('list.title', { checked: '', state: 'draft' }).changes).toEqual([]);
  expect(importChange('list.greeting', { sense: '' }).changes).toEqual([]);
});

test('a translation that is out of date can be confirmed for the new English text', () => {
  expect(importChange('list.empty', { state: 'draft' }).translation).toEqual({ source: 'Nothing', text: 'यहाँ कुछ नहीं' });
});

test('if English changed after the export, a newer translation stays, and a new one is out of date', () => {
  const rows = roundTrip(csv);
  const later = makeCatalogue({ ...english, 'list.or': ' or else ', 'list.Yes or No': 'No or yes' });
  const change = (key: string, text: string) => rows.filter((row) => row.key === key).map((row) => ({ ...row, text }));
  const { changed } = importInto(change('list.Yes or No', 'हाँ या नहीं'), later);
  expect(changed[0]?.translations.get('list.Yes or No')).toEqual({ source: 'Yes or No', text: 'हाँ या नहीं' });
  const renewed: Translation = { source: ' or else ', text: ' नहीं तो ' };
  const newer = { ...later, translations: new Map([...later.translations, ['list.or', renewed]]) };
  expect(importInto(change('list.or', ' अथवा '), newer)).toEqual({
    changed: [],
    changes: ['customer-app/src/locales/hi/list.json, list.or: kept, because English changed after the export'],
  });
});

test('a text that fails a check refuses the file, with its row and key', () => {
  const rows = roundTrip(csv).map((row) => (row.key === 'list.formula' ? { ...row, text: '=जोड़()' } : row));
  expect(() => importInto(rows)).toThrow(/^row 3, list.formula: .*\{\{total\}\}.* \(placeholders\)$/);
});

test('a fault that a catalogue already has does not refuse the file', () => {
  const catalogue = makeCatalogue();
  const faulty = new Map([...catalogue.translations, ['list.or', { source: ' or ', text: 'या' }]]);
  const rows = roundTrip(csv).map((row) => (row.key === 'list.Yes or No' ? { ...row, text: 'हाँ या नहीं' } : row));
  const others = rows.filter(({ key }) => key !== 'list.or');
  expect(importInto(others, { ...catalogue, translations: faulty }).changes).toHaveLength(1);
});

test('a row without a place in the catalogues is left out, and a file without any place is refused', () => {
  const rows = roundTrip(csv).map((row) => (row.key === 'list.or' ? { ...row, key: 'list.removed' } : row));
  expect(importInto(rows)).toEqual({
    changed: [],
    changes: ['row 7, list.removed: left out, because customer-app/src/locales/en/list.json has no such key'],
  });
  expect(() => importChange('list.or', { file: '../other.json' })).toThrow('have no text of the file');
});

test('the status counts the texts of a workspace, and a changed English text moves exactly its translation', () => {
  const counts = (catalogue: Catalogue) => countStates([catalogue], 'hi')[0]?.counts;
  expect(counts(makeCatalogue())).toEqual({ missing: 1, 'out of date': 1, draft: 5, checked: 1 });
  const later = makeCatalogue({ ...english, 'list.or': ' or else ' });
  expect(counts(later)).toEqual({ missing: 1, 'out of date': 2, draft: 4, checked: 1 });
  expect(formatStatus(countStates([later], 'hi')).split('\n')).toEqual([
    'language  workspace     missing  out of date  draft  checked',
    'hi        customer-app        1            2      4        1',
  ]);
});
