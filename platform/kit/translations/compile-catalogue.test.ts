import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import { compileCatalogue } from './compile-catalogue.ts';

const english = {
  list: {
    title: 'Applications',
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
    window: '{{page}} – {{product}}',
    figures: { source: 'Source', text: 'Text' },
  },
};

const draft = (source: string, text: string) => ({ source, text });
const checked = (source: string, text: string) => ({ source, text, checked: 'Asha Nair, 2026-12-01' });

test('drafts and checked texts are taken, and what is missing or out of date stays English', () => {
  const translation = {
    list: {
      title: checked('Applications', 'आवेदन'),
      pages_one: draft('{{count}} page', '{{count}} पेज'),
      pages_other: draft('{{count}} sheets', '{{count}} पन्ने'),
      figures: { text: draft('Text', 'पाठ') },
      removed: draft('Removed', 'हटाया'),
    },
  };
  expect(compileCatalogue(english, translation, 'hi')).toEqual({
    texts: { list: { title: 'आवेदन', pages_one: '{{count}} पेज', figures: { text: 'पाठ' } } },
    filledTexts: {
      list: {
        title: 'आवेदन',
        pages_one: '{{count}} पेज',
        pages_other: `${ENGLISH_MARK}{{count}} pages`,
        figures: { source: `${ENGLISH_MARK}Source`, text: 'पाठ' },
      },
    },
    english: ['list.pages_other', 'list.figures.source'],
    drafts: ['list.pages_one', 'list.figures.text'],
  });
});

test('a changed English text makes exactly its translation out of date', () => {
  const translation = { list: { title: checked('Applications', 'आवेदन'), figures: { text: checked('Text', 'पाठ') } } };
  const before = compileCatalogue(english, translation, 'hi');
  const changed = { list: { ...english.list, title: 'Your applications' } };
  const after = compileCatalogue(changed, translation, 'hi');
  expect(after.english.filter((key) => !before.english.includes(key))).toEqual(['list.title']);
  expect(after.texts).toEqual({ list: { figures: { text: 'पाठ' } } });
});

const isolated = (part: string) => `\u2066${part}\u2069`;

test.each([
  ['نمبر لکھیں، جیسے +91 98460 12345۔', `نمبر لکھیں، جیسے ${isolated('+91\u00a098460\u00a012345')}۔`],
  ['+971\u00a050 یا {{phone}}', `${isolated('+971\u00a050')} یا {{phone}}`],
  ['اس میں 0.5 MB لگتے ہیں', `اس میں ${isolated('0.5 MB')} لگتے ہیں`],
  ['+ کے بعد 7 سے 15 ہندسے، یا 1,200', '+ کے بعد 7 سے 15 ہندسے، یا 1,200'],
  ['24 گھنٹے میں 2 PDFs یا {{size}} MB', '24 گھنٹے میں 2 PDFs یا {{size}} MB'],
])('in a right-to-left language, phone numbers and sizes are read from left to right: %s', (text, compiled) => {
  const title = draft('Applications', text);
  expect(compileCatalogue(english, { list: { title } }, 'ur').texts).toEqual({ list: { title: compiled } });
  const leftToRight = compiled.replaceAll(/[\u2066\u2069]/g, '');
  expect(compileCatalogue(english, { list: { title } }, 'hi').texts).toEqual({ list: { title: leftToRight } });
});

test('a phone number is not broken at the end of a line', () => {
  const title = draft('Applications', '7 से 15 अंक, जैसे +971 50 123 4567 या + और 9 अंक');
  const compiled = '7 से 15 अंक, जैसे +971\u00a050\u00a0123\u00a04567 या + और 9 अंक';
  expect(compileCatalogue(english, { list: { title } }, 'hi').texts).toEqual({ list: { title: compiled } });
});

test('a language needs all its plural forms, and a form that English lacks comes from the English “other”', () => {
  const few = draft('{{count}} pages', '{{count}} صفحات');
  const { texts, english: keys } = compileCatalogue(english, { list: { pages_few: few } }, 'ar');
  expect(texts).toEqual({ list: { pages_few: '{{count}} صفحات' } });
  expect(keys.filter((key) => key.includes('pages'))).toEqual(
    ['zero', 'one', 'two', 'many', 'other'].map((form) => `list.pages_${form}`),
  );
});

test.each([
  ['hi', 'one', '{{count}} documents'],
  ['ur', 'one', 'One document'],
  ['ar', 'one', 'One document'],
  ['ar', 'two', '{{count}} documents'],
])('a gap has the English text with the number, unless the form is for one number: %s, %s', (language, form, text) => {
  const documents = { documents_one: 'One document', documents_other: '{{count}} documents' };
  const { filledTexts } = compileCatalogue(documents, {}, language);
  expect(filledTexts[`documents_${form}`]).toBe(`${ENGLISH_MARK}${text}`);
});

test('a form for zero that English has is needed in every language', () => {
  const withZero = { rows_zero: 'No rows', rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  expect(compileCatalogue(withZero, {}, 'hi').english).toEqual(['rows_zero', 'rows_one', 'rows_other']);
  expect(compileCatalogue({ step_one: 'First step' }, {}, 'ar').english).toEqual(['step_one']);
});

test.each([
  [{ title: 'आवेदन' }, 'title has no text.'],
  [{ title: { source: 'A', text: 'B', author: 'C' } }, 'title has the unknown field "author".'],
  [{ title: { source: 'A', text: 'B', checked: 'yes' } }, /^"checked" of title is not a name and a day/],
  [{ title: { source: 'A', text: 'B', sense: '' } }, '"sense" of title is empty.'],
])('a translation of another form is refused: %j', (translation, message) => {
  expect(() => compileCatalogue({ title: 'A' }, translation as never, 'hi')).toThrow(message);
});
