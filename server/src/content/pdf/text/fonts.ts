import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ShapingFont } from './ShapingFont.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Font files in the order in which they are tried. The keys are ISO 15924 codes, with an ending if a script has two files. */
const files = {
  Latn: 'noto-sans/files/noto-sans-latin',
  LatnExtended: 'noto-sans/files/noto-sans-latin-ext',
  Deva: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  Mlym: 'noto-sans-malayalam/files/noto-sans-malayalam-malayalam',
  Taml: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
  Telu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
  Beng: 'noto-sans-bengali/files/noto-sans-bengali-bengali',
  Guru: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
  Knda: 'noto-sans-kannada/files/noto-sans-kannada-kannada',
  Gujr: 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  Arab: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
} as const;

export type FontWeight = 400 | 700;

/** Which font file serves a script, such as `Deva`. */
export type FontName = keyof typeof files;

const { resolve } = createRequire(import.meta.url);

export const findFontFile = (name: FontName, weight: FontWeight): string =>
  resolve(`@fontsource/${files[name]}-${weight}-normal.woff`);

async function openFont(name: FontName, weight: FontWeight): Promise<ShapingFont> {
  const file = unpackWoff(await readFile(findFontFile(name, weight)));
  return ShapingFont.open(file, { name: `${name}${weight}`, script: name.slice(0, 4) });
}

const loaded = new Map<FontWeight, Promise<ShapingFont[]>>();

/** Opens the fonts of a weight, once per process. */
export function loadFonts(weight: FontWeight): Promise<readonly ShapingFont[]> {
  const names = Object.keys(files) as FontName[];
  const fonts = loaded.get(weight) ?? Promise.all(names.map((name) => openFont(name, weight)));
  loaded.set(weight, fonts);
  return fonts;
}
