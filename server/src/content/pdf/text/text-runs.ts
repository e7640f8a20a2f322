import createBidi from 'bidi-js';
import type { Glyph, ShapingFont } from './ShapingFont.ts';

/** Neighbouring letters with one font and one direction. */
interface TextRun {
  readonly font: ShapingFont;
  readonly rightToLeft: boolean;
  /** UTF-16 indexes in the whole text. */
  readonly start: number;
  readonly end: number;
}

export interface ShapedRun extends TextRun {
  readonly glyphs: readonly Glyph[];
  /** Relative to the font size. */
  readonly width: number;
}

export interface TextWithRuns {
  readonly text: string;
  readonly language: string;
  /** In reading order. */
  readonly runs: readonly TextRun[];
  readonly isRightToLeft: boolean;
  /** Letters, with their marks, that no font has. The PDF shows boxes. */
  readonly missingLetters: readonly string[];
  readonly levels: ReturnType<typeof bidi.getEmbeddingLevels>;
}

const bidi = createBidi();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns the opposite bracket, as seen in a text from right to left. Returns other letters unchanged. */
export const mirror = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

export const widthOf = (glyphs: readonly Glyph[], { fontkitFont }: ShapingFont): number =>
  glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / fontkitFont.unitsPerEm;

/**
 * Puts the font that shows most of the text's letters first; Latin letters do not count. So digits, spaces and brackets
 * come from the same font as the words around them.
 */
function sortFonts(segments: readonly string[], fonts: readonly ShapingFont[]): readonly ShapingFont[] {
  const letters = segments.filter((segment) => /\p{L}/u.test(segment) && !/\p{Script=Latin}/u.test(segment));
  const counts = new Map(fonts.map((font) => [font, letters.filter((letter) => font.canShow(letter)).length]));
  return fonts.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** Replaces letters that no font has by their usual form, such as the ligature `ﬁ` by `fi`. */
const replaceRareForms = (text: string, fonts: readonly ShapingFont[]): string =>
  Array.from(graphemes.segment(text), ({ segment }) =>
    fonts.some((font) => font.canShow(segment)) ? segment : segment.normalize('NFKC'),
  ).join('');

/** The direction of a whole text. `auto` is that of its first letter. */
export type TextDirection = 'auto' | 'ltr' | 'rtl';

interface SplitOptions {
  readonly fonts: readonly ShapingFont[];
  readonly language: string;
  readonly direction: TextDirection;
}

/** Splits a text into runs of one font and one direction. Directions follow UAX #9. */
export function splitIntoRuns(input: string, { fonts, language, direction }: SplitOptions): TextWithRuns {
  const text = replaceRareForms(input.normalize('NFC'), fonts);
  const levels = bidi.getEmbeddingLevels(text, direction);
  const segments = [...graphemes.segment(text)];
  const sortedFonts = sortFonts(
    segments.map(({ segment }) => segment),
    fonts,
  );
  const runs: TextRun[] = [];
  const missingLetters: string[] = [];
  for (const { segment, index } of segments) {
    const font = sortedFonts.find((each) => each.canShow(segment));
    if (!font) missingLetters.push(segment);
    const run = {
      font: font ?? findFallbackFont(segment, sortedFonts),
      rightToLeft: (levels.levels[index] ?? 0) % 2 === 1,
      start: index,
      end: index + segment.length,
    };
    const last = runs.at(-1);
    if (last?.font === run.font && last.rightToLeft === run.rightToLeft)
      runs[runs.length - 1] = { ...last, end: run.end };
    else runs.push(run);
  }
  const isRightToLeft = (levels.paragraphs[0]?.level ?? 0) % 2 === 1;
  return { text, language, runs, isRightToLeft, missingLetters, levels };
}

/** A letter with an unknown mark keeps its font. An unknown letter becomes a box of the first font. */
function findFallbackFont(segment: string, fonts: readonly ShapingFont[]): ShapingFont {
  const letter = String.fromCodePoint(segment.codePointAt(0) ?? 0);
  const font = fonts.find((each) => each.canShow(letter)) ?? fonts[0];
  if (!font) throw new Error('There are no fonts.');
  return font;
}

/** Shapes a range of the text, such as a line. Returns its runs from left to right. */
export function shapeRange({ text, language, runs, levels }: TextWithRuns, start: number, end: number): ShapedRun[] {
  if (start >= end) return [];
  const shapedRuns = runs
    .map((run) => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }))
    .filter((run) => run.start < run.end)
    .map((run) => {
      // Only the letters of the line: a letter does not join the next line.
      const range = { start: run.start - start, end: run.end - start };
      const glyphs = run.font.shape({ ...run, ...range, text: text.slice(start, end), language });
      const glyphsOfText = glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + start }));
      return { ...run, glyphs: glyphsOfText, width: widthOf(glyphs, run.font) };
    });
  const visualOrder = bidi.getReorderedIndices(text, levels, start, end - 1);
  const sortedRuns = visualOrder.map((index) => shapedRuns.find((run) => run.start <= index && index < run.end));
  return [...new Set(sortedRuns)].filter((run) => run !== undefined);
}
