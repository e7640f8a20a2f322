import { breakLines, type ShapedLine } from './break-lines.ts';
import { type FontWeight, loadFonts } from './fonts.ts';
import { GlyphPen } from './GlyphPen.ts';
import type { ShapingFont } from './ShapingFont.ts';
import { splitIntoRuns, type TextDirection } from './text-runs.ts';

interface LayoutOptions {
  /** Points. */
  readonly size: number;
  readonly width: number;
  readonly bold: boolean;
  readonly direction?: TextDirection | undefined;
  /** A BCP 47 code. That of the document if left out. */
  readonly language?: string | undefined;
}

/** A text in lines. Lengths are relative to the font size, positions are UTF-16 indexes in the text. */
interface TextLayout {
  readonly text: string;
  readonly lines: readonly ShapedLine[];
}

interface Position {
  /** Points from the upper left corner of the page. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

type Fonts = Readonly<Record<FontWeight, readonly ShapingFont[]>>;

/** Prints text in any script that the fonts have. A document needs one printer. */
export class TextPrinter {
  readonly #fonts: Fonts;
  readonly #pen: GlyphPen;
  readonly #language: string;
  readonly #missingLetters = new Set<string>();

  private constructor(doc: PDFKit.PDFDocument, fonts: Fonts, language: string) {
    this.#fonts = fonts;
    this.#pen = new GlyphPen(doc);
    this.#language = language;
  }

  /** `language` is a BCP 47 code. */
  static async open(doc: PDFKit.PDFDocument, language: string): Promise<TextPrinter> {
    const [regular, bold] = await Promise.all([loadFonts(400), loadFonts(700)]);
    return new TextPrinter(doc, { 400: regular, 700: bold }, language);
  }

  /** Letters of all texts that no font has. The PDF shows a box for each. */
  get missingLetters(): readonly string[] {
    return [...this.#missingLetters];
  }

  layOut(
    text: string,
    { size, width, bold, direction = 'auto', language = this.#language }: LayoutOptions,
  ): TextLayout {
    const fonts = this.#fonts[bold ? 700 : 400];
    const runs = splitIntoRuns(text, { fonts, language, direction });
    for (const letter of runs.missingLetters) this.#missingLetters.add(letter);
    return { text: runs.text, lines: breakLines(runs, width / size) };
  }

  drawLine({ text }: TextLayout, line: ShapedLine, { x, baseline, size }: Position): void {
    let left = x;
    for (const run of line.runs) {
      this.#pen.drawRun(run, text, { x: left, baseline, size });
      left += run.width * size;
    }
  }
}
