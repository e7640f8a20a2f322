import { amountOf, checkAnswer, checkAnswerFormat, normalizeAnswer } from './application/items/item-types.ts';
import { PassportDetails } from './contracts/schemas/account/passport.ts';
import {
  AddAdminInput,
  LoginInput,
  RegisterInput,
  UpdateProfileInput,
  VerifyResetCodeInput,
} from './contracts/schemas/account/user.ts';
import { WorkerContact } from './contracts/schemas/batch.ts';
import {
  hasMixedAlphabets,
  isBlank,
  normalizeAmount,
  normalizeCode,
  normalizeUserName,
  removeInvisible,
  removeInvisibleFromName,
  toAsciiDigits,
} from './normalize-entry.ts';

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Eastern Arabic', '۰۱۲۳۴۵۶۷۸۹'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('%s digits become 0 to 9', (_, digits) => {
  expect(toAsciiDigits(`a ${digits} b`)).toBe(`a ${'0123456789'.repeat([...digits].length / 10)} b`);
});

test('every decimal digit of Unicode becomes 0 to 9, and no other character changes', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const digits = characters.filter((character) => /\p{Nd}/u.test(character));
  expect(digits.map(toAsciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
  const others = characters.filter((character) => !/\p{Nd}/u.test(character)).join('');
  expect(toAsciiDigits(others) === others).toBe(true);
});

const marks = ['\u200b', '\ufeff', '\u200e', '\u200f', '\u00ad', '\u2060', '\u202a', '\u2066', '\u061c', '\u0002'];

test.each(marks)('the invisible character %j is removed, except joiners in names', (mark) => {
  expect(removeInvisible(`${mark}a${mark}b\u200d${mark}`)).toBe('ab');
  expect(removeInvisibleFromName(`${mark}ക്\u200d${mark}ഷ\u200c`)).toBe('ക്\u200dഷ\u200c');
});

test('line breaks, tabs and spaces do not count as invisible', () => {
  expect(removeInvisible('a\nb\tc\u00a0d')).toBe('a\nb\tc\u00a0d');
});

const blanks = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u200c\u200d',
  '\u0301',
  '\u00a0\t\n',
  '\ufe0f',
  '',
];

test.each(blanks)('the entry %j has no visible character and counts as empty', (entry) => {
  expect(isBlank(` ${entry} ${entry}`)).toBe(true);
  expect(normalizeAnswer({ type: 'Text' }, entry)).toBe('');
  for (const type of ['Text', 'Password', 'Date'] as const) expect(checkAnswer({ type }, entry, true)).toBe('missing');
});

test.each(['0', '-', '.', 'क्\u200dष', '\u200ba', 'e\u0301', '👷\ufe0f', '\u0600'])(
  'the entry %j is not blank',
  (entry) => {
    expect(isBlank(entry)).toBe(false);
  },
);

test('a new user name loses all invisible characters', () => {
  expect(normalizeUserName(' \u2800as\u200cha\u200d.na\u034fir\u2800')).toBe('asha.nair');
  expect(normalizeUserName('Zoe\u0308')).toBe('Zo\u00eb');
});

test.each([
  ['\u0430dmin', true],
  ['ad\u03bfmin', true],
  ['\u0430\u03b1', true],
  ['admin.2024', false],
  ['админ', false],
  ['ασημι', false],
  ['Jos\u00e9', false],
  ['आशा.nair', false],
  ['علی_۲۰', false],
])('%j mixes alphabets with similar letters: %s', (name, isMixed) => {
  expect(hasMixedAlphabets(name)).toBe(isMixed);
});

test('a code loses spaces, dots and hyphens between its characters', () => {
  expect(normalizeCode(' \u200e१२३-456.\u00a07\u2011८ ')).toBe('12345678');
});

test.each([
  ['Number', '٢٤', '24'],
  ['Number', '\u200e24\u00a0', '24'],
  ['Date', '१९९०-०३-२७', '1990-03-27'],
  ['Date', '\ufeff1990-03-27\u200b', '1990-03-27'],
  ['Mobile', '+९१ ९८४६० १२३४५', '+91 98460 12345'],
  ['Mobile', '\u202a+91 98460\u00ad12345\u202c', '+91 9846012345'],
  ['E-mail', '\u200bas\u00adha@example.in\u2060', 'asha@example.in'],
  ['Yes or No', 'Yes\u200b', 'Yes'],
] as const)('as a %s, %j is valid and stored as %j', (type, typed, stored) => {
  expect(checkAnswerFormat({ type }, typed)).toBeUndefined();
  expect(normalizeAnswer({ type }, typed)).toBe(stored);
});

test.each([
  ['1,200', '1200'],
  ['12,345,678', '12345678'],
  ['1,20,000', '120000'],
  ['1,20,00,000', '12000000'],
  ['1500.00', '1500'],
  ['1500.0', '1500'],
  ['1,500.00', '1500'],
  ['1,20,000.00', '120000'],
  ['१,२०,०००', '120000'],
  ['١٬٢٠٠', '1200'],
  [' 1,200\u00a0', '1200'],
])('the number %j is valid and stored as %j', (typed, stored) => {
  for (const pattern of ['', '9999 or 999999 or 99999999']) {
    expect(checkAnswerFormat({ type: 'Number', pattern }, typed)).toBeUndefined();
    expect(normalizeAnswer({ type: 'Number', pattern }, typed)).toBe(stored);
  }
  expect(amountOf('Number', typed)).toBe(Number(stored));
});

test.each([
  ...['1,20', '12,00', '1,2', '1,2000', '1,20,00', '1,20,0000', '1,20,000,000', '123,45,678', '0,200', '01,200'],
  ...[',200', '1,', '1,,200', '1, 200', '1.200', '1.000', '1500.50', '1500.', '1,200.5', '1,200.000', '1.2,000'],
  ...['0.00', '1,200.00,000', '1.5e3', '-1,200', '1200,00'],
])('the number %j is not valid and stays as typed', (typed) => {
  expect(checkAnswerFormat({ type: 'Number' }, typed)).toBe('number');
  expect(normalizeAnswer({ type: 'Number' }, typed)).toBe(typed);
});

test.each([
  ['1,200.50', '1200.50'],
  ['1,20,000', '120000'],
  ['1500.00', '1500.00'],
  ['1,20', '1,20'],
  ['1.200,50', '1.200,50'],
  ['1,200.5,6', '1,200.5,6'],
])('the amount %j is stored as %j', (typed, amount) => {
  expect(normalizeAmount(typed)).toBe(amount);
});

test('a text of digits keeps its commas', () => {
  expect(normalizeAnswer({ type: 'Text' }, '1,200')).toBe('1,200');
  expect(normalizeAnswer({ type: 'Text', name: 'Passport number' }, '1,200')).toBe('1,200');
});

const pattern = 'A9999999 or 99-99';
test.each([
  ['N१२३४५६७', 'N1234567'],
  ['\u200bN123\u00ad4567\ufeff', 'N1234567'],
  ['N 123\u00a04567', 'N1234567'],
  ['N-123.4567', 'N1234567'],
  ['12-34', '12-34'],
  ['१२-३४', '12-34'],
])('%j fits its pattern without invisible characters and separators, and is stored as %j', (typed, stored) => {
  expect(checkAnswerFormat({ type: 'Text', pattern }, typed)).toBeUndefined();
  expect(normalizeAnswer({ type: 'Text', pattern }, typed)).toBe(stored);
});

test.each([
  ['E-mail', 'a b@example.in', 'email'],
  ['E-mail', 'asha@exam ple.in', 'email'],
  ['Number', '2.5', 'number'],
  ['Number', '-3', 'number'],
  ['Number', '1 000', 'number'],
  ['Text', 'NO 123', 'pattern'],
] as const)('as a %s, %j is not valid and stays as typed', (type, typed, problem) => {
  expect(checkAnswerFormat({ type, pattern: type === 'Text' ? pattern : '' }, typed)).toBe(problem);
  expect(normalizeAnswer({ type, pattern: type === 'Text' ? pattern : '' }, ` ${typed} `)).toBe(typed);
});

test('free text and passwords stay as typed', () => {
  expect(normalizeAnswer({ type: 'Text' }, ' वार्ड ५, क्\u200dष ')).toBe('वार्ड ५, क्\u200dष');
  expect(normalizeAnswer({ type: 'Password' }, ' ५\u200b ')).toBe(' ५\u200b ');
});

test('a passport number loses invisible characters and gets the digits 0 to 9, even without a pattern', () => {
  expect(normalizeAnswer({ type: 'Text', name: 'Passport number' }, '\u200eN१२३४५६७')).toBe('N1234567');
});

const person = { firstName: 'क्\u200dष', lastName: 'Nair', country: 'India', password: ' ५\u200b ' };

test.each([
  ['sign-up', RegisterInput, {}],
  ['a new administrator', AddAdminInput, {}],
  ['a profile', UpdateProfileInput, { id: 1 }],
])('%s: phone, e-mail and user name lose invisible characters, names and password stay as typed', (_, input, more) => {
  const typed = { phone: '\u202a٩٨٧٦٥ 43210\u202c', email: 'as\u200bha@example.in\ufeff', userName: '\u200easha५' };
  const { password, ...names } = person;
  expect(input.parse({ ...more, ...names, ...typed, password, currentPassword: password })).toMatchObject({
    ...names,
    phone: '98765 43210',
    email: 'asha@example.in',
    userName: 'asha५',
  });
  expect(input.safeParse({ ...more, ...person, ...typed, phone: '\u200b' }).success).toBe(false);
  expect(input.safeParse({ ...more, ...person, ...typed, email: 'as ha@example.in' }).success).toBe(false);
});

test('inputs of log-in, reset code, passport and worker lose invisible characters too', () => {
  expect(LoginInput.parse({ username: '\u200basha\ufeff', password: '\u200bx' })).toEqual({
    username: 'asha',
    password: '\u200bx',
  });
  expect(VerifyResetCodeInput.parse({ email: 'asha@\u2060example.in', resetCode: ' ab\u200b-१२' })).toEqual({
    email: 'asha@example.in',
    resetCode: 'ab-12',
  });
  expect(PassportDetails.parse({ number: 'N१२३\u200b4567', expiresOn: '२०३१-०३-२४' })).toMatchObject({
    number: 'N1234567',
    expiresOn: '2031-03-24',
  });
  expect(WorkerContact.parse({ name: 'क्\u200dष', email: '\ufeffasha@example.in\u200b' })).toEqual({
    name: 'क्\u200dष',
    email: 'asha@example.in',
  });
});
