import { newFormKey } from '../form/index.ts';
import { checkFile, fileKey, maxBytes } from './files.ts';

const file = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type });

test('a KB is 1,024 bytes, an MB 1,024 KB, and no limit is over the portal’s 10 MiB', () => {
  expect([maxBytes(1, 'KB'), maxBytes(2, 'MB'), maxBytes(50, 'MB')]).toEqual([1024, 2_097_152, 10_485_760]);
});

test('a file may have exactly its limit and not one byte more', () => {
  expect(checkFile(file('a.pdf', 'application/pdf', 1024), ['.pdf'], 1024)).toBeUndefined();
  expect(checkFile(file('a.pdf', 'application/pdf', 1025), ['.pdf'], 1024)).toBe('size');
});

test('name and type have to fit one of the types taken', () => {
  expect(checkFile(file('A.JPEG', 'image/jpeg', 9), ['.jpg'], 1024)).toBeUndefined();
  expect(checkFile(file('a.jpg', '', 9), ['.pdf', '.jpg'], 1024)).toBeUndefined();
  expect(checkFile(file('a.jpg', 'image/jpeg', 9), ['.pdf'], 1024)).toBe('type');
  expect(checkFile(file('a.pdf', 'text/html', 9), ['.pdf'], 1024)).toBe('type');
  expect(checkFile(file('a.pdf.exe', 'application/pdf', 9), ['.pdf'], 1024)).toBe('type');
});

test('an empty file is refused', () => {
  expect(checkFile(file('a.pdf', 'application/pdf', 0), ['.pdf'], 1024)).toBe('empty');
});

test('a key is the prefix and the name, and every form gets a key of its own', () => {
  expect(fileKey({ prefix: '7/20260101/', name: 'a.pdf' })).toBe('7/20260101/a.pdf');
  expect(newFormKey()).toMatch(/^[0-9a-f-]{36}$/);
  expect(newFormKey()).not.toBe(newFormKey());
});
