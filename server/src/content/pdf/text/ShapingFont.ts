import type { Font as FontkitFont } from 'fontkit';
import type { Buffer as GlyphBuffer, Font as HarfBuzzFont } from 'harfbuzzjs';

export interface Glyph {
  readonly id: number;
  /** Lengths are in font units. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** UTF-16 index of the first letter that this glyph shows. */
  readonly cluster: number;
}

interface Range {
  /** Letters outside the range may change the form of letters in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly rightToLeft: boolean;
  /** BCP 47. Some languages have letter forms of their own. */
  readonly language: string;
}

interface Description {
  /** Unique among the fonts of a document. */
  readonly name: string;
  /** ISO 15924 code of the font's script, such as `Deva`. */
  readonly script: string;
}

/** The glyph of a letter that the font does not have: a box. */
const MISSING_GLYPH = 0;

/** Limits the memory of a long-running server. */
const MAX_CACHED_LETTERS = 5000;

/** A font file. HarfBuzz chooses and places its glyphs; fontkit embeds them in the PDF. */
export class ShapingFont {
  readonly name: string;
  readonly script: string;
  readonly fontkitFont: FontkitFont;
  readonly #harfbuzz: typeof import('harfbuzzjs');
  readonly #font: HarfBuzzFont;
  // One buffer for all texts: the garbage collector frees HarfBuzz's memory late.
  readonly #buffer: GlyphBuffer;
  readonly #canShow = new Map<string, boolean>();

  private constructor(
    { name, script }: Description,
    harfbuzz: typeof import('harfbuzzjs'),
    font: HarfBuzzFont,
    fontkitFont: FontkitFont,
  ) {
    this.name = name;
    this.script = script;
    this.fontkitFont = fontkitFont;
    this.#harfbuzz = harfbuzz;
    this.#font = font;
    this.#buffer = new harfbuzz.Buffer();
  }

  static async open(file: Buffer, description: Description): Promise<ShapingFont> {
    const [harfbuzz, fontkit] = await Promise.all([import('harfbuzzjs'), import('fontkit')]);
    const fontkitFont = fontkit.create(file);
    if (!('characterSet' in fontkitFont)) throw new Error(`The file of ${description.name} contains several fonts.`);
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer)));
    return new ShapingFont(description, harfbuzz, font, fontkitFont);
  }

  /** Whether the font has glyphs for a letter with its marks. HarfBuzz may compose or decompose it. */
  canShow(letter: string): boolean {
    const known = this.#canShow.get(letter);
    if (known !== undefined) return known;
    const glyphs = this.shape({ text: letter, start: 0, end: letter.length, rightToLeft: false, language: 'und' });
    const canShow = glyphs.every(({ id }) => id !== MISSING_GLYPH);
    if (this.#canShow.size >= MAX_CACHED_LETTERS) this.#canShow.clear();
    this.#canShow.set(letter, canShow);
    return canShow;
  }

  /** Returns glyphs from left to right. A letter that the font does not have becomes a box. */
  shape({ text, start, end, rightToLeft, language }: Range): Glyph[] {
    const { BufferFlag, ClusterLevel, Direction, shape } = this.#harfbuzz;
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text, start, end - start);
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    buffer.setScript(this.script);
    buffer.setLanguage(language);
    // Tells the letters of each glyph apart, as far as possible.
    buffer.setClusterLevel(ClusterLevel.CHARACTERS);
    const textStart = start === 0 ? BufferFlag.BOT : 0;
    const textEnd = end === text.length ? BufferFlag.EOT : 0;
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES | textStart | textEnd);
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().flatMap(({ codepoint: id, cluster }, index) => {
      const position = positions[index];
      if (!position) return [];
      const { xAdvance, xOffset, yOffset } = position;
      return { id, xAdvance, xOffset, yOffset, cluster };
    });
  }
}
