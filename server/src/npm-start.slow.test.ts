import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { dataDir } from '../start/data-dir.mjs';
import { readRegistryKey } from './keys/signing-keys.mjs';
import { projectDir } from './paths.ts';
import { createWorldReadableFolder } from './testing/database/embedded.ts';
import { PASSWORD } from './testing/people.ts';
import { killServers, runCommand, startServer } from './testing/processes/commands.ts';

// Builds first if nothing is built.
(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(600_000);

let folder: string;
const pathOf = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await createWorldReadableFolder(join(tmpdir(), 'portal-start-'));
});
afterAll(async () => {
  killServers();
  await rm(folder, { recursive: true });
});

test('npm start runs on a restored backup, logs at info, names the folder of the mails, and serves the remotes', async () => {
  const source = await startServer({ DATA_DIR: pathOf('source') });
  const person = { firstName: 'A', lastName: 'B', country: 'India', phone: '9876512345', email: 'a@clearance.ae' };
  expect((await source.post('/User/register', { ...person, password: PASSWORD })).status).toBe(200);
  await source.stop();
  const backup = await runCommand(
    'backup',
    { DATA_DIR: pathOf('source') },
    '--plain',
    '--with-keys',
    '--to',
    pathOf('b.tar'),
  );
  expect([backup.code, backup.errorOutput]).toEqual([0, '']);
  const restored = await runCommand('restore', { DATA_DIR: pathOf('target') }, '--from', pathOf('b.tar'));
  expect([restored.code, restored.errorOutput]).toEqual([0, '']);

  // For the server and the remotes.
  const port = await findFreePorts(4);
  const { PATH, HOME } = process.env;
  // The restored folder has another key; a shell built with it would fail in later tests.
  const key = (await readRegistryKey(dataDir, undefined)).export({ format: 'jwk' });
  const portal = spawn('npm', ['start'], {
    cwd: projectDir,
    env: { PATH, HOME, DATA_DIR: pathOf('target'), PORT: String(port), REGISTRY_KEY: JSON.stringify(key) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [portal.stdout, portal.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(portal, 'close');
  try {
    const waitUntilReady = async (): Promise<void> => {
      if (
        await fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await waitUntilReady();
    };
    await Promise.race([waitUntilReady(), ended.then(() => Promise.reject(new Error(`npm start ended: ${output}`)))]);
    const answer = await fetch(`http://localhost:${port}/api/User/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    const page = await fetch(`http://localhost:${port}/log-in`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const releases = await readdir(join(pathOf('target'), 'releases', 'customer'));
    const version = releases.find((name) => name !== 'files');
    for (const [requestOrigin, allowed] of [
      [`http://localhost:${port}`, `http://localhost:${port}`],
      ['https://stranger.example', null],
    ] as const) {
      const remote = await fetch(`http://localhost:${port + 1}/customer/${version}/remote.json`, {
        headers: { origin: requestOrigin },
      });
      expect(await remote.json()).toMatchObject({ name: 'customer', version });
      expect(remote.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(remote.headers.get('x-content-type-options')).toBe('nosniff');
    }
  } finally {
    portal.kill('SIGTERM');
    await ended;
  }
  await expect(fetch(`http://localhost:${port + 1}/`)).rejects.toThrow();
  const calls = output.split('\n').filter((line) => line.includes('"level":30') && line.includes('/User/login'));
  expect(calls).toHaveLength(1);
  expect(output).toContain(`Mails are written to:  ${join(pathOf('target'), 'outbox')}\n`);
});
