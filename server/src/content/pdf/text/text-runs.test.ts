import { loadFonts } from './fonts.ts';
import { shapeRange, splitIntoRuns, type TextDirection } from './text-runs.ts';

const split = async (text: string, direction: TextDirection = 'auto') =>
  splitIntoRuns(text, { fonts: await loadFonts(400), language: 'en', direction });

test.each([
  ['Asha Nair', ['Latn: Asha Nair']],
  ['José Ţepeş', ['Latn: José ', 'LatnExtended: Ţ', 'Latn: epe', 'LatnExtended: ş']],
  ['आशा नायर (2024)', ['Deva: आशा नायर ', 'Latn: (2024)']],
  ['ജോസഫ്, Kochi', ['Mlym: ജോസഫ്', 'Latn: ,', 'Mlym:  ', 'Latn: Kochi']],
  ['محمد علي', ['Arab: محمد علي']],
  ['क्\u200dष', ['Deva: क्\u200dष']],
])('%s is split by font', async (text, parts) => {
  const { runs, missingLetters } = await split(text);
  expect(runs.map(({ font, start, end }) => `${font.name.slice(0, -3)}: ${text.slice(start, end)}`)).toEqual(parts);
  expect(missingLetters).toEqual([]);
});

test('a letter without a font is reported with its marks, and drawn as a box', async () => {
  const input = await split('a 🙂\u0301 ༀ');
  expect(input.missingLetters).toEqual(['🙂\u0301', 'ༀ']);
  const glyphs = shapeRange(input, 0, input.text.length).flatMap((run) => run.glyphs);
  expect(glyphs.filter(({ id }) => id === 0).map(({ cluster }) => cluster)).toEqual([2, 6]);
});

test('a letter that only another form of it can show is printed in that form', async () => {
  expect(await split('ﬁne Ａ１')).toMatchObject({ text: 'fine A1', missingLetters: [] });
});

/** The words of a line from left to right. */
async function listVisualOrder(text: string, direction?: TextDirection) {
  const runs = shapeRange(await split(text, direction), 0, text.length).map(({ start, end }) => text.slice(start, end));
  return runs.map((run) => run.replaceAll(/[\s\u2068\u2069]/g, '')).filter((run) => run !== '');
}

test.each([
  ['Paid by محمد علي today', ['Paid', 'by', 'محمدعلي', 'today']],
  ['محمد Nair علي', ['علي', 'Nair', 'محمد']],
  ['محمد, file 2', ['file', '2', ',', 'محمد']],
  ['محمد 2024', ['2024', 'محمد']],
  ['\u2068محمد\u2069, file 2', ['محمد', ',', 'file', '2']],
])('%s is drawn in visual order', async (text, words) => {
  expect(await listVisualOrder(text)).toEqual(words);
});

test('a file name from left to right ends with its extension', async () => {
  expect(await listVisualOrder('محمد علي.pdf', 'ltr')).toEqual(['محمدعلي', '.pdf']);
});
