import { inspectFile } from './inspect-file.ts';
import { PdfReader } from './PdfReader.ts';

const document = (...objects: readonly string[]) =>
  Uint8Array.from(`%PDF-1.7\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`, (char) =>
    char.charCodeAt(0),
  );
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const references = (objects: readonly number[]) => objects.map((object) => `${object} 0 R`).join(' ');
const catalog = '1 0 obj<</Type/Catalog/Pages 3 0 R>>endobj';
const NODES = 300;
const nodes = numbers(3, NODES);
const sharedKids = nodes.map((node) => `${node} 0 obj<</Type/Pages/Kids 2 0 R>>endobj`);

/** Inspects a document and counts the values that are read. */
async function inspectAndCountReads(bytes: Uint8Array) {
  const { read } = PdfReader.prototype;
  let reads = 0;
  PdfReader.prototype.read = function (this: PdfReader, depth?: number) {
    reads += 1;
    return read.call(this, depth);
  };
  try {
    return { finding: await inspectFile(bytes), reads };
  } finally {
    PdfReader.prototype.read = read;
  }
}

test('a list of child nodes that many nodes share is read once', async () => {
  const bytes = document(catalog, `2 0 obj[${references(nodes)}]endobj`, ...sharedKids);
  const { finding, reads } = await inspectAndCountReads(bytes);
  expect(finding).toEqual({ fault: 'no_pages' });
  expect(reads).toBeLessThan(20 * NODES);
});

test('a list of long texts that many nodes share is read once', async () => {
  const texts = `(${'x'.repeat(500)}) `.repeat(NODES);
  const { finding, reads } = await inspectAndCountReads(
    document(catalog, `2 0 obj[${references(nodes)} ${texts}]endobj`, ...sharedKids),
  );
  expect(finding).toEqual({ fault: 'no_pages' });
  expect(reads).toBeLessThan(20 * NODES);
});

test('a page behind a list that many nodes share is found', async () => {
  const kids = `2 0 obj[${references([...nodes, 1_000])}]endobj`;
  const page = '1000 0 obj<</Type/Page>>endobj';
  expect(await inspectFile(document(catalog, kids, ...sharedKids, page))).toMatchObject({ type: 'application/pdf' });
});

test('overlapping objects in a compressed stream cannot exhaust the reader', async () => {
  const packed = `<</Type/Pages/Kids[${references(nodes)}${'%'.repeat(50_000)}\n]>>`;
  const index = nodes.map((node) => `${node} 0 0 ${packed.length} `).join('');
  const stream = `2 0 obj<</Type/ObjStm/N ${2 * NODES}/First ${index.length}>>stream\n${index}${packed}\nendstream endobj`;
  const { finding, reads } = await inspectAndCountReads(document(catalog, stream));
  expect(finding).toEqual({ fault: 'damaged' });
  expect(reads).toBeLessThan(100 * NODES);
});

test('long indexes of compressed streams cannot exhaust the reader', async () => {
  const index = '1 0 '.repeat(100_000);
  const stream = (at: number) => `${at} 0 obj<</Type/ObjStm/First ${index.length}>>stream\n${index}\nendstream endobj`;
  const bytes = document(catalog, ...numbers(10, 20).map(stream));
  expect(await inspectFile(bytes)).toEqual({ fault: 'damaged' });
});

test('a second header in a file without objects does not hide the fault', async () => {
  const bytes = Uint8Array.from('%PDF-1.4\n%PDF-1.4\nstartxref\n0\n%%EOF', (char) => char.charCodeAt(0));
  expect(await inspectFile(bytes)).toEqual({ fault: 'damaged' });
});

test.each(['%', '%%E', '%%EO'])('a cut-off end mark (%s) is repaired', async (mark) => {
  const whole = `%PDF-1.7\n${catalog}\n3 0 obj<</Type/Page>>endobj\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n`;
  const text = `${whole}${whole.indexOf('xref')}`;
  const bytes = Uint8Array.from(`${text}\n${mark}`, (char) => char.charCodeAt(0));
  expect(await inspectFile(bytes)).toMatchObject({ end: text.length, suffix: '\n%%EOF\n' });
});

test('a NUL between the last number and the end mark counts as white space', async () => {
  const text = String.fromCharCode(...document(catalog, '3 0 obj<</Type/Page>>endobj')).replace('9\n%%', '9\0\n%%');
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(await inspectFile(bytes)).toMatchObject({ type: 'application/pdf' });
});

test('the encryption methods of a PDF may be referenced objects', async () => {
  const encrypt = '4 0 obj<</Filter/Standard/V 4/R 4/CF 5 0 R/StmF/StdCF/StrF/StdCF>>endobj';
  const methods = '5 0 obj<</StdCF 6 0 R>>endobj\n6 0 obj<</CFM/AESV2>>endobj';
  const text = String.fromCharCode(...document(catalog, encrypt, methods)).replace('/Root', '/Encrypt 4 0 R/Root');
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(await inspectFile(bytes)).toEqual({ fault: 'needs_password' });
});

describe('a document that a program rewrote in UTF-8', () => {
  const packed = String.fromCharCode(...numbers(0, 256));
  const stream = `5 0 obj<</Filter/FlateDecode/Length 256>>stream\n${packed}\nendstream endobj`;
  const bytes = document(catalog, '3 0 obj<</Type/Page>>endobj', stream);

  test.each(['windows-1252', 'utf-8'])(
    'is damaged if the program read it as %s, while the original is valid',
    async (encoding) => {
      const recoded = new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
      expect(await inspectFile(recoded)).toEqual({ fault: 'damaged' });
      expect(await inspectFile(bytes)).toMatchObject({ type: 'application/pdf' });
    },
  );
});
