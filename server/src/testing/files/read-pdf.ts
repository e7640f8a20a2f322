import type { PDFPageProxy } from 'pdfjs-dist';

/** A node of a PDF's structure tree. pdf.js returns the ActualText as `alt`. */
interface StructureNode {
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

const listReplacementTexts = ({ alt, children = [] }: StructureNode): string[] =>
  alt === undefined ? children.flatMap(listReplacementTexts) : [alt];

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** `pages` are the letters on the pages, `replacementTexts` what screen readers read. */
export async function readPdf(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const replacementTexts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(await readText(page));
    replacementTexts.push(...listReplacementTexts(((await page.getStructTree()) ?? {}) as StructureNode));
  }
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  const tagged = (await pdf.getMarkInfo())?.Marked === true;
  await pdf.destroy();
  return { pages, replacementTexts, title: info.Title, language: info.Language, tagged };
}
