import { inflateSync } from 'node:zlib';

const HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_ENTRY = 16;
const paddedLength = (length: number) => (length + 3) & ~3;

/** Converts WOFF to OpenType. With WOFF, fontkit inflates a table for each letter, which is slow. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF.');
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + tables * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(tables));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables - power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let at = 0; at < tables; at += 1) {
    const entry = woff.subarray(HEADER + at * WOFF_ENTRY, HEADER + (at + 1) * WOFF_ENTRY);
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(from, from + packed);
    const table = Buffer.alloc(paddedLength(length));
    (packed < length ? inflateSync(data) : data).copy(table);
    const record = 12 + at * SFNT_ENTRY;
    entry.copy(directory, record, 0, 4);
    entry.copy(directory, record + 4, 16, 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
