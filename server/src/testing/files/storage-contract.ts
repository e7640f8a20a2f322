import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { FileExistsError, FileNotFoundError, InvalidStorageKeyError } from '../../files/errors.ts';
import type { FileStorage } from '../../files/FileStorage.ts';

interface TestedStorage {
  readonly storage: FileStorage;
  /** Names of all stored files, complete or not. */
  listStoredNames(): Promise<string[]>;
}

/** Tests that every file storage must pass. `tested` returns an empty storage. */
export function testStorageContract(tested: () => TestedStorage): void {
  const store = () => tested().storage;
  const content = async (key: string) => String(await buffer(await store().get(key)));

  test('a stored file is read back with size and checksum', async () => {
    const keys: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        const key = randomUUID();
        keys.push(key);
        const answer = await store().put(key, Readable.from([...chunks(bytes)], { objectMode: false }));
        expect(answer).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
        expect(Buffer.compare(await buffer(await store().get(key)), bytes)).toBe(0);
        expect((await store().find(key))?.size).toBe(bytes.length);
      }),
      { numRuns: 30 },
    );
    const storedKeys: string[] = [];
    for await (const key of store().keys()) storedKeys.push(key);
    expect(storedKeys.sort()).toEqual(keys.sort());
    expect((await tested().listStoredNames()).sort()).toEqual(keys);
  });

  test('ten megabytes are encrypted on writing and decrypted on reading', async () => {
    const [key, dataKey, bytes] = [randomUUID(), randomBytes(32), randomBytes(10 << 20)];
    await store().put(key, Readable.from([...chunks(bytes, 70_000)], { objectMode: false }), { key: dataKey });
    expect((await buffer(await store().get(key, dataKey))).equals(bytes)).toBe(true);
    expect((await buffer(await store().get(key))).includes(bytes.subarray(0, 100))).toBe(false);
  });

  test('put accepts bytes as well as streams, and stores an empty file', async () => {
    const key = randomUUID();
    expect(await store().put(key, new Uint8Array())).toMatchObject({ size: 0 });
    expect(await store().exists(key)).toBe(true);
    expect(await content(key)).toBe('');
  });

  test('a stored file is never overwritten', async () => {
    const key = randomUUID();
    await store().put(key, Buffer.from('first'));
    await expect(store().put(key, Buffer.from('second'))).rejects.toThrow(FileExistsError);
    expect(await content(key)).toBe('first');
    expect(await tested().listStoredNames()).toEqual([key]);
  });

  test('a file is replaced in one step, and only if it exists', async () => {
    const [key, dataKey] = [randomUUID(), randomBytes(32)];
    const plain = () => Readable.from([Buffer.from('plain')], { objectMode: false });
    await expect(store().replace(key, plain(), dataKey)).rejects.toThrow(FileNotFoundError);
    await store().put(key, plain());
    await store().replace(key, plain(), dataKey);
    expect(String(await buffer(await store().get(key, dataKey)))).toBe('plain');
    expect(await tested().listStoredNames()).toEqual([key]);
  });

  test('a deleted file is gone, and deleting it again is no error', async () => {
    const key = randomUUID();
    await store().put(key, Buffer.from('x'));
    await store().delete(key);
    await store().delete(key);
    expect([await store().exists(key), await store().find(key)]).toEqual([false, undefined]);
    await expect(store().get(key)).rejects.toThrow(FileNotFoundError);
  });

  test('a failed upload leaves nothing', async () => {
    const broken = async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('the line went dead');
    };
    await expect(store().put(randomUUID(), Readable.from(broken(), { objectMode: false }))).rejects.toThrow(
      'the line went dead',
    );
    await expect(store().put(randomUUID(), failedAtOnce())).rejects.toThrow('never began');
    const cut = new Readable({ read() {} });
    cut.push(Buffer.alloc(10));
    setImmediate(() => cut.destroy());
    await expect(store().put(randomUUID(), cut)).rejects.toThrow();
    expect(await tested().listStoredNames()).toEqual([]);
  });

  test('an aborted upload leaves nothing', async () => {
    const abort = new AbortController();
    const endless = new Readable({ read() {} });
    endless.push(Buffer.alloc(10));
    const put = store().put(randomUUID(), endless, { signal: abort.signal });
    setImmediate(() => abort.abort());
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
    expect(endless.destroyed).toBe(true);
    expect(await tested().listStoredNames()).toEqual([]);
  });

  test('only random UUIDs are accepted as keys', async () => {
    const stray = ['../sentinel', '..\\sentinel', '%2e%2e/sentinel', '/etc/passwd', '//host/share', 'a\0b', '.', ''];
    const near = [`../${randomUUID()}`, `${randomUUID()}/x`, `${randomUUID()}\n`, randomUUID().toUpperCase()];
    const hostile = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('.partial', 'x'.repeat(5_000), ...stray, ...near),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (key) => {
        await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(InvalidStorageKeyError);
        await expect(store().get(key)).rejects.toThrow(InvalidStorageKeyError);
        await expect(store().delete(key)).rejects.toThrow(InvalidStorageKeyError);
        await expect(store().exists(key)).rejects.toThrow(InvalidStorageKeyError);
      }),
    );
  });
}

function* chunks(bytes: Uint8Array, length = 700): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

function failedAtOnce(): Readable {
  const stream = new Readable({ read() {} });
  stream.destroy(new Error('never began'));
  return stream;
}
