import fc from 'fast-check';
import { formatDateAnswer, joinDate, joinPartialDate, splitDate } from './date-parts.ts';

test('a whole day is written as the API has it, and read without its zeros', () => {
  expect(joinDate({ day: '7', month: '03', year: '1990' })).toBe('1990-03-07');
  expect(splitDate('1990-03-07')).toEqual({ day: '7', month: '3', year: '1990' });
});

test('what is not whole, or no number, is kept as it was typed', () => {
  expect(joinDate({ day: '', month: '3', year: '1990' })).toBe('1990-3-');
  expect(splitDate('1990-3-')).toEqual({ day: '', month: '3', year: '1990' });
  expect(joinDate({ day: '31', month: '31', year: '2020' })).toBe('2020-31-31');
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
});

test('an answer that was never typed into boxes stands in the first one', () => {
  expect(splitDate('31/31/2020')).toEqual({ day: '31/31/2020', month: '', year: '' });
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
});

test('whatever three boxes hold comes back, but for a leading zero and digits of another script', () => {
  const box = fc.constantFrom('', '00', '3', '03', '12', 'x', '1990', '90', '१');
  fc.assert(
    fc.property(box, box, box, (day, month, year) => {
      const ascii = (text: string) => (text === '१' ? '1' : text);
      const plain = (text: string) => (text === '03' ? '3' : ascii(text));
      const back = splitDate(joinDate({ day, month, year }));
      expect(back).toEqual({ day: plain(day), month: plain(month), year: ascii(year) });
      expect(splitDate(joinDate(back))).toEqual(back);
    }),
  );
});

test('where the day or month may be unknown, an empty box and 00 are the same', () => {
  const written = (day: string, month: string, year: string) => joinPartialDate({ day, month, year });
  expect([written('', '3', '1985'), written('00', '03', '1985'), written('0', '3', '1985')]).toEqual([
    ...['1985-03-00', '1985-03-00', '1985-03-00'],
  ]);
  expect([written('', '', '1985'), written('00', '', '1985')]).toEqual(['1985-00-00', '1985-00-00']);
  expect([written('7', '3', '1985'), written('', '', ''), written('', '3', '')]).toEqual(['1985-03-07', '', '-3-']);
  expect(written('7', '', '1985')).toBe('1985--7');
  expect(splitDate('1985-03-00')).toEqual({ day: '00', month: '3', year: '1985' });
});

test('a date without its day or month reads without it', () => {
  expect(['1985-03-00', '1985-00-00', '1985-00-07'].map(formatDateAnswer)).toEqual(['March 1985', '1985', '7 00 1985']);
});

test('a day reads in words, and anything else box by box', () => {
  expect(['1990-03-27', '1990-3-', '2020-31-31', '31/31/2020'].map(formatDateAnswer)).toEqual([
    ...['27 Mar 1990', '3 1990', '31 31 2020', '31/31/2020'],
  ]);
});
