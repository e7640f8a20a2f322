import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killServers, startServer } from '../testing/commands.ts';
import { startReplica, type TestReplica } from '../testing/replica.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(240_000);

let database: TestReplica;
let dataDir: string;
beforeAll(async () => {
  database = await startReplica();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-failover-'));
});
afterAll(async () => {
  killServers();
  await database.stop();
  await rm(dataDir, { recursive: true });
});

const PASSWORD = 'Turquoise-Heron-48!';
const names = { firstName: 'Asha', lastName: 'Rao', country: 'India', password: PASSWORD };
const person = (n: number) => ({ ...names, email: `asha${n}@example.com`, phone: `98765${10_000 + n}` });

test('while the primary is gone, and while there is only a replica, calls hear 503; after its promotion they are answered, and nothing acknowledged is missing', async () => {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const signUp = async (n: number) => {
    const { status, body } = await server.post('/User/register', person(n));
    return status === 200 ? '200' : `${status} ${body.code}`;
  };
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;
  const before = [1, 2, 3, 4, 5, 6];
  expect(await Promise.all(before.map(signUp))).toEqual(before.map(() => '200'));
  expect(await ready()).toBe(200);

  await database.killPrimary();
  expect(await Promise.all([11, 12, 13, 14].map(signUp))).toEqual(Array(4).fill('503 overloaded'));
  expect(await ready()).toBe(503);

  database.pointAtReplica();
  const readOnly = Array.from({ length: 30 }, (_, n) => 20 + n);
  expect(new Set(await Promise.all(readOnly.map(signUp)))).toEqual(new Set(['503 overloaded']));
  expect(await ready()).toBe(503);

  await database.promote();
  const after = [61, 62, 63, 64];
  expect(await Promise.all(after.map(signUp))).toEqual(after.map(() => '200'));
  expect(await ready()).toBe(200);
  for (const n of [...before, ...after]) {
    const { status } = await server.post('/User/login', { username: person(n).email, password: PASSWORD });
    expect(status).toBe(200);
  }
  expect(server.log()).not.toContain('"level":60');
  await server.stop();
});
