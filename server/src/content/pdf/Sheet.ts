import { buffer } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE, type Language, languages } from '@emigration-portal/shared-api/languages';
import type { Context } from '../../context.ts';
import { toOneLine } from '../to-one-line.ts';
import { inEach, type SheetLanguage, type SheetText } from './sheet-languages.ts';
import type { TextPrinter } from './text/TextPrinter.ts';

interface TextBox {
  /** Points from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** By default `right` for a language from right to left, else `left`. */
  readonly align?: 'left' | 'right' | 'center';
  /** The direction of the whole text. By default that of its language, or else of its first letter. */
  readonly direction?: 'auto' | 'ltr';
  /** That of the document if left out. */
  readonly language?: Language;
}

type Document = PDFKit.PDFDocument;
type Structure = ReturnType<Document['struct']>;
type Role =
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Span'
  | 'Figure'
  | 'Document';

/** The baseline below the top of a line, and the line's height without its gap; relative to the font size. */
const ASCENT = 1.07;
const LINE_HEIGHT = 1.36;

/** Points. */
const FONT_SIZE = 10;

/** Points between lines. */
const LINE_GAP = 2;

/** Free space at the top of later pages and the bottom of all; points. */
const TOP = 56;
const BOTTOM = 64;

/** An element of the PDF's structure tree, which screen readers read. */
export class StructureElement {
  readonly sheet: Sheet;
  readonly #structure: Structure;

  constructor(sheet: Sheet, structure: Structure) {
    this.sheet = sheet;
    this.#structure = structure;
  }

  add(role: Role): StructureElement {
    const structure = this.sheet.doc.struct(role);
    this.#structure.add(structure);
    return new StructureElement(this.sheet, structure);
  }

  /** Writes text in a new element of this one, in each of its languages. Returns the y of the next line. */
  write(role: Role, content: string | readonly SheetText[], box: TextBox, style: TextStyle = {}): number {
    if (typeof content === 'string') return this.#writeText(role, content, box, style);
    const [only, ...others] = content;
    if (only && others.length === 0)
      return this.#writeText(role, only.text, box, { ...style, language: only.language });
    const element = this.add(role);
    return content.reduce(
      (y, { text, language }) => element.#writeText('Span', text, { ...box, y }, { ...style, language }),
      box.y,
    );
  }

  #writeText(role: Role, text: string, box: TextBox, style: TextStyle): number {
    let bottom = box.y;
    const drawText = () => {
      bottom = this.sheet.drawText(text, box, style);
    };
    const options = { actual: toOneLine(text), ...(style.language && { lang: style.language.locale }) };
    this.#structure.add(this.sheet.doc.struct(role, options, drawText));
    return bottom;
  }

  /** `alt` replaces the picture for screen readers. */
  draw(alt: string, draw: (doc: Document) => void): void {
    this.#structure.add(this.sheet.doc.struct('Figure', { alt }, () => draw(this.sheet.doc)));
  }
}

export interface SheetOptions {
  readonly languages: readonly SheetLanguage[];
  readonly title: (each: SheetLanguage) => string;
  readonly createdAt: Date;
  readonly log: Pick<Context['log'], 'warn'>;
}

/** A tagged PDF on A4, with text in several scripts. */
export class Sheet {
  readonly doc: Document;
  readonly body: StructureElement;
  readonly title: readonly SheetText[];
  readonly languages: readonly SheetLanguage[];
  readonly #printer: TextPrinter;
  readonly #log: SheetOptions['log'];

  private constructor(doc: Document, printer: TextPrinter, { languages: sheetLanguages, title, log }: SheetOptions) {
    this.doc = doc;
    this.languages = sheetLanguages;
    this.title = inEach(sheetLanguages, title);
    this.#printer = printer;
    this.#log = log;
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.body = new StructureElement(this, root);
  }

  static async open(options: SheetOptions): Promise<Sheet> {
    const [{ default: PDFDocument }, { TextPrinter }] = await Promise.all([
      import('pdfkit'),
      import('./text/TextPrinter.ts'),
    ]);
    const { locale } = languages[DEFAULT_LANGUAGE];
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: TOP, bottom: BOTTOM, left: 0, right: 0 },
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: { Title: inEach(options.languages, options.title)[0]?.text ?? '', CreationDate: options.createdAt },
    });
    return new Sheet(doc, await TextPrinter.open(doc, locale), options);
  }

  /** Whether a letter was missing in all fonts; the PDF shows a box. */
  get hasMissingLetters(): boolean {
    return this.#printer.missingLetters.length > 0;
  }

  /** Returns `y` if `height` fits there. Otherwise starts a page and returns its top. */
  startPageIfFull(y: number, height: number): number {
    if (y + height <= this.doc.page.maxY()) return y;
    this.doc.addPage();
    return TOP;
  }

  /** Returns the height of a text in points, in all its languages. */
  measureHeight(content: string | readonly SheetText[], width: number, style: TextStyle = {}): number {
    if (typeof content !== 'string')
      return content.reduce(
        (sum, { text, language }) => sum + this.measureHeight(text, width, { ...style, language }),
        0,
      );
    return this.#layOut(content, width, style).lines.length * lineHeight(style.size);
  }

  #layOut(text: string, width: number, { size = FONT_SIZE, bold = false, direction, language }: TextStyle) {
    return this.#printer.layOut(toOneLine(text), {
      size,
      bold,
      width,
      direction: direction ?? (language?.direction === 'rtl' ? 'rtl' : 'auto'),
      language: language?.locale,
    });
  }

  /** Draws text without a structure element. Starts pages as needed. Returns the y of the next line. */
  drawText(text: string, { x, y: top, width }: TextBox, style: TextStyle): number {
    const { size = FONT_SIZE, color = '#17212b', language } = style;
    const { align = language?.direction === 'rtl' ? 'right' : 'left' } = style;
    const layout = this.#layOut(text, width, style);
    this.doc.fillColor(color);
    let y = top;
    for (const line of layout.lines) {
      y = this.startPageIfFull(y, lineHeight(size));
      const freeWidth = width - line.width * size;
      const left = x + { left: 0, center: freeWidth / 2, right: freeWidth }[align];
      this.#printer.drawLine(layout, line, { x: left, baseline: y + ASCENT * size, size });
      y += lineHeight(size);
    }
    return y;
  }

  /** Draws something that screen readers skip. */
  decorate(draw: (doc: Document) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Ends the document and returns its bytes. Several pages get page numbers. */
  async finish(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count && count > 1; index += 1) this.#writePageNumber(index, count);
    this.doc.end();
    if (this.hasMissingLetters) this.#logMissingLetters();
    return buffer(this.doc);
  }

  /** Logs code points, which are no names. */
  #logMissingLetters(): void {
    const letters = new Set([...this.#printer.missingLetters.join('')].map(formatCodePoint));
    this.#log.warn({ letters: [...letters] }, 'a PDF shows boxes, because no font has these letters');
  }

  #writePageNumber(index: number, count: number): void {
    const { margins } = this.doc.switchToPage(index);
    // Without this, text below the margin would start a new page.
    margins.bottom = 0;
    const box = { x: 0, y: this.doc.page.height - BOTTOM / 2, width: this.doc.page.width };
    const texts = inEach(this.languages, (each) => {
      const title = this.title.find(({ language }) => language === each.language) ?? this.title[0];
      return each.t('page', { title: title?.text ?? '', page: index + 1, pages: count });
    });
    this.decorate(() => {
      for (const [line, { text, language }] of texts.entries()) {
        const y = box.y + (line - texts.length + 1) * lineHeight(9);
        this.drawText(text, { ...box, y }, { size: 9, align: 'center', language });
      }
    }, 'Pagination');
  }
}

const lineHeight = (size = FONT_SIZE): number => LINE_HEIGHT * size + LINE_GAP;

/** Formats a letter such as `U+0D32`. */
const formatCodePoint = (letter: string): string =>
  `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
