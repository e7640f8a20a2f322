import type { Font as FontkitFont, GlyphRun } from 'fontkit';
import type { Glyph, ShapingFont } from './ShapingFont.ts';
import { mirror, type ShapedRun, widthOf } from './text-runs.ts';

interface Position {
  /** Points from the upper left corner of the page. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

interface GlyphWithLetters extends Glyph {
  /** What the glyph shows. Empty if another glyph has its letters. */
  readonly letters: string;
}

/** Neighbouring glyphs that share a replacement text, or need none. */
interface Part {
  readonly glyphs: readonly GlyphWithLetters[];
  /** The letters in reading order. */
  readonly text: string;
  readonly needsReplacementText: boolean;
}

/**
 * Draws shaped glyphs on a pdfkit document. pdfkit asks a font for the layout of each text; here the font answers with the
 * glyphs that HarfBuzz chose. A document needs one pen: pdfkit takes fonts with the same name for one font.
 */
export class GlyphPen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Map<ShapingFont, FontkitFont>();
  /** A PDF maps each glyph of a font to one text: that of its first use. */
  readonly #lettersOfGlyphs = new Map<ShapingFont, Map<number, string>>();
  #nextGlyphs: readonly GlyphWithLetters[] = [];

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Draws a run of `text`. Programs that copy or search find the letters in reading order. */
  drawRun(run: ShapedRun, text: string, { x, baseline, size }: Position): void {
    const font = this.#fontFor(run.font);
    let left = x;
    for (const part of this.#splitRun(run, text)) {
      this.#nextGlyphs = part.glyphs;
      if (part.needsReplacementText) this.#doc.markContent('Span', { actual: part.text });
      // With a feature list, even an empty one, pdfkit asks for the layout of the whole text.
      const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic', features: [] };
      this.#doc.font(font).fontSize(size).text(part.text, left, baseline, options);
      if (part.needsReplacementText) this.#doc.endMarkedContent();
      left += widthOf(part.glyphs, run.font) * size;
    }
  }

  #fontFor(font: ShapingFont): FontkitFont {
    const existing = this.#fonts.get(font);
    if (existing) return existing;
    const created: FontkitFont = Object.create(font.fontkitFont, {
      // Two files of one family may share a name, but pdfkit distinguishes fonts by it.
      postscriptName: { value: font.name },
      layout: { value: () => createGlyphRun(font, this.#nextGlyphs) },
    });
    this.#fonts.set(font, created);
    return created;
  }

  /** Returns the parts from left to right. */
  #splitRun(run: ShapedRun, text: string): Part[] {
    const lettersOfGlyphs = this.#lettersOfGlyphs.get(run.font) ?? new Map<number, string>();
    this.#lettersOfGlyphs.set(run.font, lettersOfGlyphs);
    const parts: Part[] = [];
    for (const { glyphs, start, end } of groupGlyphs(run, text)) {
      for (const { id, letters } of glyphs) if (!lettersOfGlyphs.has(id)) lettersOfGlyphs.set(id, letters);
      const partText = text.slice(start, end);
      const visibleText = run.rightToLeft ? mirror(partText) : partText;
      const letters = glyphs.map(({ id }) => lettersOfGlyphs.get(id) ?? '');
      const part = { glyphs, text: partText, needsReplacementText: !spells(letters, visibleText) };
      const last = parts.at(-1);
      if (last && !last.needsReplacementText && !part.needsReplacementText) {
        const joinedText = run.rightToLeft ? part.text + last.text : last.text + part.text;
        parts[parts.length - 1] = { ...last, glyphs: [...last.glyphs, ...glyphs], text: joinedText };
      } else parts.push(part);
    }
    return parts;
  }
}

/** Whether programs get the text from the letters of its glyphs. They often misplace a mark that has its own glyph. */
const spells = (lettersOfGlyphs: readonly string[], text: string): boolean =>
  lettersOfGlyphs.join('') === text && lettersOfGlyphs.every((letters) => /^[^\p{M}]/u.test(letters));

interface GlyphGroup {
  readonly glyphs: GlyphWithLetters[];
  /** UTF-16 indexes in the whole text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Groups the glyphs of each word. From right to left, it groups the glyphs of each letter, because programs reverse longer
 * replacement texts there.
 */
function groupGlyphs(run: ShapedRun, text: string): GlyphGroup[] {
  const { font, rightToLeft } = run;
  const clusterEnds = findClusterEnds(run);
  const glyphCounts = countGlyphs(run);
  const groups: GlyphGroup[] = [];
  for (const glyph of run.glyphs) {
    const { cluster } = glyph;
    const end = clusterEnds.get(cluster) ?? run.end;
    const clusterText = text.slice(cluster, end);
    const visibleText = rightToLeft ? mirror(clusterText) : clusterText;
    const isAlone = glyphCounts.get(cluster) === 1;
    const letters = isAlone ? visibleText : (font.fontkitFont.stringsForGlyph(glyph.id)[0] ?? '');
    const range = rightToLeft ? { start: cluster, end } : findWord(run, text, cluster);
    const last = groups.at(-1);
    if (last?.start === range.start) last.glyphs.push({ ...glyph, letters });
    else groups.push({ ...range, glyphs: [{ ...glyph, letters }] });
  }
  return groups;
}

/** Counts the glyphs of each cluster. */
function countGlyphs({ glyphs }: ShapedRun): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { cluster } of glyphs) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  return counts;
}

/** Maps the start of each cluster to its end. */
function findClusterEnds({ glyphs, end }: ShapedRun): ReadonlyMap<number, number> {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
}

/** Returns the word, or the spaces, around an index of the run. */
function findWord(run: ShapedRun, text: string, index: number) {
  const isSpace = (at: number) => text[at] === ' ';
  let [start, end] = [index, index + 1];
  while (start > run.start && isSpace(start - 1) === isSpace(index)) start -= 1;
  while (end < run.end && isSpace(end) === isSpace(index)) end += 1;
  return { start, end };
}

/** Answers as fontkit's `layout` does. pdfkit changes the positions in place, so each call makes new ones. */
function createGlyphRun(font: ShapingFont, glyphs: readonly GlyphWithLetters[]): GlyphRun {
  const { fontkitFont } = font;
  return {
    glyphs: glyphs.map(({ id, letters }) => {
      const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
      // fontkit caches its glyph objects, so their code points may come from another document.
      return Object.create(fontkitFont.getGlyph(id), { codePoints: { value: codePoints } });
    }),
    positions: glyphs.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance: 0, xOffset, yOffset })),
    script: font.script,
    language: '',
    direction: 'ltr',
    features: {},
    advanceWidth: widthOf(glyphs, font) * fontkitFont.unitsPerEm,
    advanceHeight: 0,
    bbox: fontkitFont.bbox,
  };
}
