import { findCellDamage } from './cell-damage.ts';

/** Returns the text as a program shows it that reads its UTF-8 bytes in another code page. */
const misreadUtf8 = (text: string, codePage: string) =>
  new TextDecoder(codePage).decode(new TextEncoder().encode(text));

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
])('the intact text “%s” shows no damage', (text) => {
  expect(findCellDamage(text, false)).toBeUndefined();
});

const codePages = ['windows-1252', 'windows-1256', 'windows-1251', 'windows-1254', 'macintosh', 'windows-1250'];

test.each(codePages)('UTF-8 names that were read as %s show lost letters', (codePage) => {
  const misreadNames = [...names, 'अहमद', 'முகமது', 'Ахмед'].map((name) => misreadUtf8(name, codePage));
  expect(misreadNames.filter((text) => findCellDamage(text, false) !== 'lostLetters')).toEqual([]);
});

test.each(['____ _______', 'Anil ____', 'Jos├⌐', '&#3374;&#xD15;'])('“%s” shows lost letters', (cell) => {
  expect(findCellDamage(cell, false)).toBe('lostLetters');
});

const formulaErrors = 'Err:502 Err:522 #REF! #N/A #VALUE! #NAME? #DIV/0! #NUM! #WERT! ########'.split(' ');

test.each(formulaErrors)('the formula error “%s” shows a missing value', (cell) => {
  expect(findCellDamage(cell, false)).toBe('noValue');
});
