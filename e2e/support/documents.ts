import { PDFDocument } from 'pdf-lib';

/** A real PDF of one page that says `text`, at least `bytes` long. */
export async function pdf(text: string, bytes = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([420, 300]).drawText(text, { x: 40, y: 150, size: 18 });
  if (bytes)
    await document.attach(
      new Uint8Array(bytes).map((_, index) => (index * 7919) % 251),
      'padding.bin',
    );
  return Buffer.from(await document.save());
}

/** A real JPEG: a 16 × 16 grey square. */
export const jpeg: Buffer = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
