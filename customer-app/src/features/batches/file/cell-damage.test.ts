import { findCellDamage } from './cell-damage.ts';

/** UTF-8 as a program shows it that takes it for another code page. */
const misread = (text: string, codePage: string) => new TextDecoder(codePage).decode(new TextEncoder().encode(text));

const arabic = 'أحمد,محمد علي,عبد الرحمن,فاطمة الزهراء,عائشة,خالد بن الوليد,يوسف,إبراهيم,نور الدين,عمر';
const urdu = 'عکرمہ,عظمیٰ,غلام مصطفیٰ,محمد طٰہٰ,شگفتہ پروین,چودھری ظفر,ظہیر عباس,بڑے میاں,گلزار,عطیہ';
const names = `${arabic},${urdu}`.split(',');

test.each([
  ...names,
  'अहमद',
  'முகமது',
  'Ахмед',
  'JOÃO ÉVORA',
  'Søren Çelik',
  'Đặng Thị',
  'عبد الحفيظ،',
  'an__b@w.example',
])('the sound text “%s” is not asked about', (text) => {
  expect(findCellDamage(text, false)).toBeUndefined();
});

const codePages = ['windows-1252', 'windows-1256', 'windows-1251', 'windows-1254', 'macintosh', 'windows-1250'];

test.each(codePages)('names of UTF-8 that were read as %s are asked about', (codePage) => {
  const spoilt = [...names, 'अहमद', 'முகமது', 'Ахмед'].map((name) => misread(name, codePage));
  expect(spoilt.filter((text) => findCellDamage(text, false) !== 'lostLetters')).toEqual([]);
});

test.each(['____ _______', 'Anil ____', 'Jos├⌐', '&#3374;&#xD15;'])(
  'letters that are lost in “%s” are asked about',
  (cell) => {
    expect(findCellDamage(cell, false)).toBe('lostLetters');
  },
);

const errors = 'Err:502 Err:522 #REF! #N/A #VALUE! #NAME? #DIV/0! #NUM! #WERT! ########'.split(' ');

test.each(errors)('the error “%s” of a formula is asked about', (cell) => {
  expect(findCellDamage(cell, false)).toBe('noValue');
});
