import qrcode from 'qrcode-generator';
import { LEFT, WIDTH } from './layout.ts';
import { Sheet, type SheetOptions, type StructureElement } from './Sheet.ts';

interface CheckPageOptions extends Pick<SheetOptions, 'createdAt' | 'log'> {
  readonly code: string;
  readonly address: string;
}

const texts = {
  title: 'How to check this certificate',
  lead: 'The Emigration Portal added this page. Anybody can check whether the certificate before it is genuine and still valid: employers, authorities, and you.',
  steps: [
    'Scan the square with the camera of a phone, or open the address below it.',
    'Check the address in the browser: it must begin like the one on this page.',
    'Compare the initials, the service and the day with the certificate. “Genuine” means that it is valid on the day you check it.',
  ],
  code: 'Code of the certificate',
  picture: (address: string) => `A QR code that leads to ${address}`,
};

/** Points. */
const QR_CODE_SIZE = 170;

/** Draws the page that says how to check a certificate, with its QR code. Returns a PDF. */
export async function drawCheckPage({ code, address, ...options }: CheckPageOptions): Promise<Buffer> {
  const sheet = await Sheet.open({ title: texts.title, ...options });
  const { body } = sheet;
  let y = body.write('H1', texts.title, { x: LEFT, y: 60, width: WIDTH }, { size: 20, bold: true }) + 12;
  y = body.write('P', texts.lead, { x: LEFT, y, width: WIDTH }, { size: 11 }) + 22;
  drawQrCode(body, address, y);
  y = body.write('P', address, { x: LEFT, y: y + QR_CODE_SIZE + 20, width: WIDTH }, { size: 11, color: '#0b5c6b' });
  sheet.doc.link(LEFT, y - 18, WIDTH, 18, address);
  y = body.write('P', `${texts.code}: ${code}`, { x: LEFT, y: y + 6, width: WIDTH }, { size: 13, bold: true }) + 16;
  for (const [index, step] of texts.steps.entries())
    y = body.write('P', `${index + 1}. ${step}`, { x: LEFT, y, width: WIDTH }, { size: 11 }) + 6;
  return sheet.finish();
}

function drawQrCode(body: StructureElement, address: string, top: number): void {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const modules = code.getModuleCount();
  const side = QR_CODE_SIZE / modules;
  body.draw(texts.picture(address), (doc) => {
    for (let row = 0; row < modules; row += 1)
      for (let column = 0; column < modules; column += 1)
        if (code.isDark(row, column)) doc.rect(LEFT + column * side, top + row * side, side, side);
    doc.fill('#000000');
  });
}
