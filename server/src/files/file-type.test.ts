import { inspectFile } from '@emigration-portal/shared-api/files';
import fc from 'fast-check';
import { sampleJpeg, samplePdf } from '../testing/files/sample-files.ts';

async function detectFileType(bytes: Uint8Array) {
  const finding = await inspectFile(bytes);
  return 'type' in finding ? finding.type : undefined;
}

const text = (content: string) => Buffer.from(content, 'latin1');
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), text('PK\x05\x06'), Buffer.alloc(18)]);
const gif = Buffer.concat([text('GIF89a'), Buffer.alloc(20)]);
const png = Buffer.concat([text('\x89PNG\r\n\x1a\n'), Buffer.alloc(40)]);
const minimalPdf = `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>
endobj
xref
0 1
trailer
<</Root 1 0 R>>
startxref
30
%%EOF
`;
const unclosedPdf = minimalPdf.replace('%%EOF', '').replace('\n30\n', `\n${minimalPdf.indexOf('xref')}\n`);
const jpeg = sampleJpeg();
const soi = [0xff, 0xd8];
const onItsSide = text('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0');
const thumbnail = Buffer.concat([text('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0'), jpeg]);
const profile = (part: number): [number, Buffer] => [
  0xe2,
  text(`ICC_PROFILE\0${String.fromCharCode(part)}\x02profile`),
];
const shortFrame = Buffer.from(
  jpeg.toString('latin1').replace('\xff\xc0\0\x0b\x08\0\x08\0\x08\x01', '\xff\xc0\0\x0b\x08\0\x08\0\x08\x03'),
  'latin1',
);
/** Only an owner password (AES-256, revision 6): everybody can open it. */
const opensWithoutPassword =
  '0cd74908f442c215129656f689c82837123330fccb31923bfbad3dc74af63b9e05d9fa364182507f578d216343edc9e7';
/** The same document with a user password. */
const opensWithPassword =
  'e55d3387a840aaa26f3a6e63083e0ade4276d77698e75524c32f12a4d210d3a2ca43df7ecb6f0fb0a9f12702261c881a';
const locked = (user: string) =>
  minimalPdf.replace(
    '<</Root 1 0 R>>',
    `<</Root 1 0 R/Encrypt<</Filter/Standard/V 5/R 6/Length 256/P -4/O<00>/U<${user}>
/CF<</StdCF<</CFM/AESV3>>>>/StmF/StdCF/StrF/StdCF>>>>`,
  );
const archiveWithComment = (comment: string) => {
  const archive = Buffer.concat([zip, text(comment)]);
  archive.writeUInt16LE(comment.length, zip.length - 2);
  return Buffer.concat([text(minimalPdf), archive]);
};
const without = (bytes: Buffer, marker: number) => {
  const at = bytes.indexOf(Buffer.from([0xff, marker]));
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))]);
};

describe('good files are recognised', () => {
  test.each<[string, Buffer]>([
    ['a baseline picture', jpeg],
    ['a picture with a comment', sampleJpeg({ comment: 'made in a test' })],
    ['a picture of exactly 50 megapixels', sampleJpeg({ width: 10_000, height: 5_000 })],
    [
      'a picture with fill bytes before a marker',
      Buffer.concat([jpeg.subarray(0, 2), text('\xff\xff'), jpeg.subarray(2)]),
    ],
    ['a picture with a camera note after its end', Buffer.concat([jpeg, text('SEFHe\0\0\0SEFT')])],
    [
      'a picture with a clip after its end that has a tag’s letters',
      Buffer.concat([jpeg, text('mdat\x91<sVG\x12\xf0')]),
    ],
    ['a picture followed by its preview', Buffer.concat([jpeg, jpeg])],
    ['a picture with restart markers', Buffer.concat([jpeg.subarray(0, -2), text('\xff\xd0\x12'), jpeg.subarray(-2)])],
    ['a picture in colour', sampleJpeg({ componentCount: 3 })],
    [
      'a picture for print, in four colours',
      sampleJpeg({ componentCount: 4, extraSegments: [[0xee, text('Adobe\0d\0\0\0\0\x02')]] }),
    ],
    ['a picture in an extended frame', sampleJpeg({ frameMarker: 0xc1 })],
    ['a picture in a progressive frame', sampleJpeg({ frameMarker: 0xc2, componentCount: 3 })],
    ['a picture of a camera that was turned', sampleJpeg({ extraSegments: [[0xe1, onItsSide]] })],
    ['a picture with its thumbnail in the camera’s note', sampleJpeg({ extraSegments: [[0xe1, thumbnail]] })],
    ['a picture with a colour profile in two segments', sampleJpeg({ extraSegments: [profile(1), profile(2)] })],
    ['a picture with a restart interval', sampleJpeg({ extraSegments: [[0xdd, Buffer.from([0, 4])]] })],
    ['a picture in the smallest size', sampleJpeg({ width: 1, height: 1 })],
    ['a picture without an end', jpeg.subarray(0, -2)],
    ['a picture with bytes between markers', Buffer.concat([jpeg.subarray(0, 20), text('ab'), jpeg.subarray(20)])],
    ['a progressive picture', Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(jpeg.indexOf(text('\xff\xda')))])],
  ])('%s is a JPEG', async (_, bytes) => {
    expect(await detectFileType(bytes)).toBe('image/jpeg');
  });

  test.each<[string, string]>([
    ['a minimal document', minimalPdf],
    ['version 1.0', minimalPdf.replace('1.4', '1.0')],
    ['version 2.0', minimalPdf.replace('1.4', '2.0')],
    ['carriage returns', minimalPdf.replaceAll('\n', '\r')],
    ['both line ends', minimalPdf.replaceAll('\n', '\r\n')],
    ['a binary comment after the header', minimalPdf.replace('%PDF-1.4\n', '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')],
    ['no line end after the last mark', minimalPdf.trimEnd()],
    ['an update appended', `${minimalPdf}2 0 obj\n<<>>\nendobj\nstartxref\n90\n%%EOF\n`],
    ['version 1.7', minimalPdf.replace('1.4', '1.7')],
    ['a first page that loads first', minimalPdf.replace('trailer', 'startxref\n0\n%%EOF\ntrailer')],
    ['a blank line before its last mark', minimalPdf.replace('%%EOF', '\n%%EOF')],
    ['spaces and lines after its last mark', `${minimalPdf}\r\n  \n`],
    ['a lock against changes alone', locked(opensWithoutPassword)],
    ['padding at the end', `${minimalPdf}${'\0'.repeat(900)}`],
    ['no blank before its last mark', minimalPdf.replace('\n%%EOF', '%%EOF')],
    ['no last mark but the right position of its table', unclosedPdf],
    ['no last mark and padding at the end', `${unclosedPdf}\0\0\r\n`],
    ['an update that has no last mark', `${minimalPdf}${unclosedPdf.slice(unclosedPdf.indexOf('1 0 obj'))}`],
    ['an end mark far before the end of the file', `${minimalPdf}${'\0'.repeat(5_000)}`],
    ['an HTML page after it', `${minimalPdf}<html><script>alert(1)</script>`],
    ['one space before it', ` ${minimalPdf}`],
    ['a byte order mark before it', `\xef\xbb\xbf${minimalPdf}`],
    ['blank lines before it', `\r\n\n\t\0${minimalPdf}`],
  ])('a document with %s is a PDF', async (_, content) => {
    expect(await detectFileType(text(content))).toBe('application/pdf');
  });

  test('a document written by a PDF library is a PDF', async () => {
    expect(await detectFileType(await samplePdf())).toBe('application/pdf');
  });
});

describe('bad files are refused', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', text('\xff')],
    ['zeros', Buffer.alloc(5_000)],
    ['GIF', gif],
    ['PNG', png],
    ['BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
    ['TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(60)])],
    ['WebP', text('RIFF\x24\0\0\0WEBPVP8 ')],
    ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['XML', text('<?xml version="1.0"?><a/>')],
    ['a script', text('#!/bin/sh\nid\n')],
    ['ZIP, and so every Office document', zip],
    ['an old Office document', Buffer.concat([text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(512)])],
    ['RTF', text('{\\rtf1 hello}')],
    ['PostScript', text('%!PS-Adobe-3.0\n%%EOF\n')],
    ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(100)])],
    ['a Linux program', Buffer.concat([text('\x7fELF'), Buffer.alloc(100)])],
    ['gzip', text('\x1f\x8b\x08\0\0\0\0\0')],
    ['a PDF header alone', text('%PDF-1.4')],
    ['a PDF header before a script', text('%PDF-1.4\n<script>alert(1)</script>')],
    ['a PDF header and end around a script', text('%PDF-1.4\n<script>alert(1)</script>\n%%EOF')],
    ['a PDF without objects', text('%PDF-1.4\nstartxref\n3\n%%EOF')],
    ['a PDF of version 3', text(minimalPdf.replace('1.4', '3.0'))],
    ['a PDF in small letters', text(minimalPdf.replace('%PDF', '%pdf'))],
    ['a PDF with a lock that asks for a password', text(locked(opensWithPassword))],
    ['a PDF after an archive', Buffer.concat([zip, text(minimalPdf)])],
    ['a PDF after a word', text(`invoice ${minimalPdf}`)],
    ['a PDF after a page', text(`<html>${minimalPdf}`)],
    ['a PDF without an end', text(minimalPdf.replace('%%EOF', ''))],
    ['a PDF without an end that was cut in the position of its table', text(unclosedPdf.trimEnd().slice(0, -1))],
    ['a PDF with another PDF behind it that lacks only its last mark', text(minimalPdf + unclosedPdf)],
    ['a PDF with an archive behind it and no last mark', Buffer.concat([text(minimalPdf), zip, text(unclosedPdf)])],
    ['a PDF whose table is outside the file', text(minimalPdf.replace('\n30\n', '\n30000\n'))],
    ['a PDF with an archive behind it', Buffer.concat([text(minimalPdf), zip])],
    ['a PDF with an archive behind it whose comment is an end', archiveWithComment('startxref\n3\n%%EOF')],
    ['a PDF with another PDF behind it that has no end', text(minimalPdf + minimalPdf.replace('%%EOF', ''))],
    ['a GIF with a PDF behind it', Buffer.concat([gif, text(minimalPdf)])],
    ['a PNG with a PDF behind it', Buffer.concat([png, text(minimalPdf)])],
    ['the start of a picture alone', Buffer.from([...soi, 0xff])],
    ['a picture header before a script', Buffer.from([...soi, 0xff, 0xe0, ...text('<script>alert(1)</script>')])],
    ['a start and an end of a picture', Buffer.from([...soi, 0xff, 0xd9])],
    ['a picture without a frame', without(jpeg, 0xc0)],
    ['a picture without a scan', Buffer.concat([jpeg.subarray(0, jpeg.indexOf(text('\xff\xda'))), text('\xff\xd9')])],
    ['a picture cut in its header', jpeg.subarray(0, 40)],
    ['a picture after one byte', Buffer.concat([text('\n'), jpeg])],
    [
      'a picture with two frames',
      Buffer.concat([
        jpeg.subarray(0, 2),
        jpeg.subarray(jpeg.indexOf(text('\xff\xc0')), jpeg.indexOf(text('\xff\xc4'))),
        jpeg.subarray(2),
      ]),
    ],
    ['a picture with an archive between markers', Buffer.concat([jpeg.subarray(0, 20), zip, jpeg.subarray(20)])],
    ['a picture without an end and with an archive behind it', Buffer.concat([jpeg.subarray(0, -2), zip])],
    ['a picture with a segment of length 0', Buffer.from([...soi, 0xff, 0xe0, 0, 0, ...jpeg.subarray(2)])],
    ['a picture of no width', sampleJpeg({ width: 0 })],
    ['a picture of no height', sampleJpeg({ height: 0 })],
    ['a picture just over 50 megapixels', sampleJpeg({ width: 10_000, height: 5_001 })],
    ['a picture that claims 60,000 x 60,000', sampleJpeg({ width: 60_000, height: 60_000 })],
    ['a picture with a drawing behind it', Buffer.concat([jpeg, text('<SVG\tonload=alert(1)>')])],
    ['a picture with a script behind it', Buffer.concat([jpeg, text('<script/x>alert(1)')])],
    ['a picture with an archive behind it', Buffer.concat([jpeg, zip])],
    ['a picture with a page behind it', Buffer.concat([jpeg, text('<html><script>alert(1)</script>')])],
    ['a picture with a drawing behind it', Buffer.concat([jpeg, text('\n<SVG onload=alert(1)>')])],
    ['a picture with a server script behind it', Buffer.concat([jpeg, text('<?php system("id");')])],
    ['a picture with a PDF behind it', Buffer.concat([jpeg, text(minimalPdf)])],
    ['a PDF in a picture of JPEG 2000', text('\0\0\0\x0cjP  \r\n\x87\n')],
    ['a PDF whose table has no place', text(minimalPdf.replace('\n30\n', '\nxx\n'))],
    ['a PDF without a table', text(minimalPdf.replace('startxref', 'startref'))],
    ['a picture whose frame is too short for its colours', shortFrame],
    ['a picture of no colour', sampleJpeg({ componentCount: 0 })],
    ['a picture of two colours', sampleJpeg({ componentCount: 2 })],
    ['a picture of five colours', sampleJpeg({ componentCount: 5 })],
    ['a picture with 12 bits for each dot', sampleJpeg({ frameMarker: 0xc1, precision: 12 })],
    ...[0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((frame): [string, Buffer] => [
      `a picture in the frame ${frame.toString(16)}, which no browser draws`,
      sampleJpeg({ frameMarker: frame, componentCount: 3 }),
    ]),
    ['a film', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
    ['an archive of another kind', text('7z\xbc\xaf\x27\x1c\0\x04')],
    ['JPEG XL', Buffer.from([0xff, 0x0a, 0xfa, 0x1f])],
    ['a text that names itself .pdf', text('invoice.pdf')],
    ['a text that names itself .jpg.exe', text('photo.jpg.exe')],
  ])('%s', async (_, bytes) => {
    expect(await detectFileType(bytes)).toBeUndefined();
  });
});

test.each<[string, Buffer, string]>([
  ['a picture in a frame that no browser draws', sampleJpeg({ frameMarker: 0xc3 }), 'unknown_compression'],
  ['a picture with 12 bits for each dot', sampleJpeg({ precision: 12 }), 'unknown_compression'],
  ['a document after the head of a mail', text(`MIME-Version: 1.0\r\n\r\n${minimalPdf}`), 'not_at_start'],
  ['a document after a line for a printer', text(`\x1b%-12345X@PJL\r\n${minimalPdf}`), 'not_at_start'],
  ['a document after as much as viewers skip', text(`${'x'.repeat(1_019)}${minimalPdf}`), 'not_at_start'],
  ['a document after more than viewers skip', text(`${'x'.repeat(1_020)}${minimalPdf}`), 'wrong_type'],
  ['a document after an archive', Buffer.concat([zip, text(minimalPdf)]), 'not_at_start'],
  ['a picture of another kind', png, 'wrong_type'],
])('%s is refused with the right reason', async (_, bytes, fault) => {
  expect(await inspectFile(bytes)).toEqual({ fault });
});

test('any bytes get a result, and a picture cut before its scan is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      await detectFileType(bytes);
      await detectFileType(Buffer.concat([jpeg.subarray(0, 2), bytes]));
      expect(await detectFileType(Buffer.concat([text('<html>'), bytes]))).toBeUndefined();
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: jpeg.length - 6 }), async (length) => {
      expect(await detectFileType(jpeg.subarray(0, length))).toBeUndefined();
    }),
  );
});
