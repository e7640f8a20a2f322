import { buffer } from 'node:stream/consumers';
import { type Font, loadFonts, splitByFont } from './fonts.ts';

interface Place {
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
const joined = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** For screen readers. */
export class StructurePart {
  readonly sheet: Sheet;
  readonly #structure: Structure;

  constructor(sheet: Sheet, structure: Structure) {
    this.sheet = sheet;
    this.#structure = structure;
  }

  add(role: Role): StructurePart {
    const structure = this.sheet.doc.struct(role);
    this.#structure.add(structure);
    return new StructurePart(this.sheet, structure);
  }

  /** Returns where the next line begins. */
  write(role: Role, text: string, place: Place, look: TextStyle = {}): number {
    const said = joined.test(text) ? { actual: text } : {};
    this.#structure.add(this.sheet.doc.struct(role, said, () => this.sheet.letter(text, place, look)));
    return this.sheet.doc.y - ASCENT * (look.size ?? 10);
  }

  /** `alt` replaces the picture for screen readers. */
  draw(alt: string, draw: (doc: Document) => void): void {
    this.#structure.add(this.sheet.doc.struct('Figure', { alt }, () => draw(this.sheet.doc)));
  }
}

/** A tagged PDF on A4, with text in several scripts. */
export class Sheet {
  readonly doc: Document;
  readonly body: StructurePart;
  readonly #fonts: readonly Font[];
  #lacks = false;

  private constructor(doc: Document, fonts: readonly Font[]) {
    this.doc = doc;
    this.#fonts = fonts;
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.body = new StructurePart(this, root);
  }

  static async open({ title, at }: { readonly title: string; readonly at: Date }): Promise<Sheet> {
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
      info: { Title: title, CreationDate: at },
    });
    for (const { script, plain, bold } of fonts) doc.registerFont(script, plain).registerFont(`${script} bold`, bold);
    return new Sheet(doc, fonts);
  }

  /** Whether a letter was missing in all fonts; the PDF shows a question mark. */
  get lacks(): boolean {
    return this.#lacks;
  }

  /** `y` if `height` fits there, else the top of a new page. */
  room(y: number, height: number): number {
    if (y + height <= this.doc.page.maxY()) return y;
    this.doc.addPage();
    return TOP;
  }

  /** Without a structure element. */
  letter(text: string, { x, y, width }: Place, { size = 10, bold = false, color = '#17212b', align }: TextStyle): void {
    const { runs, lacks } = splitByFont(text, this.#fonts);
    this.#lacks ||= lacks;
    this.doc.fontSize(size).fillColor(color);
    for (const [at, run] of runs.entries()) {
      this.doc.font(bold ? `${run.script} bold` : run.script);
      const options: PDFKit.Mixins.TextOptions = {
        width,
        ...(align && { align }),
        lineGap: 2,
        baseline: 'alphabetic',
        // With a feature list, even an empty one, whole runs are shaped: otherwise Arabic words get the wrong order.
        features: [],
        continued: at < runs.length - 1,
      };
      if (at === 0) this.doc.text(run.text, x, y + ASCENT * size, options);
      else this.doc.text(run.text, options);
    }
  }

  /** Screen readers skip it. */
  decorate(draw: (doc: Document) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Several pages get page numbers. */
  async bytes(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let at = 0; at < count && count > 1; at += 1) this.#number(at, count);
    this.doc.end();
    return buffer(this.doc);
  }

  #number(at: number, count: number): void {
    const { margins } = this.doc.switchToPage(at);
    // Without this, text below the margin would start a new page.
    margins.bottom = 0;
    const place = { x: 0, y: this.doc.page.height - BOTTOM / 2, width: this.doc.page.width };
    const text = `${this.doc.info.Title} · Page ${at + 1} of ${count}`;
    this.decorate(() => this.letter(text, place, { size: 9, align: 'center' }), 'Pagination');
  }
}
