import { buffer } from 'node:stream/consumers';
import { type Font, loadFonts, splitByFont } from './fonts.ts';

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
  readonly align?: 'left' | 'right' | 'center';
}

type Document = PDFKit.PDFDocument;
type Structure = ReturnType<Document['struct']>;
type Role = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Document';

/** Baseline below the top of a line, relative to the font size. */
const ASCENT = 1.07;

/** Free space at the top of later pages and the bottom of all; points. */
const TOP = 56;
const BOTTOM = 64;

/** Letters of scripts that may be joined or drawn in another order than read. */
const complexScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

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

  /** Writes text in a new element of this one. Returns the y of the next line. */
  write(role: Role, text: string, box: TextBox, style: TextStyle = {}): number {
    const actualText = complexScript.test(text) ? { actual: text } : {};
    this.#structure.add(this.sheet.doc.struct(role, actualText, () => this.sheet.drawText(text, box, style)));
    return this.sheet.doc.y - ASCENT * (style.size ?? 10);
  }

  /** `alt` replaces the picture for screen readers. */
  draw(alt: string, draw: (doc: Document) => void): void {
    this.#structure.add(this.sheet.doc.struct('Figure', { alt }, () => draw(this.sheet.doc)));
  }
}

/** A tagged PDF on A4, with text in several scripts. */
export class Sheet {
  readonly doc: Document;
  readonly body: StructureElement;
  readonly #fonts: readonly Font[];
  #hasMissingLetters = false;

  private constructor(doc: Document, fonts: readonly Font[]) {
    this.doc = doc;
    this.#fonts = fonts;
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.body = new StructureElement(this, root);
  }

  static async open({ title, createdAt }: { readonly title: string; readonly createdAt: Date }): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    const fonts = await loadFonts();
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: TOP + ASCENT * 10, bottom: BOTTOM, left: 0, right: 0 },
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, CreationDate: createdAt },
    });
    for (const { script, regular, bold } of fonts)
      doc.registerFont(script, regular).registerFont(`${script} bold`, bold);
    return new Sheet(doc, fonts);
  }

  /** Whether a letter was missing in all fonts; the PDF shows a question mark. */
  get hasMissingLetters(): boolean {
    return this.#hasMissingLetters;
  }

  /** Returns `y` if `height` fits there. Otherwise starts a page and returns its top. */
  startPageIfFull(y: number, height: number): number {
    if (y + height <= this.doc.page.maxY()) return y;
    this.doc.addPage();
    return TOP;
  }

  /** Draws text in the fonts that it needs, without a structure element. */
  drawText(
    text: string,
    { x, y, width }: TextBox,
    { size = 10, bold = false, color = '#17212b', align }: TextStyle,
  ): void {
    const { runs, hasMissingLetters } = splitByFont(text, this.#fonts);
    this.#hasMissingLetters ||= hasMissingLetters;
    this.doc.fontSize(size).fillColor(color);
    for (const [index, run] of runs.entries()) {
      this.doc.font(bold ? `${run.script} bold` : run.script);
      const options: PDFKit.Mixins.TextOptions = {
        width,
        ...(align && { align }),
        lineGap: 2,
        baseline: 'alphabetic',
        // With a feature list, even an empty one, whole runs are shaped: otherwise Arabic words get the wrong order.
        features: [],
        continued: index < runs.length - 1,
      };
      if (index === 0) this.doc.text(run.text, x, y + ASCENT * size, options);
      else this.doc.text(run.text, options);
    }
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
    return buffer(this.doc);
  }

  #writePageNumber(index: number, count: number): void {
    const { margins } = this.doc.switchToPage(index);
    // Without this, text below the margin would start a new page.
    margins.bottom = 0;
    const box = { x: 0, y: this.doc.page.height - BOTTOM / 2, width: this.doc.page.width };
    const text = `${this.doc.info.Title} · Page ${index + 1} of ${count}`;
    this.decorate(() => this.drawText(text, box, { size: 9, align: 'center' }), 'Pagination');
  }
}
