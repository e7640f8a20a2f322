import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { Secret, TOTP } from 'otpauth';
import { createWorldReadableFolder, query } from '../../testing/database/embedded.ts';
import { sampleJpeg } from '../../testing/files/sample-files.ts';
import { startSmtp, type TestSmtp } from '../../testing/mails/smtp.ts';
import { killServers, runCommand, startServer } from '../../testing/processes/commands.ts';
import { findRecordedDatabaseUrl } from './find-recorded-database-url.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

const EMAIL = 'root@clearance.ae';
let dataDir: string;
let smtp: TestSmtp;
let server: Awaited<ReturnType<typeof startServer>>;
let password: string;

const settings = () => ({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
const run = (name: string, ...args: string[]) => runCommand(name, settings(), ...args);
const person = ['--email', EMAIL, '--first-name', 'Ann', '--last-name', 'Bee', '--phone', '+971501234567'];
const logIn = () => server.post('/User/login', { username: EMAIL, password });
const read = async <Row extends object>(text: string) =>
  query<Row & Record<string, unknown>>((await findRecordedDatabaseUrl(dataDir)) ?? '', text);

beforeAll(async () => {
  dataDir = await createWorldReadableFolder(join(tmpdir(), 'portal-commands-'));
  smtp = await startSmtp();
  const { output, code, errorOutput } = await run('create-super-admin', ...person);
  expect([code, errorOutput]).toEqual([0, '']);
  password = /shown only now: (\S+)$/m.exec(output)?.[1] ?? '';
  server = await startServer(settings());
});
afterAll(async () => {
  killServers();
  await smtp.close();
  await rm(dataDir, { recursive: true });
});

test('create-super-admin creates a super admin who can log in, and no second one', async () => {
  const { status, body } = await logIn();
  expect([status, body.data.user.email]).toEqual([200, EMAIL]);
  await server.stop();
  expect(await run('create-super-admin', ...person)).toEqual({
    code: 1,
    output: '',
    errorOutput: 'There is already a super admin.\n',
  });
  server = await startServer(settings());
});

test('after reset-factor the last super admin logs in with the password, while the server runs', async () => {
  const { token } = (await logIn()).body.data.user;
  const signedIn = { authorization: `Bearer ${token}` };
  const { secret } = (await server.post('/SecondFactor/BeginTotp', {}, signedIn)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await server.post('/SecondFactor/AddTotp', { code }, signedIn)).status).toBe(200);
  expect((await logIn()).body.data).toBeUndefined();

  const done = await run('reset-factor', EMAIL);
  expect(done).toEqual({
    code: 0,
    output: `The second factors of ${EMAIL} are removed and the sessions are ended. The administrator gets a mail.\n`,
    errorOutput: '',
  });
  expect((await logIn()).body.data.user.email).toBe(EMAIL);
  const old = await fetch(`${server.address}/api/User/1`, { headers: signedIn });
  expect(old.status).toBe(401);
  expect(
    await read(`select actor_id, object, before, after from audit_log where action = 'user.resetFactors'`),
  ).toEqual([
    {
      actor_id: null,
      object: expect.stringMatching(/^user:\d+$/),
      before: { kinds: ['totp', 'recovery'] },
      after: { kinds: [], reason: 'Reset by the operator, on the command line' },
    },
  ]);
  await waitForMail(/Your second factors/);
  await waitForMail(/The second factors of an administrator/);
});

/** Waits until the server has sent a matching mail. */
async function waitForMail(subject: RegExp): Promise<void> {
  const all = smtp.received.filter(
    ({ to, text }) => to[0] === EMAIL && subject.test(/^Subject: .*$/m.exec(text)?.[0] ?? ''),
  );
  if (all.some(({ text }) => /reset|removed/i.test(text))) return;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await waitForMail(subject);
}

test('reset-factor names an unknown account, and prints its usage', async () => {
  expect(await run('reset-factor', 'nobody@clearance.ae')).toEqual({
    code: 1,
    output: '',
    errorOutput: 'There is no administrator nobody@clearance.ae.\n',
  });
  expect((await run('reset-factor')).errorOutput).toMatch(/^Usage: npm run reset-factor -w server -- ADDRESS\n/);
});

test('keys:rotate adds a new first key while the server runs, and every file stays readable', async () => {
  const { id, token } = (await logIn()).body.data.user;
  const headers = { authorization: `Bearer ${token}` };
  const content = sampleJpeg();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), 'me.jpg');
  const place = new URLSearchParams({ prefix: `${id}/202603040607/`, bucketName: BUCKET_NAME });
  const stored = await fetch(`${server.address}/api/File/UploadFile?${place}`, { method: 'POST', headers, body: form });
  const { prefix, fileName } = (await stored.json()) as { prefix: string; fileName: string };
  const download = async () => {
    const where = new URLSearchParams({ key: prefix + fileName, bucketName: BUCKET_NAME });
    const answer = await fetch(`${server.address}/api/File/DownloadFile?${where}`, { headers });
    return createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex');
  };
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(await download()).toBe(sha256);
  const keyOf = async () => (await read<{ key_id: string }>('select distinct key_id from file'))[0]?.key_id;
  const keys = async () => (await readFile(join(dataDir, 'keys', 'files.keys'), 'utf8')).trim().split('\n');
  const [[old], before] = [await keys(), await keyOf()];

  const { code, output, errorOutput } = await run('keys:rotate', '--new');
  expect([code, errorOutput]).toEqual([0, '']);
  const [, current] =
    /^1 data keys encrypted with the file key ([0-9a-f]{16}), 0 plain files encrypted\.$/m.exec(output) ?? [];
  expect(await keyOf()).toBe(current);
  expect(current).not.toBe(before);
  expect((await keys()).slice(1)).toEqual([old]);
  expect(await download()).toBe(sha256);
  expect((await run('keys:rotate')).output).toMatch(new RegExp(`^0 data keys encrypted with the file key ${current}`));

  await server.stop();
  server = await startServer(settings());
  expect(await download()).toBe(sha256);
});

test('audit:verify reads the same trail while the server runs and after it has stopped', async () => {
  const running = await run('audit:verify');
  expect([running.code, running.errorOutput]).toEqual([0, '']);
  expect(running.output).toMatch(/^\d+ rows are unchanged/);
  await server.stop();
  const stopped = await run('audit:verify');
  expect([stopped.code, stopped.errorOutput]).toEqual([0, '']);
  const sealed = (output: string) => Number(/^\d+/.exec(output)?.[0]);
  expect(sealed(stopped.output)).toBeGreaterThanOrEqual(sealed(running.output));
  expect(sealed(stopped.output)).toBeGreaterThan(0);
});
