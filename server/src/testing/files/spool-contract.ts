import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileNotFoundError, TooManyBytesError } from '../../files/errors.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import type { UploadSpool } from '../../files/UploadSpool.ts';

interface TestedSpool {
  open(): Promise<UploadSpool>;
  /** Names of all stored parts, complete or not. */
  listStoredNames(): Promise<string[]>;
}

const stream = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });

/** Tests that every upload spool must pass. `tested` returns an empty spool. */
export function testSpoolContract(tested: () => TestedSpool): void {
  const dataKey = randomBytes(32);
  const newKey = () => ({ ownerId: 7, uploadId: randomUUID() });
  const partOptions = (offset: number, maxBytes = 100) => ({
    offset,
    maxBytes,
    signal: new AbortController().signal,
    dataKey,
  });
  async function add(to: UploadSpool, key: UploadKey, offset: number, text: string) {
    const part = await to.receivePart(key, partOptions(offset), stream(Buffer.from(text)));
    await part.commit();
    await part.discard();
  }
  const read = async (from: UploadSpool, key: UploadKey, size: number) =>
    String(await buffer(from.read(key, size, dataKey)));

  test('a server continues the upload of a killed one', async () => {
    const key = newKey();
    await add(await tested().open(), key, 0, 'first');
    const next = await tested().open();
    await add(next, key, 5, ' part');
    expect(await read(next, key, 10)).toBe('first part');
  });

  test('a part that was never committed does not count, and can be sent again', async () => {
    const [spool, key] = [await tested().open(), newKey()];
    await spool.receivePart(key, partOptions(0), stream(Buffer.from('never')));
    await add(spool, key, 0, 'old');
    await add(spool, key, 0, 'newest');
    await add(spool, key, 6, '!');
    expect(await read(spool, key, 7)).toBe('newest!');
  });

  test('uncommitted parts are deleted, committed ones are not', async () => {
    const [spool, key] = [await tested().open(), newKey()];
    await add(spool, key, 0, 'kept');
    const part = await spool.receivePart(key, partOptions(4), stream(Buffer.from('lost')));
    await part.discard();
    expect(await tested().listStoredNames()).toHaveLength(1);
    expect(await read(spool, key, 4)).toBe('kept');
    await spool.remove(key);
    expect(await tested().listStoredNames()).toEqual([]);
  });

  test('an upload with a missing part is not found', async () => {
    const [spool, key] = [await tested().open(), newKey()];
    await add(spool, key, 0, 'first');
    await expect(read(spool, key, 10)).rejects.toThrow(FileNotFoundError);
    await expect(read(spool, newKey(), 1)).rejects.toThrow(FileNotFoundError);
  });

  test('a part has its announced size at most; bytes before a lost connection count', async () => {
    const [spool, key] = [await tested().open(), newKey()];
    await expect(spool.receivePart(key, partOptions(0, 3), stream(Buffer.from('four')))).rejects.toThrow(
      TooManyBytesError,
    );
    expect(await tested().listStoredNames()).toEqual([]);
    const sent = [Buffer.from('came')];
    const line: Readable = new Readable({
      highWaterMark: 1,
      read: () => void (sent.length > 0 ? line.push(sent.pop()) : line.destroy(new Error('the line broke'))),
    });
    const part = await spool.receivePart(key, partOptions(0, 9), line);
    expect([part.size, String(part.connectionError)]).toEqual([4, 'Error: the line broke']);
    await part.commit();
    expect(await read(spool, key, 4)).toBe('came');
  });

  test('stored entries are found by age, and names cannot leave the folder', async () => {
    const [spool, key] = [await tested().open(), newKey()];
    const outside = { ownerId: 7, uploadId: '../../secret' };
    await expect(spool.receivePart(outside, partOptions(0), stream(Buffer.from('x')))).rejects.toThrow(
      'named by a number and a UUID',
    );
    await add(spool, key, 0, 'x');
    expect(await spool.listUntouchedSince(new Date(Date.now() - 60_000))).toEqual([]);
    const uploads = await spool.listUntouchedSince(new Date(Date.now() + 60_000));
    expect(uploads.map((each) => each.key)).toEqual([key]);
    for (const each of uploads) await each.remove();
    expect(await tested().listStoredNames()).toEqual([]);
  });
}
