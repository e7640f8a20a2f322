import { uploadPrefix } from './index.ts';

test('the prefix of an upload contains the user id, then year, month, day, minutes and seconds', () => {
  expect(uploadPrefix(7, new Date(2026, 1, 3, 23, 4, 5))).toBe('7/202602030405/');
});
