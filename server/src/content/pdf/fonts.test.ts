import { loadFonts, splitByFont } from './fonts.ts';

const splitText = async (text: string) => {
  const { runs, hasMissingLetters } = splitByFont(text, await loadFonts());
  return { parts: runs.map((run) => `${run.script}: ${run.text}`), hasMissingLetters };
};

test.each([
  ['Asha Nair', ['latin: Asha Nair']],
  ['Asha  Nair\n7', ['latin: Asha Nair 7']],
  ['José Ţepeş', ['latin: José ', 'latinExtended: Ţ', 'latin: epe', 'latinExtended: ş']],
  ['आशा नायर (Asha)', ['devanagari: आशा नायर ', 'latin: (Asha)']],
  ['محمد علي', ['arabic: محمد علي']],
  ['A\u202egnp.exe\u0007\ufeff', ['latin: Agnp.exe']],
  ['क्\u200dष', ['devanagari: क्\u200dष']],
])('%s is split by script', async (text, parts) => {
  expect(await splitText(text)).toEqual({ parts, hasMissingLetters: false });
});

test('a letter without a font becomes one question mark, with its marks', async () => {
  expect(await splitText('ലി Nair 🙂')).toEqual({ parts: ['latin: ? Nair ?'], hasMissingLetters: true });
});
