import { readText } from './read-text.ts';

const readBytes = (bytes: Uint8Array<ArrayBuffer>) => readText(new File([bytes], 'workers.csv'));
const encodeUtf16 = (text: string, byteOrder: 'little' | 'big' = 'little') => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = codes.map((code) => [code & 0xff, code >> 8]);
  return new Uint8Array(bytes.flatMap((pair) => (byteOrder === 'big' ? pair.reverse() : pair)));
};

test.each([
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffZoë'), { text: 'Zoë', isEncodingGuessed: false }],
  ['the code page of Windows', new Uint8Array([0x5a, 0x6f, 0xeb]), { text: 'Zoë', isEncodingGuessed: true }],
  ['UTF-16', encodeUtf16('\ufeffZoë'), { text: 'Zoë', isEncodingGuessed: false }],
  ['UTF-16 without a mark', encodeUtf16('नाम,Zoë\r\n'), { text: 'नाम,Zoë\r\n', isEncodingGuessed: false }],
  ['UTF-16 that is big-endian', encodeUtf16('\ufeffZoë', 'big'), { text: 'Zoë', isEncodingGuessed: false }],
  [
    'big-endian UTF-16 without a mark',
    encodeUtf16('नाम,Zoë\r\n', 'big'),
    { text: 'नाम,Zoë\r\n', isEncodingGuessed: false },
  ],
  ['UTF-16 that is cut off', encodeUtf16('Zoë').slice(0, -1), { problem: 'unreadable' }],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), { problem: 'spreadsheet' }],
  ['binary data', new Uint8Array([1, 0, 0]), { problem: 'unreadable' }],
  ['a file that is too large', new Uint8Array(500 * 1024), { problem: 'tooLarge' }],
  ['a file that is too large as UTF-8', encodeUtf16(`\ufeff${'अ'.repeat(150 * 1024)}`), { problem: 'tooLarge' }],
])('reading %s', async (_, bytes, expected) => {
  expect(await readBytes(bytes)).toEqual(expected);
});

test('a huge file is not read into memory', async () => {
  const film = new File([new Uint8Array(500 * 1024)], 'film.mp4');
  film.arrayBuffer = () => Promise.reject(new Error('no room'));
  expect(await readText(film)).toEqual({ problem: 'tooLarge' });
});
