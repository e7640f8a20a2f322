import { paths } from './paths.ts';

test('a service name is encoded into one segment of the address', () => {
  expect(paths.applyNew(3, ' A/B 50% ')).toBe('/user/services/apply-new/3/A%2FB%2050%25');
  expect(paths.application(3, 21, 'Nurses')).toBe('/user/services/apply/3/21/Nurses');
});

test.each(['', '  ', '.', '..'])('the name "%s" is written as "-"', (name) => {
  expect(paths.applyNew(3, name)).toBe('/user/services/apply-new/3/-');
});
