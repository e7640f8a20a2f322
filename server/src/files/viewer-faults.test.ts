import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { inspectFile } from '@emigration-portal/shared-api/files';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { readPdf } from '../testing/files/read-pdf.ts';
import { samplePdf } from '../testing/files/sample-files.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const document = (objects: string, trailer: string) =>
  text(`%PDF-1.7\n${objects}\ntrailer\n<<${trailer}>>\nstartxref\n3\n%%EOF\n`);
const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj';
const pages = `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ${page}`;
const whole = document(pages, '/Root 1 0 R');

const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;
/** Older versions have older ciphers: RC4 with 40 and 128 bits, AES with 128 and 256. */
async function createEncryptedPdf(pdfVersion: (typeof versions)[number], userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion, ownerPassword: 'owner', ...(userPassword && { userPassword }) });
  pdf.text('Sample').end();
  return buffer(pdf);
}

describe.each(versions)('a document of version %s', (version) => {
  test('with only an owner password is accepted, because viewers show it', async () => {
    const pdf = await createEncryptedPdf(version);
    expect((await readPdf(pdf)).pages).toEqual(['Sample']);
    expect(await inspectFile(pdf)).toMatchObject({ type: 'application/pdf', end: pdf.length });
  });

  test('with a user password is refused, because viewers ask for it', async () => {
    const pdf = await createEncryptedPdf(version, 'ASHA1985');
    await expect(readPdf(pdf)).rejects.toThrow(/password/i);
    expect(await inspectFile(pdf)).toEqual({ fault: 'needs_password' });
  });
});

test.each([
  ['locked for the holders of certificates', '/Encrypt<</Filter/Adobe.PubSec/V 4>>', 'unknown_protection'],
  ['with a cipher that no viewer knows', '/Encrypt<</Filter/Standard/V 9/R 9>>', 'unknown_protection'],
  ['whose lock has no password to compare with', '/Encrypt<</Filter/Standard/V 2/R 3>>', 'needs_password'],
])('a document %s is refused', async (_, encrypt, fault) => {
  expect(await inspectFile(document(pages, `/Root 1 0 R${encrypt}`))).toEqual({ fault });
});

test.each([
  ['no page', pages.replace('[3 0 R]', '[]'), '/Root 1 0 R', 'no_pages'],
  ['a page that is missing', pages.replace(page, ''), '/Root 1 0 R', 'no_pages'],
  ['pages that lead in a circle', pages.replace('[3 0 R]', '[2 0 R]'), '/Root 1 0 R', 'no_pages'],
  ['a page that no list leads to', pages.replace('/Pages 2 0 R', ''), '/Root 1 0 R', 'no_pages'],
  ['nothing that leads to its pages', pages, '', 'damaged'],
])('a document with %s is refused', async (_, objects, trailer, fault) => {
  expect(await inspectFile(document(objects, trailer))).toEqual({ fault });
});

test('a document cut off after an earlier end mark is refused, and not treated as padding', async () => {
  const updated = Buffer.concat([whole, text('4 0 obj<</Length 20>>stream\nhalf of')]);
  expect(await inspectFile(updated)).toEqual({ fault: 'damaged' });
});

test.each([
  ['a table whose places are wrong', whole.toString('latin1').replace('startxref\n3', 'startxref\n30')],
  ['a page that names no type', whole.toString('latin1').replace('/Type/Page/', '/')],
  [
    'an attached document that is not packed',
    document(
      `4 0 obj<<>>stream\n${document(pages.replace('[3 0 R]', '[]'), '/Root 1 0 R').toString('latin1')}\nendstream endobj ${pages}`,
      '/Root 1 0 R',
    ).toString('latin1'),
  ],
])('a document with %s is accepted', async (_, content) => {
  expect(await inspectFile(text(content))).toMatchObject({ type: 'application/pdf' });
});

/** A document whose catalogue and pages are in a stream of objects, as most programs write it. */
function createPackedPdf(content: (objects: Buffer) => Buffer, filter = '/FlateDecode'): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R>>',
  ];
  const index = objects
    .map((_, at) => `${at + 1} ${objects.slice(0, at).join(' ').length + Math.min(at, 1)} `)
    .join('');
  const data = content(text(index + objects.join(' ')));
  const about = `4 0 obj<</Type/ObjStm/N 3/First ${index.length}/Filter${filter}/Length ${data.length}>>stream\n`;
  const before = Buffer.concat([text(`%PDF-1.7\n${about}`), data, text('\nendstream endobj\n')]);
  const places = [0, 0, 0, 0xff, 2, 0, 4, 0, 2, 0, 4, 1, 2, 0, 4, 2, 1, 0, 9, 0, 1, 0, 0, 0];
  const table = Buffer.from(places);
  table.writeUInt16BE(before.length, 21);
  const trailer = `5 0 obj<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Length ${table.length}>>stream\n`;
  const end = text(`\nendstream endobj\nstartxref\n${before.length}\n%%EOF\n`);
  return Buffer.concat([before, text(trailer), table, end]);
}

const wrongChecksum = (objects: Buffer) => Buffer.concat([deflateSync(objects).subarray(0, -4), text('\0\0\0\0')]);

test.each([
  ['is whole', createPackedPdf(deflateSync)],
  ['has a wrong checksum', createPackedPdf(wrongChecksum)],
  ['has no checksum', createPackedPdf((objects) => deflateSync(objects).subarray(0, -4))],
])('a document whose object stream %s is accepted, because viewers show it', async (_, pdf) => {
  expect((await readPdf(pdf)).pages).toEqual(['']);
  expect(await inspectFile(pdf)).toMatchObject({ type: 'application/pdf' });
});

test('a document with a rare compression of its object stream is accepted', async () => {
  const hex = createPackedPdf((objects) => text(`${objects.toString('hex')}>`), '/ASCIIHexDecode');
  expect((await readPdf(hex)).pages).toEqual(['']);
  expect(await inspectFile(hex)).toMatchObject({ type: 'application/pdf' });
});

test.each([
  ['was saved as text', createPackedPdf((objects) => Buffer.from(deflateSync(objects).toString('utf8')))],
  ['lost its first byte', createPackedPdf((objects) => deflateSync(objects).subarray(1))],
  [
    'has an invalid code',
    createPackedPdf((objects) => Buffer.concat([deflateSync(objects).subarray(0, 2), text('\x07')])),
  ],
])('a document whose object stream %s is refused, because no viewer opens it', async (_, pdf) => {
  await expect(readPdf(pdf)).rejects.toThrow('Invalid Root');
  expect(await inspectFile(pdf)).toEqual({ fault: 'damaged' });
});

describe('data after the end of a document', () => {
  const endOf = async (bytes: Buffer) => {
    const finding = await inspectFile(bytes);
    return 'end' in finding ? finding.end : finding.fault;
  };

  test.each([
    ['padding', '\0'.repeat(2_048)],
    ['blank lines', '\r\n \n\n'],
    ['a note', 'sent by e-mail'],
    ['a page', '<html><script>alert(1)</script>'],
  ])('is cut off if it is %s', async (_, behind) => {
    expect(await endOf(Buffer.concat([whole, text(behind)]))).toBe(whole.length);
  });

  /** A document whose signature covers it to its last byte. */
  function signed(behind: string): Buffer {
    const open = whole.toString('latin1').replace('/Root 1 0 R>>', '/Root 1 0 R/ByteRange[0 20 30 0000]>>') + behind;
    return text(open.replace('30 0000', `30 ${String(open.length - 30).padStart(4, '0')}`));
  }

  test('stays if a signature covers it', async () => {
    const bytes = signed('\n\n  \n');
    expect(await endOf(bytes)).toBe(bytes.length);
    expect(await endOf(Buffer.concat([bytes, text('\0'.repeat(500))]))).toBe(bytes.length);
  });

  test('is refused if it is a page that a signature covers', async () => {
    expect(await endOf(signed('<script>alert(1)</script>'))).toBe('second_file');
  });
});

test('any changed document gets a result', async () => {
  const pdf = await samplePdf();
  const locked = await createEncryptedPdf('1.7ext3');
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255), of: fc.constantFrom(pdf, locked, whole) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const bytes = Buffer.from(changes[0]?.of ?? pdf);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      await inspectFile(bytes);
    }),
  );
});
