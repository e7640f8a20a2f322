import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { parseFileKeyIds } from '../../files/FileKeys.ts';
import { createWorldReadableFolder, query } from '../../testing/database/embedded.ts';
import { sampleJpeg } from '../../testing/files/sample-files.ts';
import { programPathOf } from '../../testing/processes/programs.ts';
import { findRecordedDatabaseUrl } from '../embedded/find-recorded-database-url.ts';
import { checkBackup } from './check-backup.ts';
import { parseIdentities } from './parse-identities.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

const PASSWORD = 'Turquoise-Heron-48!';

let folder: string;
const running: ChildProcess[] = [];
const pathOf = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await createWorldReadableFolder(join(tmpdir(), 'portal-backup-'));
});
afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const settings = (dataDir: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...more,
});

async function startServer(dataDir: string) {
  const child = fork(programPathOf('main'), {
    execArgv: [],
    env: settings(dataDir, { PORT: '0', RATE_LIMIT_FACTOR: '1000', SEED_DEMO: 'off' }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.push(child);
  const errorOutput = text(child.stderr as NodeJS.ReadableStream);
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(([message]) => (message as { address: string }).address);
  const address = await Promise.race([ready, ended.then(async () => Promise.reject(new Error(await errorOutput)))]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

type Script = 'backup' | 'restore';

const run = (script: Script, dataDir: string, ...args: string[]) => runWith({}, script, dataDir, ...args);

async function runWith(more: Record<string, string>, script: Script, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [programPathOf(script), ...args], {
    env: settings(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errorOutput, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errorOutput };
}

interface UploadedFile {
  readonly email: string;
  readonly key: string;
  readonly sha256: string;
}

const post = (address: string, path: string, body: object) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signedIn(answer: Response): Promise<{ id: number; token: string }> {
  const output = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${output}`);
  return JSON.parse(output).data.user;
}

async function registerAndUpload(address: string, number: number): Promise<UploadedFile> {
  const email = `worker${number}@clearance.ae`;
  const person = { firstName: 'A', lastName: `B\n\\${number}`, country: 'India', phone: `98765${10_000 + number}` };
  const answer = await post(address, '/User/register', { ...person, email, password: PASSWORD });
  const { id, token } = await signedIn(answer);
  const content = sampleJpeg({ comment: email.repeat(1 + (number % 50)) });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'passport.jpg');
  const where = new URLSearchParams({ prefix: `${id}/202603040607/`, bucketName: BUCKET_NAME });
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${address}/api/File/UploadFile?${where}`, { method: 'POST', headers, body: form });
  if (!stored.ok) throw new Error(`UploadFile answered ${stored.status} ${await stored.text()}`);
  const { prefix, fileName } = (await stored.json()) as { prefix: string; fileName: string };
  return { email, key: `${prefix}${fileName}`, sha256: createHash('sha256').update(content).digest('hex') };
}

async function downloadHash(address: string, { email, key }: UploadedFile): Promise<string> {
  const answer = await post(address, '/User/login', { username: email, password: PASSWORD });
  const { token } = await signedIn(answer);
  const where = new URLSearchParams({ key, bucketName: BUCKET_NAME });
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(`${address}/api/File/DownloadFile?${where}`, { headers });
  return file.ok
    ? createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex')
    : `${file.status}`;
}

const SEALED_FILE_HEADER = Buffer.from('EPF\x01', 'latin1');

function flipBitAt(bytes: Buffer, index: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
  return changed;
}

test('a backup that is made while people write restores everything that was acknowledged before', async () => {
  const { address, stop } = await startServer(pathOf('source'));
  const before: UploadedFile[] = [];
  for (let number = 0; number < 12; number += 1) before.push(await registerAndUpload(address, number));
  await writeFile(pathOf('source/notes.txt'), 'not a file of the portal');
  expect((await run('backup', pathOf('source'), '--new-key', pathOf('key'))).code).toBe(0);
  const key = await readFile(pathOf('key'), 'utf8');
  const recipient = /age1\w+/.exec(key)?.[0] ?? '';

  let isBackupDone = false;
  let number = 100;
  const during: UploadedFile[] = [];
  const writers = Array.from({ length: 3 }, async () => {
    while (!isBackupDone) {
      number += 1;
      during.push(await registerAndUpload(address, number));
    }
  });
  const backup = await run('backup', pathOf('source'), '--recipient', recipient, '--to', pathOf('backup.tar.age'));
  isBackupDone = true;
  await Promise.all(writers);
  expect(backup).toMatchObject({ code: 0, errorOutput: '' });
  expect(backup.output).toContain(
    `Not copied, because the portal does not know this entry: ${pathOf('source/notes.txt')}`,
  );
  expect(during.length).toBeGreaterThan(0);
  const keys = await readdir(pathOf('source/keys'));
  await stop();

  const restored = await run(
    'restore',
    pathOf('target'),
    '--from',
    pathOf('backup.tar.age'),
    '--identity',
    pathOf('key'),
  );
  expect(restored).toMatchObject({ code: 0, errorOutput: '' });
  for (const name of keys) {
    expect(await readFile(pathOf(`target/keys/${name}`))).toEqual(await readFile(pathOf(`source/keys/${name}`)));
  }
  const again = await startServer(pathOf('target'));
  for (const written of before) expect(await downloadHash(again.address, written)).toBe(written.sha256);
  // The restored rows and files are from one moment: each row has its bytes.
  const url = (await findRecordedDatabaseUrl(pathOf('target'))) ?? '';
  const rows = await query<{ id: string }>(url, 'select id::text from file where purged_at is null order by id');
  const stored = await readdir(pathOf('target/files'));
  expect(stored.filter((name) => name !== '.partial').sort()).toEqual(rows.map(({ id }) => id));
  expect(rows.length).toBeGreaterThanOrEqual(before.length);
  // The sequences were restored too.
  expect(await downloadHash(again.address, await registerAndUpload(again.address, 9_000))).toMatch(/^[0-9a-f]{64}$/);
  await again.stop();

  const manifest = await checkBackup(pathOf('backup.tar.age'), parseIdentities(key));
  expect(manifest).toMatchObject({ missing: [], damaged: [], leftOut: ['notes.txt'] });
});

test('an incomplete, changed or foreign backup restores nothing', async () => {
  const whole = await readFile(pathOf('backup.tar.age'));
  const tries: [string, string, Buffer, string][] = [
    ['cut', 'key', whole.subarray(0, whole.length - 100_000), 'backup'],
    ['changed', 'key', flipBitAt(whole, whole.length >> 1), 'backup'],
  ];
  for (const [name, key, bytes] of tries) {
    await writeFile(pathOf(name), bytes);
    const { code, errorOutput } = await run(
      'restore',
      pathOf('nothing'),
      '--from',
      pathOf(name),
      '--identity',
      pathOf(key),
    );
    expect([name, code, errorOutput.split('\n').length]).toEqual([name, 1, 2]);
  }
  await run('backup', pathOf('source'), '--new-key', pathOf('other-key'));
  const other = await run(
    'restore',
    pathOf('nothing'),
    '--from',
    pathOf('backup.tar.age'),
    '--identity',
    pathOf('other-key'),
  );
  expect(other).toMatchObject({
    code: 1,
    errorOutput: `${pathOf('backup.tar.age')} cannot be opened with this key.\n`,
  });
  const none = await run('restore', pathOf('nothing'), '--from', pathOf('backup.tar.age'));
  expect(none.errorOutput).toContain('is encrypted. Name the file with its private key: --identity');
  expect(await readdir(folder)).not.toContain('nothing');
});

test('an unencrypted backup is made only on request, has no keys, and damage is found', async () => {
  expect((await run('backup', pathOf('source'), '--to', pathOf('plain.tar'))).errorOutput).toContain('Usage:');
  // No server runs: the command starts the database itself.
  const { code, output } = await run('backup', pathOf('source'), '--plain', '--to', pathOf('plain.tar'));
  expect([code, output.includes('The backup is not encrypted'), output.includes('0 keys')]).toEqual([0, true, true]);
  const { contents } = await checkBackup(pathOf('plain.tar'), []);
  expect(contents.filter(({ path }) => path.startsWith('keys/'))).toEqual([]);
  const bytes = await readFile(pathOf('plain.tar'));
  await writeFile(pathOf('plain.tar'), flipBitAt(bytes, bytes.indexOf(SEALED_FILE_HEADER) + 100));
  const checked = await run('backup', pathOf('source'), '--check', pathOf('plain.tar'));
  expect([checked.code, checked.errorOutput]).toEqual([1, expect.stringContaining('is damaged: files/')]);
  await truncate(pathOf('plain.tar'), bytes.length - 4_096);
  expect((await run('backup', pathOf('source'), '--check', pathOf('plain.tar'))).code).toBe(1);
});

test('a restore names missing file keys before it writes anything', async () => {
  const ownKeys = await readFile(pathOf('source/keys/files.keys'), 'utf8');
  const [id = ''] = parseFileKeyIds(ownKeys);
  expect((await run('backup', pathOf('source'), '--plain', '--to', pathOf('keyless.tar'))).code).toBe(0);
  const other = Buffer.alloc(32, 7).toString('base64');
  for (const given of [{}, { FILES_KEYS: other }] as Record<string, string>[]) {
    const { code, errorOutput } = await runWith(given, 'restore', pathOf('nothing'), '--from', pathOf('keyless.tar'));
    expect([code, errorOutput]).toEqual([1, expect.stringContaining(`keys that are missing here: ${id}.`)]);
    expect(await readdir(folder)).not.toContain('nothing');
  }
  await writeFile(pathOf('elsewhere.keys'), `${other}\n${ownKeys}`);
  const given = { FILES_KEYS_FILE: pathOf('elsewhere.keys') };
  const restored = await runWith(given, 'restore', pathOf('by-keys'), '--from', pathOf('keyless.tar'));
  expect(restored).toMatchObject({ code: 0, errorOutput: '' });
  const without = await runWith(
    { FILES_KEYS: other },
    'backup',
    pathOf('source'),
    '--plain',
    '--to',
    pathOf('unopened.tar'),
  );
  expect([without.code, without.errorOutput]).toEqual([
    2,
    expect.stringContaining('stored files are encrypted with keys that are not in the settings: '),
  ]);
});

test('missing or changed files are named, and the rest is backed up', async () => {
  const [gone = '', changed = '', flipped = ''] = (await readdir(pathOf('source/files'))).filter(
    (name) => name !== '.partial',
  );
  await rm(pathOf(`source/files/${gone}`));
  await writeFile(pathOf(`source/files/${changed}`), 'something else');
  const path = pathOf(`source/files/${flipped}`);
  await writeFile(path, flipBitAt(await readFile(path), 200));
  const { code, errorOutput } = await run('backup', pathOf('source'), '--plain', '--to', pathOf('lacking.tar'));
  expect(code).toBe(2);
  expect(errorOutput).toContain(`1 stored files are missing: ${gone}`);
  expect(errorOutput).toContain(`2 stored files are damaged: ${[changed, flipped].sort().join(', ')}`);
});

test('a restore leaves a full target alone, and no server starts on half a restore', async () => {
  const before = await readdir(pathOf('target/files'));
  const { code, errorOutput } = await run(
    'restore',
    pathOf('target'),
    '--from',
    pathOf('backup.tar.age'),
    '--identity',
    pathOf('key'),
  );
  expect([code, errorOutput]).toEqual([
    1,
    expect.stringMatching(/target is not empty: files,.* postgres.*\. Restore into an empty folder/),
  ]);
  expect(await readdir(pathOf('target/files'))).toEqual(before);
  await writeFile(pathOf('target/restore.unfinished'), '');
  await expect(startServer(pathOf('target'))).rejects.toThrow('did not finish');
});
