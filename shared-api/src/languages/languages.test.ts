import {
  dayIn,
  directionOf,
  findLanguage,
  findTimeZone,
  formatClockTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatDeviceTime,
  formatFullDay,
  formatList,
  formatMoney,
  formatNumber,
  groupAmount,
  isolate,
  joinValues,
  type Language,
  type LanguageCode,
  languages,
  pseudoLanguages,
  removeDirectionControls,
} from './index.ts';

const instant = new Date('2026-02-03T04:05:00Z');
const lateInstant = new Date('2026-09-12T20:30:00Z');

/** A row for a language that Chromium does not know. The formats need nothing but the row. */
const trialLanguage: Language = {
  endonym: 'ਪੰਜਾਬੀ',
  direction: 'ltr',
  locale: 'pa-IN',
  months: {
    short: ['ਜਨ', 'ਫ਼ਰ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾ', 'ਅਗ', 'ਸਤੰ', 'ਅਕਤੂ', 'ਨਵੰ', 'ਦਸੰ'],
    long: ['ਜਨਵਰੀ', 'ਫ਼ਰਵਰੀ', 'ਮਾਰਚ', 'ਅਪ੍ਰੈਲ', 'ਮਈ', 'ਜੂਨ', 'ਜੁਲਾਈ', 'ਅਗਸਤ', 'ਸਤੰਬਰ', 'ਅਕਤੂਬਰ', 'ਨਵੰਬਰ', 'ਦਸੰਬਰ'],
  },
  comma: ', ',
  and: ' ਅਤੇ ',
  clockNames: { 'Asia/Dubai': 'ਦੁਬਈ ਸਮਾਂ', 'Asia/Riyadh': 'ਰਿਆਧ ਸਮਾਂ', 'Asia/Kolkata': 'ਭਾਰਤੀ ਸਮਾਂ' },
};

interface Expected {
  readonly date: string;
  readonly longDate: string;
  readonly dateTimes: Readonly<Record<keyof Language['clockNames'], string>>;
  readonly month: string;
  readonly dayOfYear: string;
  readonly lists: readonly string[];
  readonly values: string;
}

const expectedTexts: Readonly<Record<LanguageCode | 'trial', Expected>> = {
  en: {
    date: '13 Sept 2026',
    longDate: '13 September 2026',
    dateTimes: {
      'Asia/Dubai': '3 Feb 2026, 08:05 Dubai time',
      'Asia/Riyadh': '3 Feb 2026, 07:05 Riyadh time',
      'Asia/Kolkata': '3 Feb 2026, 09:35 India time',
    },
    month: 'March 1985',
    dayOfYear: '3 Feb',
    lists: ['A', 'A and B', 'A, B and C'],
    values: 'A, B, C',
  },
  hi: {
    date: '13 सित॰ 2026',
    longDate: '13 सितंबर 2026',
    dateTimes: {
      'Asia/Dubai': '3 फ़र॰ 2026, 08:05 दुबई समय',
      'Asia/Riyadh': '3 फ़र॰ 2026, 07:05 रियाद समय',
      'Asia/Kolkata': '3 फ़र॰ 2026, 09:35 भारतीय समय',
    },
    month: 'मार्च 1985',
    dayOfYear: '3 फ़र॰',
    lists: ['A', 'A और B', 'A, B और C'],
    values: 'A, B, C',
  },
  ur: {
    date: '13 ستمبر 2026',
    longDate: '13 ستمبر 2026',
    dateTimes: {
      'Asia/Dubai': '3 فروری 2026، 08:05 دبئی وقت',
      'Asia/Riyadh': '3 فروری 2026، 07:05 ریاض وقت',
      'Asia/Kolkata': '3 فروری 2026، 09:35 ہندوستانی وقت',
    },
    month: 'مارچ 1985',
    dayOfYear: '3 فروری',
    lists: ['A', 'A اور B', 'A، B اور C'],
    values: 'A، B، C',
  },
  trial: {
    date: '13 ਸਤੰ 2026',
    longDate: '13 ਸਤੰਬਰ 2026',
    dateTimes: {
      'Asia/Dubai': '3 ਫ਼ਰ 2026, 08:05 ਦੁਬਈ ਸਮਾਂ',
      'Asia/Riyadh': '3 ਫ਼ਰ 2026, 07:05 ਰਿਆਧ ਸਮਾਂ',
      'Asia/Kolkata': '3 ਫ਼ਰ 2026, 09:35 ਭਾਰਤੀ ਸਮਾਂ',
    },
    month: 'ਮਾਰਚ 1985',
    dayOfYear: '3 ਫ਼ਰ',
    lists: ['A', 'A ਅਤੇ B', 'A, B ਅਤੇ C'],
    values: 'A, B, C',
  },
};

const cases = Object.entries({ ...languages, trial: trialLanguage }).map(
  ([code, language]) => [code as keyof typeof expectedTexts, language] as const,
);

test.each(cases)('dates, times and lists in the language %s', (code, language) => {
  const format: Expected = {
    date: formatDate(lateInstant, language, 'Asia/Dubai'),
    longDate: formatFullDay('2026-09-13', language, 'long'),
    dateTimes: {
      'Asia/Dubai': formatDateTime(instant, language, 'Asia/Dubai'),
      'Asia/Riyadh': formatDateTime(instant, language, 'Asia/Riyadh'),
      'Asia/Kolkata': formatDateTime(instant, language, 'Asia/Kolkata'),
    },
    month: formatDay('1985-03-00', language),
    dayOfYear: formatDayOfYear('2026-02-03', language),
    lists: [['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => formatList(names, language)),
    values: joinValues(['A', 'B', 'C'], language),
  };
  expect(format).toEqual(expectedTexts[code]);
});

test.each(cases)('no format of the language %s has other digits or invisible marks', (_, language) => {
  const allMonths = Array.from({ length: 12 }, (__, month) => new Date(Date.UTC(2026, month, 11, 20, 48)));
  const texts = allMonths.flatMap((each) => [
    formatDateTime(each, language, 'Asia/Kolkata'),
    formatDate(each, language, 'Asia/Dubai', 'long'),
    formatDeviceTime(each, language),
  ]);
  expect(texts.filter((text) => /(?![0-9])\p{Nd}|\p{Cf}|[^\S ]/u.test(text))).toEqual([]);
});

test('a part of a date that is unknown is left out, and other text stays unchanged', () => {
  const dates = ['1990-03-27', '1985-00-00', '1985-00-07', '1990-3-', 'soon'];
  expect(dates.map((date) => formatDay(date, languages.en))).toEqual([
    '27 Mar 1990',
    ...['1985', '1985-00-07', '1990-3-', 'soon'],
  ]);
});

test('an invalid date throws', () => {
  expect(() => formatDate(new Date('soon'), languages.en, 'Asia/Dubai')).toThrow(RangeError);
});

test('the offsets of the clocks are those of Intl, around the year', () => {
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(Date.UTC(2026, month, 28, 20, 45));
    for (const timeZone of ['Asia/Dubai', 'Asia/Riyadh', 'Asia/Kolkata'] as const) {
      const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
      expect(`${formatDate(at, languages.en, timeZone)}, ${formatClockTime(at, timeZone)}`).toBe(intl);
    }
  }
});

test('without a time zone the clock is that of the device', () => {
  const at = new Date(2026, 1, 3, 8, 5);
  expect([formatDeviceTime(at, languages.en), formatClockTime(at)]).toEqual(['3 February 2026, 08:05', '08:05']);
});

test('a calendar date is that of the time zone', () => {
  expect((['Asia/Dubai', 'Asia/Riyadh'] as const).map((zone) => dayIn(zone, lateInstant))).toEqual([
    '2026-09-13',
    '2026-09-12',
  ]);
});

test('numbers and amounts are the same in every language', () => {
  expect([0, 999, 1234, 1_234_567, 12.34, -1234].map(formatNumber)).toEqual([
    ...['0', '999', '1,234', '1,234,567', '12.3', '-1,234'],
  ]);
  expect(['350', '350.00', '1234567.5', '350.505', ''].map((amount) => formatMoney(amount))).toEqual([
    ...['AED 350', 'AED 350.00', 'AED 1,234,567.50', 'AED 350.505', 'AED '],
  ]);
  expect([groupAmount('1234567', 'INR'), formatMoney('1234567.5', 'INR')]).toEqual(['12,34,567', 'Rs. 12,34,567.50']);
});

test('a device in India or in a Gulf state has its own clock, and any other device that of Dubai', () => {
  const zones = ['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Dubai', 'Asia/Muscat', 'Asia/Riyadh', 'Asia/Qatar', 'UTC'];
  expect(zones.map((zone) => findTimeZone(zone))).toEqual([
    ...['Asia/Kolkata', 'Asia/Kolkata', 'Asia/Dubai', 'Asia/Dubai', 'Asia/Riyadh', 'Asia/Riyadh', 'Asia/Dubai'],
  ]);
  expect(findTimeZone()).toBe(findTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone));
});

const isolated = (value: string) => `\u2068${value}\u2069`;

test.each([
  ['علی', isolated('علی'), isolated('علی')],
  ['A\u202eB', isolated('A\u202eB'), isolated('A\u202eB')],
  ['Asha Nair', 'Asha Nair', isolated('Asha Nair')],
  ['अनिल', 'अनिल', isolated('अनिल')],
  ['+91 98765 43210', '+91 98765 43210', isolated('+91 98765 43210')],
  ['AED 1,234.50', 'AED 1,234.50', isolated('AED 1,234.50')],
  ['3 فروری 2026', isolated('3 فروری 2026'), isolated('3 فروری 2026')],
  ['42', '42', '42'],
])('“%s” is isolated from the words around it where it would change their order', (value, inHindi, inUrdu) => {
  expect([isolate(value, 'ltr'), isolate(value, 'rtl')]).toEqual([inHindi, inUrdu]);
});

test('removeDirectionControls removes what isolate adds, and stored controls', () => {
  expect(removeDirectionControls(`${isolate('علی', 'ltr')}: A\u202eB`)).toBe('علی: AB');
});

test('an unknown code is the default language', () => {
  expect(['ur', 'xx', '', 'toString'].map(findLanguage)).toEqual([languages.ur, ...Array(3).fill(languages.en)]);
});

test('the direction of each language is also apart from the table', () => {
  const all = Object.entries({ ...languages, ...pseudoLanguages });
  expect(all.map(([code]) => directionOf(code))).toEqual(all.map(([, { direction }]) => direction));
});

test('each language has a code that Intl knows, and the direction of its script', () => {
  const rightToLeftScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'];
  for (const [code, { direction, locale, endonym }] of Object.entries(languages)) {
    expect(Intl.DateTimeFormat.supportedLocalesOf([code, locale])).toEqual([code, locale]);
    const { language, script = '' } = new Intl.Locale(locale).maximize();
    expect([language, direction]).toEqual([code, rightToLeftScripts.includes(script) ? 'rtl' : 'ltr']);
    expect(endonym).not.toBe('');
  }
});
