import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { toOneLine } from '../to-one-line.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Fonts in the order in which they are tried. */
const families = {
  latin: 'noto-sans/files/noto-sans-latin',
  latinExtended: 'noto-sans/files/noto-sans-latin-ext',
  devanagari: 'noto-sans/files/noto-sans-devanagari',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
} as const;
type Script = keyof typeof families;

export interface Font {
  readonly script: Script;
  readonly regular: Buffer;
  readonly bold: Buffer;
  readonly letters: ReadonlySet<number>;
}

interface Run {
  readonly script: Script;
  readonly text: string;
}

const { resolve } = createRequire(import.meta.url);
const read = async (family: string, weight: 400 | 700) =>
  unpackWoff(await readFile(resolve(`@fontsource/${family}-${weight}-normal.woff`)));

async function load(script: Script): Promise<Font> {
  const { create } = await import('fontkit');
  const [regular, bold] = await Promise.all([read(families[script], 400), read(families[script], 700)]);
  const font = create(regular);
  if (!('characterSet' in font)) throw new Error(`The file of ${script} contains several fonts.`);
  return { script, regular, bold, letters: new Set(font.characterSet) };
}

let loadedFonts: Promise<Font[]> | undefined;

export function loadFonts(): Promise<Font[]> {
  loadedFonts ??= Promise.all((Object.keys(families) as Script[]).map(load));
  return loadedFonts;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text into runs of one font. A letter and its marks share a font. A letter without a font becomes `?`. */
export function splitByFont(text: string, fonts: readonly Pick<Font, 'script' | 'letters'>[]) {
  const runs: Run[] = [];
  let hasMissingLetters = false;
  for (const { segment } of graphemes.segment(toOneLine(text).normalize('NFC'))) {
    const last = runs.at(-1);
    const usableFonts = fonts.filter((font) =>
      [...segment].every((each) => font.letters.has(each.codePointAt(0) ?? 0)),
    );
    hasMissingLetters ||= usableFonts.length === 0;
    // A space stays with the letters before it.
    const font = usableFonts.find(({ script }) => script === last?.script) ?? usableFonts[0];
    const next: Run = font ? { script: font.script, text: segment } : { script: 'latin', text: '?' };
    if (last?.script === next.script) runs[runs.length - 1] = { ...next, text: last.text + next.text };
    else runs.push(next);
  }
  return { runs, hasMissingLetters };
}
