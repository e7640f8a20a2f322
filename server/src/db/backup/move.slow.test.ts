import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createWorldReadableFolder, query } from '../../testing/database/embedded.ts';
import { sampleJpeg } from '../../testing/files/sample-files.ts';
import { killServers, runCommand, startServer } from '../../testing/processes/commands.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

const PASSWORD = 'Turquoise-Heron-48!';
const picture = sampleJpeg({ comment: 'moved' });

let folder: string;
let database: TestDatabase;
let bucket: Awaited<ReturnType<typeof startFilesBucket>>;
const pathOf = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await createWorldReadableFolder(join(tmpdir(), 'portal-move-'));
  [database, bucket] = await Promise.all([createEmptyDatabase(), startFilesBucket()]);
});
afterAll(async () => {
  killServers();
  await bucket.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Server = Awaited<ReturnType<typeof startServer>>;

const callFile = (server: Server, token: string, call: string, where: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${server.address}/api/File/${call}?${new URLSearchParams({ ...where, bucketName: BUCKET_NAME })}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });

async function writeSettings(more: Record<string, string> = {}): Promise<string> {
  const settings = { ...bucket.env, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, ...more };
  const lines = Object.entries({ DATA_DIR: pathOf('target'), ...settings }).map(
    ([name, value]) => `${name}='${value}'\n`,
  );
  await writeFile(pathOf('settings'), lines.join(''));
  return pathOf('settings');
}

test('one command moves database and files to shared servers; a rehearsal moves a copy', async () => {
  const sourceSettings = { DATA_DIR: pathOf('source') };
  const move = (...args: string[]) =>
    runCommand('move', sourceSettings, '--to', pathOf('settings'), '--by', folder, ...args);
  const source = await startServer(sourceSettings);
  const person = { firstName: 'Asha', lastName: 'Rao', country: 'India', phone: '9876512345' };
  const signUp = await source.post('/User/register', { ...person, email: 'asha@clearance.ae', password: PASSWORD });
  const { id, token } = signUp.body.data.user;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'passport.jpg');
  const stored = await callFile(
    source,
    token,
    'UploadFile',
    { prefix: `${id}/202603040607/` },
    { method: 'POST', body: form },
  );
  expect(stored.status).toBe(200);
  const { prefix, fileName } = (await stored.json()) as { prefix: string; fileName: string };

  await writeSettings();
  expect((await move()).errorOutput).toContain('Stop the portal first');
  expect((await move('--rehearse')).errorOutput).toMatch(/^\w+ of the new settings differs from the key in use here/);
  expect(await query(database.ownerUrl, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  expect(await bucket.listStoredNames()).toEqual([]);

  await source.stop();
  const moved = await move('--write-keys');
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.output).toMatch(/1 stored files, .*: moved and compared/);
  expect((await readdir(folder)).filter((name) => name.startsWith('portal-move-'))).toEqual([]);
  expect(await bucket.listStoredNames()).toHaveLength(1);

  // Another machine, with the settings only.
  const settings = Object.fromEntries(
    (await readFile(pathOf('settings'), 'utf8')).split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)='(.*)'$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
  const target = await startServer({ ...settings, DATA_DIR: pathOf('another') });
  const logIn = await target.post('/User/login', { username: 'asha@clearance.ae', password: PASSWORD });
  const read = await callFile(target, logIn.body.data.user.token, 'DownloadFile', { key: `${prefix}${fileName}` });
  expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(picture));
  await target.stop();

  const again = await move();
  expect([again.code, again.errorOutput]).toEqual([1, expect.stringContaining('Restore into an empty')]);
});
