import { contentOf } from '../contentOf.ts';

/** Width and height of a JPEG in three colours, such as a browser's canvas makes. Rejects for what is none. */
export async function jpegSize(jpeg: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = new DataView((await contentOf(jpeg)) ?? new ArrayBuffer(0));
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xc0 || marker === 0xc2) {
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    }
    at += 2 + bytes.getUint16(at + 2);
  }
  throw new Error('no JPEG');
}
