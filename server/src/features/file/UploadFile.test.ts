import { BUCKET_NAME, MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import { eq } from 'drizzle-orm';
import { file } from '../../db/tables/file.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { emptyPdf, lockedPdf, sampleJpeg, samplePdf, sha256Of } from '../../testing/files/sample-files.ts';
import { addPerson, type Person } from '../../testing/people.ts';

const QUOTA = 200 * 1024 * 1024;

let t: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  pdf = await samplePdf();
});
afterAll(() => t.close());

const prefixOf = (person: Person) => `${person.id}/202603040607/`;
const countFiles = async () => (await t.context.db.select().from(file)).length;

describe('File/UploadFile', () => {
  test('refuses a visitor, another person’s prefix and another bucket', async () => {
    const { customer, other, admin } = t.people;
    expect((await t.as().upload(prefixOf(customer), 'a.pdf', pdf)).status).toBe(401);
    expect((await t.as(customer).upload(prefixOf(other), 'a.pdf', pdf)).status).toBe(403);
    expect((await t.as(admin).upload(prefixOf(customer), 'a.pdf', pdf)).status).toBe(403);
    expect((await t.as(customer).upload(prefixOf(customer), 'a.pdf', pdf, { bucketName: 'x' })).status).toBe(400);
    for (const prefix of [
      '',
      '../',
      `${customer.id}/../1/`,
      `${customer.id}/2026`,
      `/${prefixOf(customer)}`,
      '1/%2e%2e/',
    ]) {
      expect((await t.as(customer).upload(prefix, 'a.pdf', pdf)).status).toBe(400);
    }
    expect(await countFiles()).toBe(0);
  });

  test('stores a PDF and a JPEG and returns the same bytes', async () => {
    const { customer } = t.people;
    for (const [name, bytes, contentType] of [
      ['passport.pdf', pdf, 'application/pdf'],
      ['photo.JPG', sampleJpeg(), 'image/jpeg'],
      [`${'a'.repeat(116)}.pdf`, pdf, 'application/pdf'],
    ] as const) {
      const { status, body } = await t.as(customer).upload(prefixOf(customer), name, bytes);
      expect([status, body]).toEqual([
        200,
        { prefix: prefixOf(customer), fileName: name, contentType, size: bytes.length },
      ]);
      expect((await t.as(customer).download(`${prefixOf(customer)}${name}`)).bytes).toEqual(bytes);
    }
  });

  test('never overwrites: equal names get numbers, also for fifteen parallel uploads', async () => {
    const person = await addPerson(t.context);
    const names: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => t.as(person).upload(prefixOf(person), 'same.pdf', pdf)));
      names.push(...answers.map(({ body }) => body.fileName));
    }
    const expected = ['same.pdf', ...Array.from({ length: 14 }, (_, n) => `same (${n + 2}).pdf`)];
    expect(names.sort()).toEqual(expected.sort());
  });

  test('stores a name without spaces around it, as a form sends it', async () => {
    const person = await addPerson(t.context);
    for (const name of [' lead.pdf', '\u00a0lead.pdf', '\u3000lead.pdf '])
      expect((await t.as(person).upload(prefixOf(person), name, pdf)).body.fileName).toMatch(/^lead( \(\d\))?\.pdf$/);
  });

  test.each([
    ['a.html%00.pdf\u0000', 'pdf'],
    ['.pdf', 'pdf'],
    [`${'a'.repeat(117)}.pdf`, 'pdf'],
    ['a.jpg', 'png'],
    ['a.jpg', 'webp'],
    ['a.pdf', 'archive'],
    ['a.pdf', 'html'],
    ['a.pdf', 'empty'],
    ['a.pdf', 'half'],
  ])('refuses %s with %s content and stores nothing', async (name, kind) => {
    const { customer } = t.people;
    const before = await countFiles();
    const contents: Record<string, Buffer> = {
      pdf,
      empty: Buffer.alloc(0),
      half: pdf.subarray(0, pdf.length / 2),
      png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'),
      archive: Buffer.concat([pdf, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      html: Buffer.from('%PDF-1.4\n<script>alert(1)</script>'),
    };
    const { status, body } = await t.as(customer).upload(prefixOf(customer), name, contents[kind] ?? pdf);
    expect([status, body.code]).toEqual([400, 'file_rejected']);
    expect(await countFiles()).toBe(before);
  });

  test.each([
    ['a.gif', 'a.gif.pdf'],
    ['a.pdf.html', 'a.pdf.html.pdf'],
    ['a.pdf%00.html', 'a.pdf%00.html.pdf'],
    ['a.pdf.', 'a.pdf.pdf'],
    ['a.jpg', 'a.pdf'],
    ['a.JPEG', 'a.pdf'],
    ['Aadhaar', 'Aadhaar.pdf'],
    ['Scan No. 12', 'Scan No. 12.pdf'],
    ['Mr.Nair', 'Mr.Nair.pdf'],
  ])('detects the type of %s from its bytes and stores it as %s', async (name, storedAs) => {
    const person = await addPerson(t.context);
    expect((await t.as(person).upload(prefixOf(person), name, pdf)).body.fileName).toBe(storedAs);
    expect((await t.as(person).download(prefixOf(person) + storedAs)).bytes).toEqual(pdf);
  });

  test('a picture named like a document is stored as a picture', async () => {
    const person = await addPerson(t.context);
    const { body } = await t.as(person).upload(prefixOf(person), 'photo.pdf', sampleJpeg());
    expect(body).toMatchObject({ fileName: 'photo.jpg', contentType: 'image/jpeg' });
  });

  test('stores a document with a byte-order mark unchanged, and cuts off padding', async () => {
    const person = await addPerson(t.context);
    const marked = Buffer.concat([Buffer.from('\u{feff}\n'), pdf]);
    expect((await t.as(person).upload(prefixOf(person), 'marked.pdf', marked)).body.size).toBe(marked.length);
    expect((await t.as(person).download(`${prefixOf(person)}marked.pdf`)).bytes).toEqual(marked);
    const padded = Buffer.concat([pdf, Buffer.alloc(2_048)]);
    expect((await t.as(person).upload(prefixOf(person), 'padded.pdf', padded)).body.size).toBe(pdf.length);
    expect((await t.as(person).download(`${prefixOf(person)}padded.pdf`)).bytes).toEqual(pdf);
    const stored = await t.context.db.select().from(file).where(eq(file.name, 'padded.pdf'));
    expect(stored).toMatchObject([{ size: pdf.length, sha256: sha256Of(pdf) }]);
  });

  test('adds a missing end mark, which readers need', async () => {
    const person = await addPerson(t.context);
    const unclosed = pdf.subarray(0, pdf.lastIndexOf('\n%%EOF'));
    const closed = Buffer.concat([unclosed, Buffer.from('\n%%EOF\n')]);
    expect((await t.as(person).upload(prefixOf(person), 'open.pdf', unclosed)).body.size).toBe(closed.length);
    expect((await t.as(person).download(`${prefixOf(person)}open.pdf`)).bytes).toEqual(closed);
  });

  test.each([
    [
      'needs_password',
      'a.pdf',
      lockedPdf,
      'This PDF opens only with a password. Please save a copy that opens without one.',
    ],
    ['no_pages', 'a.pdf', emptyPdf, 'This PDF has no pages.'],
    ['too_many_pixels', 'a.jpg', () => sampleJpeg({ width: 9_248, height: 6_936 }), /more than 50 million pixels/],
    ['unknown_compression', 'a.jpg', () => sampleJpeg({ frameMarker: 0xc3 }), /browsers cannot show/],
    ['not_at_start', 'a.pdf', () => Buffer.from('X-Mailer: a\r\n\r\n%PDF-1.4\n'), /other data before the PDF/],
    ['wrong_type', 'a.jpg', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not a PDF or JPG file/],
  ])('reports %s as the reason', async (reason, name, make, sentence) => {
    const { customer } = t.people;
    const { status, body } = await t.as(customer).upload(prefixOf(customer), name, await make());
    expect([status, body.code, body.facts]).toEqual([400, 'file_rejected', { reason }]);
    expect(body.message).toMatch(sentence);
  });

  test('refuses one byte above the limit and stores nothing', async () => {
    const { customer } = t.people;
    const before = await countFiles();
    const { status, body } = await t
      .as(customer)
      .upload(prefixOf(customer), 'a.pdf', Buffer.alloc(MAX_UPLOAD_BYTES + 1, pdf));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
    expect(await countFiles()).toBe(before);
  });

  test('answers broken multipart bodies with a client error', async () => {
    const { customer } = t.people;
    const send = (contentType: string, payload: string | Buffer) =>
      t.as(customer).send('POST', '/File/UploadFile', {
        query: { prefix: prefixOf(customer), bucketName: BUCKET_NAME },
        headers: { 'content-type': contentType },
        payload,
      });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n--b--\r\n';
    const wrongName = head.replace('name="file"', 'name="other"');
    expect((await send('multipart/form-data', `${head}x`)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', head)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', `${head}%PDF`)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', field)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', `${wrongName}x\r\n--b--\r\n`)).status).toBe(400);
    expect((await send('multipart/form-data; boundary=b', '')).status).toBe(400);
    const long = 'y'.repeat(300);
    expect((await send(`multipart/form-data; boundary=${long}`, field.replaceAll('--b', `--${long}`))).status).toBe(
      400,
    );
    expect((await send('application/json', '{}')).status).toBe(415);
  });

  test('refuses more than the quota of a person', async () => {
    const person = await addPerson(t.context);
    const label = { ownerId: person.id, prefix: prefixOf(person), contentType: 'application/pdf', sha256: '' } as const;
    const id = '00000000-0000-4000-8000-000000000001';
    await t.context.db
      .insert(file)
      .values({ ...label, id, name: 'old.pdf', size: QUOTA - 10, createdAt: t.context.clock() });
    expect((await t.as(person).upload(prefixOf(person), 'a.pdf', pdf)).body.code).toBe('file_limit');
  });
});
