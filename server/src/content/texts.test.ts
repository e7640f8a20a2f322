import { languageOf, textsOf } from './texts.ts';

const about = { id: 7, service: 'Nurses' };

test('a text is in the language, with its values', () => {
  expect(textsOf('en', 'mails')('approved.decided', about)).toBe('your application 7 for “Nurses” is approved.');
  expect(textsOf('hi', 'mails')('approved.decided', about)).toBe('“Nurses” के लिए आपका आवेदन 7 स्वीकृत हो गया है।');
});

test('a count chooses the plural form of the language: 0 is "one" in Hindi and "other" in English', () => {
  const subjectOf = (language: 'en' | 'hi', count: number) => textsOf(language, 'pdf')('receipt.documents', { count });
  expect([0, 1, 2].map((count) => subjectOf('en', count))).toEqual([
    ...['0 documents received', '1 document received', '2 documents received'],
  ]);
  expect([0, 1, 2].map((count) => subjectOf('hi', count))).toEqual([
    ...['0 दस्तावेज़ मिला', '1 दस्तावेज़ मिला', '2 दस्तावेज़ मिले'],
  ]);
});

test('a value cannot change the direction of the words around it', () => {
  expect(textsOf('ur', 'mails')('opinionAsked.open', { id: 'K7 (2)' })).toContain('\u2068K7 (2)\u2069');
  expect(textsOf('en', 'mails')('opinionAsked.open', { id: '\u2069علی' })).toBe('Open application \u2068علی\u2069');
  expect(textsOf('en', 'mails')('opinionAsked.open', { id: '{{by}} $t(greeting)' })).toBe(
    'Open application {{by}} $t(greeting)',
  );
});

test.each([
  ['hi', 'hi'],
  [null, 'en'],
  [undefined, 'en'],
  ['xx', 'en'],
  ['toString', 'en'],
])('the language %j of an account gets texts in %s', (code, language) => {
  expect(languageOf(code)).toBe(language);
});
