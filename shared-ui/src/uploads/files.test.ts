import { createUuid } from '../form/index.ts';
import { detectFileKind, downloadKeyOf, toMaxBytes, withExtension } from './files.ts';

const kindOfFile = (name: string, type: string, content: string) =>
  detectFileKind(new File([content], name, { type }), Buffer.from(content, 'latin1'));

test('a KB is 1,024 bytes, an MB is 1,024 KB, and a limit is at most 10 MiB', () => {
  expect([toMaxBytes(1, 'KB'), toMaxBytes(2, 'MB'), toMaxBytes(50, 'MB')]).toEqual([1024, 2_097_152, 10_485_760]);
});

test.each([
  ['with a general type of a phone', 'a.pdf', 'application/octet-stream', '%PDF-1.4'],
  ['with an older type', 'a.pdf', 'application/x-pdf', '%PDF-1.4'],
  ['without an ending', 'Aadhaar', '', '%PDF-1.4'],
  ['named as a picture', 'a.jpg', 'image/jpeg', '%PDF-1.4'],
  ['after a byte-order mark', 'a.pdf', 'application/pdf', '\xef\xbb\xbf%PDF-1.4'],
  ['after blank lines', 'a.pdf', 'application/pdf', '\r\n \0\n%PDF-1.4'],
])('a PDF is detected by its first bytes: %s', (_, name, type, content) => {
  expect(kindOfFile(name, type, content)).toBe('.pdf');
});

test.each([
  ['a JPEG named as a PDF', 'a.pdf', 'application/pdf', '\xff\xd8\xff', '.jpg'],
  ['a PNG named as a JPEG', 'a.jpg', 'image/jpeg', '\x89PNG\r\n', 'picture'],
  ['a WebP without an ending', 'a', '', 'RIFF\x24\0\0\0WEBPVP8 ', 'picture'],
  ['an iPhone’s photo named as a JPEG', 'a.jpg', 'image/jpeg', '\0\0\0\x18ftypheic', 'picture'],
  ['a file that only its reported type calls a picture', 'a', 'image/tiff', 'II*\0', 'picture'],
  ['a page named as a PDF', 'a.pdf', 'application/pdf', '<html>%PDF-1.4', undefined],
  ['an archive named as a PDF', 'a.pdf', 'application/pdf', 'PK\x03\x04', undefined],
])('the kind of %s is detected', (_, name, type, content, kind) => {
  expect(kindOfFile(name, type, content)).toBe(kind);
});

test('a file name gets the extension of its type', () => {
  expect(withExtension('Scan.PDF', '.pdf')).toBe('Scan.PDF');
  expect(withExtension('Scan', '.pdf')).toBe('Scan.pdf');
  expect(withExtension('Scan 12.05.2026', '.pdf')).toBe('Scan 12.05.2026.pdf');
  expect(withExtension('photo.jpeg', '.jpg')).toBe('photo.jpeg');
  expect(withExtension('photo.jfif', '.jpg')).toBe('photo.jpg');
  expect(withExtension('contract.jpg', '.pdf')).toBe('contract.pdf');
  expect(withExtension('a.pdf.exe', '.pdf')).toBe('a.pdf.exe.pdf');
});

test('a file key is prefix and name, and each UUID is new', () => {
  expect(downloadKeyOf({ prefix: '7/20260101/', name: 'a.pdf' })).toBe('7/20260101/a.pdf');
  expect(createUuid()).toMatch(/^[0-9a-f-]{36}$/);
  expect(createUuid()).not.toBe(createUuid());
});
