import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileNotFoundError, TooManyBytesError } from '../../files/errors.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import type { UploadSpool } from '../../files/UploadSpool.ts';

interface Place {
  open(): Promise<UploadSpool>;
  /** Complete or not. */
  lying(): Promise<string[]>;
}

const stream = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });

/** `place` returns an empty spool. */
export function testSpoolContract(place: () => Place): void {
  const seal = randomBytes(32);
  const newKey = () => ({ ownerId: 7, uploadId: randomUUID() });
  const at = (offset: number, room = 100, by = seal) => ({
    offset,
    room,
    signal: new AbortController().signal,
    seal: by,
  });
  async function add(to: UploadSpool, key: UploadKey, offset: number, text: string) {
    const part = await to.receivePart(key, at(offset), stream(Buffer.from(text)));
    await part.commit();
    await part.discard();
  }
  const read = async (from: UploadSpool, key: UploadKey, size: number, by = seal) =>
    String(await buffer(from.read(key, size, by)));

  test('a server continues the upload of a killed one', async () => {
    const key = newKey();
    await add(await place().open(), key, 0, 'first');
    const next = await place().open();
    await add(next, key, 5, ' part');
    expect(await read(next, key, 10)).toBe('first part');
  });

  test('a part that was never committed does not count, and can be sent again', async () => {
    const [spool, key] = [await place().open(), newKey()];
    await spool.receivePart(key, at(0), stream(Buffer.from('never')));
    await add(spool, key, 0, 'old');
    await add(spool, key, 0, 'newest');
    await add(spool, key, 6, '!');
    expect(await read(spool, key, 7)).toBe('newest!');
  });

  test('uncommitted parts are deleted, committed ones are not', async () => {
    const [spool, key] = [await place().open(), newKey()];
    await add(spool, key, 0, 'kept');
    const part = await spool.receivePart(key, at(4), stream(Buffer.from('lost')));
    await part.discard();
    expect(await place().lying()).toHaveLength(1);
    expect(await read(spool, key, 4)).toBe('kept');
    await spool.remove(key);
    expect(await place().lying()).toEqual([]);
  });

  test('an upload with a missing part is not found', async () => {
    const [spool, key] = [await place().open(), newKey()];
    await add(spool, key, 0, 'first');
    await expect(read(spool, key, 10)).rejects.toThrow(FileNotFoundError);
    await expect(read(spool, newKey(), 1)).rejects.toThrow(FileNotFoundError);
  });

  test('a part has its announced size at most; bytes before a broken connection count', async () => {
    const [spool, key] = [await place().open(), newKey()];
    await expect(spool.receivePart(key, at(0, 3), stream(Buffer.from('four')))).rejects.toThrow(TooManyBytesError);
    expect(await place().lying()).toEqual([]);
    const sent = [Buffer.from('came')];
    const line: Readable = new Readable({
      highWaterMark: 1,
      read: () => void (sent.length > 0 ? line.push(sent.pop()) : line.destroy(new Error('the line broke'))),
    });
    const part = await spool.receivePart(key, at(0, 9), line);
    expect([part.size, String(part.broken)]).toEqual([4, 'Error: the line broke']);
    await part.commit();
    expect(await read(spool, key, 4)).toBe('came');
  });

  test('stored entries are found by age, and names cannot leave the folder', async () => {
    const [spool, key] = [await place().open(), newKey()];
    const far = { ownerId: 7, uploadId: '../../secret' };
    await expect(spool.receivePart(far, at(0), stream(Buffer.from('x')))).rejects.toThrow(
      'named by a number and a UUID',
    );
    await add(spool, key, 0, 'x');
    expect(await spool.listUntouchedSince(new Date(Date.now() - 60_000))).toEqual([]);
    const found = await spool.listUntouchedSince(new Date(Date.now() + 60_000));
    expect(found.map((each) => each.key)).toEqual([key]);
    for (const each of found) await each.remove();
    expect(await place().lying()).toEqual([]);
  });
}
