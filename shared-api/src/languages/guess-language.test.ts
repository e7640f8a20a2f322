import { guessLanguage } from './guess-language.ts';

test.each([
  ['Send a clear photo.', 'hi', 'en'],
  ['1. Send a clear photo.', 'ur', 'en'],
  ['साफ़ फ़ोटो भेजें।', 'en', 'hi'],
  ['صاف فوٹو بھیجیں۔', 'hi', 'ur'],
  ['साफ़ फ़ोटो भेजें।', 'hi', undefined],
  ['Send a clear photo.', 'en-XA', undefined],
  ['Пришлите фото', 'hi', undefined],
  ['27/3', 'hi', undefined],
  ['', 'hi', undefined],
])('%j on a page in %s is in %s', (text, pageLanguage, expected) => {
  expect(guessLanguage(text, pageLanguage)).toBe(expected);
});
