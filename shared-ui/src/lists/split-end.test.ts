import { splitEnd } from './split-end.ts';

test.each([
  ['Nurses', 'Nurses', ''],
  ['Clearance for domestic workers in Kuwait', 'Clearance for domestic workers ', 'in Kuwait'],
  ['Clearancefordomesticworkersinkuwait', 'Clearancefordomesticwor', 'kersinkuwait'],
])('“%s” is split before its last words, or inside a long word', (text, ...parts) => {
  expect(splitEnd(text)).toEqual(parts);
});

test('names that differ only at the end have different ends', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Clearance for workers of the trade number ${at + 1}`);
  expect(new Set(names.map((name) => splitEnd(name)[1])).size).toBe(30);
});
