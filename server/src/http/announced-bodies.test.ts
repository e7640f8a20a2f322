import { setImmediate } from 'node:timers/promises';
import { RawClient, waitUntil } from '../testing/RawClient.ts';
import { startListeningWatchedApp, type WatchedApp } from '../testing/watched-app.ts';

let t: WatchedApp;
let port: number;
beforeAll(async () => {
  ({ t, port } = await startListeningWatchedApp());
});
afterAll(() => t.close());

const LENGTH = 2_000_000;
const listWarnings = () => t.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

describe.each([
  ['a log-in', '/User/login', 'application/json'],
  ['a sign-up', '/User/register', 'application/json'],
  ['a report of a browser', '/Violation/ReportViolations', 'application/reports+json'],
])('%s above the limit', (_, path, type) => {
  const begin = () => new RawClient(port).beginPost(path, { token: '', type, body: '', length: LENGTH });
  const refused = [[413], expect.stringMatching(/connection: close[\s\S]*"code":"payload_too_large"/i)];

  test('that is only announced is refused at once, and the connection is closed', async () => {
    const client = begin().read();
    await waitUntil(() => client.statuses.length > 0);
    expect(client.isEnded).toBe(false);
    await waitUntil(() => client.isEnded);
    client.close();
    expect([client.statuses, client.answer]).toEqual(refused);
    expect(listWarnings()).toEqual([]);
  });

  test('that is sent completely is refused with an answer that its sender can read', async () => {
    const client = begin();
    for (let sent = 0; sent < LENGTH; sent += 50_000) {
      client.write(' '.repeat(50_000));
      await setImmediate();
    }
    client.read();
    await waitUntil(() => client.isEnded);
    client.close();
    expect([client.statuses, client.answer]).toEqual(refused);
    expect(listWarnings()).toEqual([]);
  });
});
