import type { DocumentType } from '@emigration-portal/shared-api';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { DemoDocument } from './documents.ts';
import { photograph } from './photograph.ts';

export async function createPdf(title: string, lines: readonly string[], at: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setCreationDate(at);
  const heading = await pdf.embedFont(StandardFonts.HelveticaBold);
  const body = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([420, 300]);
  page.drawText(title, { x: 36, y: 244, size: 18, font: heading });
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 36, y: 208 - index * 20, size: 11, font: body });
  return pdf.save();
}

export const formatFileName = (document: DemoDocument, ownerName: string): string =>
  `${ownerName} ${document.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + document.type;

export const createScan = async (document: DemoDocument, ownerName: string, at: Date): Promise<Uint8Array> =>
  scans[document.type](document.name, ownerName, at);

const scans: Record<DocumentType, (title: string, ownerName: string, at: Date) => Promise<Uint8Array>> = {
  '.pdf': (title, ownerName, at) => createPdf(title, [ownerName, 'Demo document, not valid for any purpose.'], at),
  '.jpg': async () => photograph,
};
