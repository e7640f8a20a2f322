import { findPossibleOrders, parseDate } from './parse-date.ts';

test.each([
  ['27/03/1990'],
  ['27.3.1990'],
  ['27-03-1990'],
  ['27‑03‑1990'],
  ['27 03 1990'],
  ['1990-03-27'],
  ['1990/3/27'],
  ['1990-03-27 00:00:00'],
  ['27/03/1990 0:00'],
  ['1990-03-27T00:00:00.000Z'],
  ['1990-03-27 00:00:00+00'],
  ['1990-03-27T00:00:00+00:00'],
  ['27/03/1990 12:00:00 AM'],
  ['27-Mar-1990'],
  ['27 Mar 1990'],
  ['27 MARCH 1990'],
  ['27th March, 1990'],
  ['27Mar1990'],
  ['27 MAR/MARS 1990'],
  ['27 MAR / MARS 1990'],
  ['27 MARS/MAR 1990'],
  ['27 мар/MAR 1990'],
  ['27 MRT/MAR 1990'],
  ['27 मार्च/MAR 1990'],
  [' March 27, 1990 '],
  ['27031990'],
  ['19900327'],
  [' \u200e२७०३१९९० '],
])('“%s” is parsed as 27 March 1990', (text) => {
  expect(parseDate(text)).toBe('1990-03-27');
});

test.each([
  '',
  '1990',
  '27/03/90',
  '27-Mar-90',
  '27 Foo 1990',
  '27 Foo/Bar 1990',
  '27 MAR/MAY 1990',
  '27 MARS/MAI 1990',
  '27131990',
  '31021990',
  '27031890',
  '27032190',
  '31129999',
  '270390',
  '2703199',
  '127031990',
  '27.03.90',
  '27/03',
  'Mar 1990',
  '1990-03-26T18:30:00.000Z',
  '1990-03-26T20:00Z',
  '1990-03-27T00:00:00+05:30',
  '1990-03-27 00:00:01',
  '27/03/1990 12:00 PM',
  '27/03/1990 10:15',
  `1${' '.repeat(100_000)}2`,
])('“%s” is no whole date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test('a date with an unknown day or month is parsed with 00', () => {
  expect(['00/03/1985', '0/0/1985', '1985-03-00', '00031985', '19850000'].map((text) => parseDate(text))).toEqual([
    ...['1985-03-00', '1985-00-00', '1985-03-00', '1985-03-00', '1985-00-00'],
  ]);
});

test('eight digits are parsed correctly, with the year first and with the year last', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2000, 0, 1 + at)));
  for (const day of days)
    for (const year of ['1912', '2000', '2012', '2020']) {
      const [date, month] = [two(day.getUTCDate()), two(day.getUTCMonth() + 1)];
      for (const text of [`${date}${month}${year}`, `${year}${month}${date}`])
        expect(parseDate(text)).toBe(`${year}-${month}-${date}`);
    }
});

test.each([
  ['27/03/1990', ['dayFirst']],
  ['03/27/1990', ['monthFirst']],
  ['03/04/1990', ['dayFirst', 'monthFirst']],
  ['00/03/1985', ['dayFirst']],
  ['03/03/1990', []],
  ['31/31/1990', []],
  ['27-Mar-1990', []],
  ['1990-03-04', []],
  ['27031990', ['dayFirst']],
  ['03271990', ['monthFirst']],
  ['03041990', ['dayFirst', 'monthFirst']],
  ['19900304', []],
  ['soon', []],
])('%s can be read in the orders %j', (text, orders) => {
  expect(findPossibleOrders(text)).toEqual(orders);
});
