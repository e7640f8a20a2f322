import { parseUrl } from './parse-url.ts';

test.each([
  ['https://a.example/b?c#d', undefined, 'https://a.example/b?c#d'],
  ['/b', 'https://a.example', 'https://a.example/b'],
  ['/b', undefined, undefined],
  ['https://', undefined, undefined],
])('%j relative to %j is parsed as %j', (text, base, address) => {
  expect(parseUrl(text, base)?.href).toBe(address);
});
