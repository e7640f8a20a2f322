import { readText } from './read-text.ts';

const textOf = (bytes: Uint8Array<ArrayBuffer>) => readText(new File([bytes], 'workers.csv'));
const utf16 = (text: string, end: 'little' | 'big' = 'little') => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = codes.map((code) => [code & 0xff, code >> 8]);
  return new Uint8Array(bytes.flatMap((pair) => (end === 'big' ? pair.reverse() : pair)));
};

test.each([
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffZoë'), { text: 'Zoë', isEncodingGuessed: false }],
  ['the code page of Windows', new Uint8Array([0x5a, 0x6f, 0xeb]), { text: 'Zoë', isEncodingGuessed: true }],
  ['UTF-16', utf16('\ufeffZoë'), { text: 'Zoë', isEncodingGuessed: false }],
  ['UTF-16 without a mark', utf16('नाम,Zoë\r\n'), { text: 'नाम,Zoë\r\n', isEncodingGuessed: false }],
  ['UTF-16 that is big-endian', utf16('\ufeffZoë', 'big'), { text: 'Zoë', isEncodingGuessed: false }],
  ['UTF-16 that is both', utf16('नाम,Zoë\r\n', 'big'), { text: 'नाम,Zoë\r\n', isEncodingGuessed: false }],
  ['UTF-16 that is cut off', utf16('Zoë').slice(0, -1), { problem: 'unreadable' }],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), { problem: 'spreadsheet' }],
  ['something else', new Uint8Array([1, 0, 0]), { problem: 'unreadable' }],
  ['far too much', new Uint8Array(500 * 1024), { problem: 'tooLarge' }],
  ['too much once it is text', utf16(`\ufeff${'अ'.repeat(150 * 1024)}`), { problem: 'tooLarge' }],
])('the text of %s', async (_, bytes, found) => {
  expect(await textOf(bytes)).toEqual(found);
});

test('a film is not read into memory', async () => {
  const film = new File([new Uint8Array(500 * 1024)], 'film.mp4');
  film.arrayBuffer = () => Promise.reject(new Error('no room'));
  expect(await readText(film)).toEqual({ problem: 'tooLarge' });
});
