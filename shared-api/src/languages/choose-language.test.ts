import { chooseLanguage, languageCodes } from './index.ts';

test.each([
  ['the first language that the portal has', 'ta-IN, ur, hi', 'ur'],
  ['a language with a country', 'hi-IN', 'hi'],
  ['a language with a script and a country', 'ur-Arab-PK', 'ur'],
  ['upper and lower case', 'HI-in', 'hi'],
  ['the highest weight', 'en;q=0.5, hi;q=0.7, ur;q=0.6', 'hi'],
  ['no weight, which is 1', 'ur;q=0.999, hi', 'hi'],
  ['equal weights, in the order of the header', 'ur;q=0.8,hi;q=0.8', 'ur'],
  ['spaces around the weight', 'en ; q=0.1 , hi ; q=0.2', 'hi'],
  ['a weight of 0, which means "never"', 'hi;q=0, ur;q=0.1', 'ur'],
  ['any language', '*, hi;q=0.9', 'en'],
  ['any other language', 'hi, *;q=0.5', 'hi'],
  ['a language that only begins alike', 'hil, urd', 'en'],
  ['only languages that the portal does not have', 'fr-FR, de;q=0.9', 'en'],
  ['a weight that is not valid', 'hi;q=2, ur;q=x, ur;q=0.5;v=1', 'en'],
  ['text that is no header', 'toString, __proto__,,;q=1', 'en'],
  ['nothing', '', 'en'],
])('the browser’s choice: %s', (_, header, code) => {
  expect(chooseLanguage(languageCodes, undefined, header)).toBe(code);
});

test.each([
  ['hi', 'ur', 'hi'],
  ['en', 'ur', 'en'],
  ['xx', 'ur', 'ur'],
  ['', 'ur', 'ur'],
  ['toString', 'ur', 'ur'],
  ['HI', undefined, 'en'],
  ['ur', undefined, 'ur'],
  [undefined, undefined, 'en'],
])('the cookie %j with the header %j chooses %s', (cookie, header, code) => {
  expect(chooseLanguage(languageCodes, cookie, header)).toBe(code);
});

test('a page in fewer languages ignores the others', () => {
  expect(chooseLanguage(['en', 'ur'], 'hi', 'hi, ur;q=0.5')).toBe('ur');
  expect(chooseLanguage(['en'], 'hi', 'ur')).toBe('en');
});
