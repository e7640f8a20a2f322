import { splitEnd } from './split-end.ts';

test.each([
  ['Nurses', 'Nurses', ''],
  ['Clearance for domestic workers in Kuwait', 'Clearance for domestic workers ', 'in Kuwait'],
  ['Clearancefordomesticworkersinkuwait', 'Clearancefordomesticwor', 'kersinkuwait'],
])('the end of “%s” is its last words, which fit on a line', (text, ...parts) => {
  expect(splitEnd(text)).toEqual(parts);
});

test('thirty services that begin alike have thirty ends', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Clearance for workers of the trade number ${at + 1}`);
  expect(new Set(names.map((name) => splitEnd(name)[1])).size).toBe(30);
});
