import qrcode from 'qrcode-generator';
import { LEFT, WIDTH } from './layout.ts';
import { Sheet, type SheetOptions, type StructureElement } from './Sheet.ts';
import { inEach, listSheetLanguages, type SheetText } from './sheet-languages.ts';

interface CheckPageOptions extends Pick<SheetOptions, 'createdAt' | 'log'> {
  readonly code: string;
  readonly address: string;
  /** The language of the person who downloads the certificate. */
  readonly language: string | null;
}

/** Points. */
const QR_CODE_SIZE = 170;

/** Draws the page that says how to check a certificate, with its QR code. Returns a PDF. */
export async function drawCheckPage({ code, address, language, ...options }: CheckPageOptions): Promise<Buffer> {
  const sheetLanguages = listSheetLanguages(language);
  const sheet = await Sheet.open({ languages: sheetLanguages, title: ({ t }) => t('check.title'), ...options });
  const { body } = sheet;
  let y = body.write('H1', sheet.title, { x: LEFT, y: 60, width: WIDTH }, { size: 20, bold: true }) + 12;
  const about = inEach(sheetLanguages, ({ t }) => t('check.about'));
  y = body.write('P', about, { x: LEFT, y, width: WIDTH }, { size: 11 }) + 22;
  const picture = inEach(sheetLanguages, ({ t }) => t('check.picture', { address }));
  drawQrCode(body, { address, picture, top: y });
  y = body.write('P', address, { x: LEFT, y: y + QR_CODE_SIZE + 20, width: WIDTH }, { size: 11, color: '#0b5c6b' });
  sheet.doc.link(LEFT, y - 18, WIDTH, 18, address);
  const codeTexts = inEach(sheetLanguages, ({ t }) => t('check.code', { code }));
  y = body.write('P', codeTexts, { x: LEFT, y: y + 6, width: WIDTH }, { size: 13, bold: true }) + 16;
  for (const step of ['scan', 'address', 'compare'] as const) {
    const texts = inEach(sheetLanguages, ({ t }) => t(`check.steps.${step}`));
    y = body.write('P', texts, { x: LEFT, y, width: WIDTH }, { size: 11 }) + 6;
  }
  return sheet.finish();
}

interface QrCode {
  readonly address: string;
  /** For screen readers. */
  readonly picture: readonly SheetText[];
  readonly top: number;
}

function drawQrCode(body: StructureElement, { address, picture, top }: QrCode): void {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const modules = code.getModuleCount();
  const side = QR_CODE_SIZE / modules;
  body.draw(picture.map(({ text }) => text).join(' '), (doc) => {
    for (let row = 0; row < modules; row += 1)
      for (let column = 0; column < modules; column += 1)
        if (code.isDark(row, column)) doc.rect(LEFT + column * side, top + row * side, side, side);
    doc.fill('#000000');
  });
}
