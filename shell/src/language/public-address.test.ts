import { chooseLanguage } from './page-language.ts';
import { addLanguagePrefix, pathIn, publicAddress, splitLanguagePrefix } from './public-address.ts';

afterEach(() => chooseLanguage('en'));

const addresses = [
  ['/', '/hi'],
  ['/#about', '/hi#about'],
  ['/?from=mail', '/hi?from=mail'],
  ['/info/nurses', '/hi/info/nurses'],
  ['/info/nurses?step=2#top', '/hi/info/nurses?step=2#top'],
] as const;

test.each(addresses)('the Hindi address of %s is %s', (path, address) => {
  expect(addLanguagePrefix(path, 'hi')).toBe(address);
  expect(addLanguagePrefix(path, 'en')).toBe(path);
});

test.each(['/', '/info/nurses', '/info/nurses/'])('%s has a prefix in Hindi alone', (path) => {
  expect(splitLanguagePrefix(addLanguagePrefix(path, 'hi'))).toEqual({ language: 'hi', path });
  expect(splitLanguagePrefix(path)).toEqual({ language: 'en', path });
});

test.each(['/high', '/ta', '/en/info/nurses', '/user/hi', ''])('%j has no prefix of a language', (path) => {
  expect(splitLanguagePrefix(path)).toEqual({ language: 'en', path });
});

test('a slash at the end stays', () => {
  expect(splitLanguagePrefix('/hi/')).toEqual({ language: 'hi', path: '/' });
  expect(splitLanguagePrefix('/hi/info/nurses/').path).toBe('/info/nurses/');
});

test('a link leads to the page in the language of the window', async () => {
  expect(publicAddress('/verify')).toBe('/verify');
  chooseLanguage('hi');
  expect(publicAddress('/verify')).toBe('/hi/verify');
});

test.each([
  ['/', '/ur'],
  ['/hi', '/ur'],
  ['/hi/info/nurses/', '/ur/info/nurses/'],
  ['/verify/K7QF-3M2X-9TRD-W6HP', '/ur/verify/K7QF-3M2X-9TRD-W6HP'],
  ['/log-in', '/log-in'],
  ['/user/services/list', '/user/services/list'],
  ['/no/such/page', '/no/such/page'],
])('in Urdu, %s is %s', (address, expected) => {
  expect(pathIn(address, 'ur')).toBe(expected);
});
