import fc from 'fast-check';
import { formatDateAnswer, joinDate, joinPartialDate, splitDate } from './date-parts.ts';

test('a complete date is joined in the format of the API, and split without leading zeros', () => {
  expect(joinDate({ day: '7', month: '03', year: '1990' })).toBe('1990-03-07');
  expect(splitDate('1990-03-07')).toEqual({ day: '7', month: '3', year: '1990' });
});

test('an incomplete or impossible date is joined as typed', () => {
  expect(joinDate({ day: '', month: '3', year: '1990' })).toBe('1990-3-');
  expect(splitDate('1990-3-')).toEqual({ day: '', month: '3', year: '1990' });
  expect(joinDate({ day: '31', month: '31', year: '2020' })).toBe('2020-31-31');
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
});

test('an answer of another format is put into the first box', () => {
  expect(splitDate('31/31/2020')).toEqual({ day: '31/31/2020', month: '', year: '' });
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
});

test('splitDate restores the boxes of joinDate, except leading zeros and digits of another script', () => {
  const box = fc.constantFrom('', '00', '3', '03', '12', 'x', '1990', '90', '१');
  fc.assert(
    fc.property(box, box, box, (day, month, year) => {
      const ascii = (text: string) => (text === '१' ? '1' : text);
      const plain = (text: string) => (text === '03' ? '3' : ascii(text));
      const boxes = splitDate(joinDate({ day, month, year }));
      expect(boxes).toEqual({ day: plain(day), month: plain(month), year: ascii(year) });
      expect(splitDate(joinDate(boxes))).toEqual(boxes);
    }),
  );
});

test('in a partial date, an empty box and 00 mean the same', () => {
  const joinPartial = (day: string, month: string, year: string) => joinPartialDate({ day, month, year });
  expect([joinPartial('', '3', '1985'), joinPartial('00', '03', '1985'), joinPartial('0', '3', '1985')]).toEqual([
    ...['1985-03-00', '1985-03-00', '1985-03-00'],
  ]);
  expect([joinPartial('', '', '1985'), joinPartial('00', '', '1985')]).toEqual(['1985-00-00', '1985-00-00']);
  expect([joinPartial('7', '3', '1985'), joinPartial('', '', ''), joinPartial('', '3', '')]).toEqual([
    '1985-03-07',
    '',
    '-3-',
  ]);
  expect(joinPartial('7', '', '1985')).toBe('1985--7');
  expect(splitDate('1985-03-00')).toEqual({ day: '00', month: '3', year: '1985' });
});

test('a partial date is formatted without the unknown day or month', () => {
  expect(['1985-03-00', '1985-00-00', '1985-00-07'].map(formatDateAnswer)).toEqual(['March 1985', '1985', '7 00 1985']);
});

test('a complete date is formatted with its month’s name; other answers are shown box by box', () => {
  expect(['1990-03-27', '1990-3-', '2020-31-31', '31/31/2020'].map(formatDateAnswer)).toEqual([
    ...['27 Mar 1990', '3 1990', '31 31 2020', '31/31/2020'],
  ]);
});
