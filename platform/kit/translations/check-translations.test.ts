import { checkTranslations, formatFinding, translationChecks } from './check-translations.ts';
import type { TranslatedText } from './checked-text.ts';
import { parseGlossary } from './glossary.ts';
import { listExpectedTexts } from './plural-forms.ts';

const glossary = parseGlossary(
  [
    'term,translation,source,note',
    'application,आवेदन,ours,',
    'account,खाता|खाते,ours,',
    'AED,AED,ours,',
    'separately,अलग अलग,ours,',
  ].join('\n'),
);
const urduGlossary = parseGlossary('term,translation,source,note\n');

interface Sample {
  readonly key?: string;
  readonly source: string;
  readonly text: string;
  readonly sense?: string;
}

/** Samples as texts of one file, next to an English catalogue that has them. */
function makeTexts(
  samples: readonly Sample[],
  language: string,
  english?: ReadonlyMap<string, string>,
): TranslatedText[] {
  const named = samples.map((sample, index) => ({ key: `text${index}`, ...sample }));
  const expected = listExpectedTexts(english ?? new Map(named.map(({ key, source }) => [key, source])), language);
  return named.map((sample) => {
    const expectedText = expected.get(sample.key);
    return { file: `src/locales/${language}/a.json`, ...sample, ...(expectedText ? { expected: expectedText } : {}) };
  });
}

const check = (samples: readonly Sample[], code: string, english?: ReadonlyMap<string, string>) =>
  checkTranslations(makeTexts(samples, code, english), { code, glossary: code === 'hi' ? glossary : urduGlossary });

const englishPages = new Map([
  ['pages_one', '{{count}} page'],
  ['pages_other', '{{count}} pages'],
  ['rows_one', 'One row'],
  ['rows_other', '{{count}} rows'],
]);

const goodHindi: readonly Sample[] = [
  { source: 'Your application was sent.', text: 'आपका आवेदन भेज दिया गया।' },
  { source: 'The accounts of {{name}}', text: '{{name}} के खाते' },
  { source: 'Pay AED {{amount}}', text: 'AED {{amount}} का भुगतान करें' },
  { source: 'AED 350', text: 'AED 350' },
  { source: '{{page}} – {{product}}', text: '{{page}} – {{product}}' },
  { source: 'Send them separately?', text: 'अलग अलग भेजें?' },
  { source: 'Protector of Emigrants', text: 'उत्प्रवासी संरक्षक (Protector of Emigrants)' },
  { source: ' or ', text: ' या ' },
  { source: 'Open', text: 'खोलें' },
  { source: 'Open', text: 'खुला', sense: 'not closed' },
  { source: 'A letter of application', text: 'निवेदन पत्र', sense: 'a letter' },
  { source: 'The fee', text: 'AED में शुल्क' },
  { source: '{{count}} of {{total}}.', text: '{{total}} में से {{count}}।' },
  { source: 'Saved by {{name}}', text: 'सहेजा: {{name}}' },
  { source: 'He said: “Done.”', text: 'उन्होंने कहा: “हो गया।”' },
];

test('a good file in Hindi has no findings', () => {
  expect(check(goodHindi, 'hi')).toEqual([]);
  const pages = ['one', 'other'].map((form) => ({
    key: `pages_${form}`,
    source: englishPages.get(`pages_${form}`) ?? '',
    text: '{{count}} पेज',
  }));
  expect(check(pages, 'hi', englishPages)).toEqual([]);
});

test('a good file in Urdu and all forms of Arabic have no findings', () => {
  const urdu = [
    { source: 'What is missing? Name, visa; then send it.', text: 'کیا باقی ہے؟ نام، ویزا؛ پھر بھیجیں۔' },
    { source: 'Wait a moment…', text: 'ذرا رکیں…' },
  ];
  expect(check(urdu, 'ur')).toEqual([]);
  const forms = { zero: 'لا صفحات', one: 'صفحة واحدة', two: 'صفحتان', few: '{{count}} صفحات', many: '{{count}} صفحة' };
  const arabic = Object.entries({ ...forms, other: '{{count}} صفحة' }).map(([form, text]) => ({
    key: `pages_${form}`,
    source: form === 'one' ? '{{count}} page' : '{{count}} pages',
    text,
  }));
  expect(check(arabic, 'ar', englishPages)).toEqual([]);
});

const hindiPage = (text: string) => [
  { key: 'pages_one', source: '{{count}} page', text },
  { key: 'pages_other', source: '{{count}} pages', text: '{{count}} पेज' },
];

const rows = { key: 'rows_other', source: '{{count}} rows', text: '{{count}} पंक्तियाँ' };

const badTexts: readonly (readonly [keyof typeof translationChecks, string, readonly Sample[], string])[] = [
  ['placeholders', 'hi', [{ source: 'Row {{row}}', text: 'पंक्ति {{पंक्ति}}' }], 'needs the placeholders {{row}}'],
  ['placeholders', 'hi', [{ source: 'Row {{row}}', text: 'पंक्ति {{row}} {row}' }], 'not complete'],
  ['placeholders', 'hi', [{ source: '$t(a.b) Again', text: 'फिर' }], 'needs the placeholders $t(a.b)'],
  ['placeholders', 'hi', hindiPage('एक पेज'), 'needs the placeholders {{count}}'],
  [
    'placeholders',
    'hi',
    [{ key: 'rows_one', source: 'One row', text: 'एक पंक्ति' }, rows],
    'needs the placeholders {{count}}',
  ],
  ['plural forms', 'hi', hindiPage('{{count}} पेज').slice(1), 'plural form is missing'],
  ['unknown key', 'hi', [{ key: 'removed', source: 'Removed', text: 'हटाया' }], 'no such key'],
  ['unchanged', 'hi', [{ source: 'Upload', text: 'Upload' }], 'same as in English'],
  ['doubled word', 'hi', [{ source: 'In the list', text: 'सूची में में' }], '“में में”'],
  ['end mark', 'hi', [{ source: 'Send it.', text: 'भेजें' }], 'English ends with “.”, the text with none'],
  ['end mark', 'ur', [{ source: 'Send it', text: 'بھیجیں؟' }], 'English ends with no mark, the text with “?”'],
  ['spaces', 'hi', [{ source: 'Send', text: 'भेजें ' }], 'spaces'],
  [
    'length',
    'hi',
    [{ source: 'Go', text: 'आगे जाने के लिए यहाँ दबाएँ और फिर कुछ देर तक शांति से बैठकर प्रतीक्षा करते रहें' }],
    'letters',
  ],
  [
    'consistency',
    'hi',
    [
      { source: 'Open', text: 'खोलें' },
      { source: 'Open', text: 'खोलिए' },
    ],
    '“खोलें” in',
  ],
  ['glossary', 'hi', [{ source: 'Two applications', text: 'दो अर्ज़ियाँ' }], '“application” as “आवेदन”'],
  ['script', 'hi', [{ source: 'The file', text: 'यह document' }], '“document”'],
  ['script', 'hi', [{ source: 'The file', text: 'यह ফাইল' }], '“ফাইল”'],
  ['script', 'ur', [{ source: 'The file', text: 'यह' }], '“यह”'],
  ['digits', 'hi', [{ source: '10 files', text: '१० फ़ाइलें' }], '“१०”'],
  ['digits', 'ur', [{ source: '10 files', text: '۱۰ فائلیں' }], '“۱۰”'],
  ['direction controls', 'ur', [{ source: 'File', text: 'فائل\u200f' }], 'invisible'],
];

test.each(badTexts)('%s in %s: %j is found', (name, language, samples, words) => {
  const english = samples.some(({ key }) => key) ? englishPages : undefined;
  const findings = check(samples, language, english);
  expect(findings.map((each) => each.check)).toEqual([name]);
  expect(findings.map(formatFinding)[0]).toContain(words);
  expect(findings[0]?.file).toBe(`src/locales/${language}/a.json`);
});

test('every check has a bad text', () => {
  expect(new Set(badTexts.map(([name]) => name))).toEqual(new Set(Object.keys(translationChecks)));
});
