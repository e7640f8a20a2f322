import { RawClient, repeatRequest, waitUntil } from '../testing/RawClient.ts';
import { startListeningWatchedApp, type WatchedApp } from '../testing/watched-app.ts';

let t: WatchedApp;
let port: number;
beforeAll(async () => {
  ({ t, port } = await startListeningWatchedApp());
});
afterAll(() => t.close());

test.each([
  ['a log-in', '/User/login', 'application/json'],
  ['a form of somebody signed in', '/User/UpdateProfile', 'application/json'],
  ['a beacon', '/Release/ReportRemote', 'text/plain'],
  ['a report of a browser', '/Violation/ReportViolations', 'application/reports+json'],
])('%s that arrives slowly is refused in time, and is no server fault', async (_, path, type) => {
  const client = new RawClient(port).read().beginPost(path, { token: t.people.customer.token, type, body: '{' });
  const drip = setInterval(() => client.write(' '), 100);
  await waitUntil(() => client.isEnded);
  clearInterval(drip);
  client.close();
  expect([client.statuses, client.answer]).toEqual([[408], expect.stringContaining('"code":"request_too_slow"')]);
  expect(t.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
  expect(await t.scrape()).toMatch(/^portal_refusals_total{code="overloaded"} 0$/m);
});

test('endless headers are answered in time, and the connection is freed', async () => {
  const client = new RawClient(port).read().write(repeatRequest(1).slice(0, -2));
  await waitUntil(() => client.isEnded);
  expect([client.statuses, client.answer]).toEqual([[408], expect.stringContaining('"code":"request_too_slow"')]);
  const { server } = t.app;
  await waitUntil(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count === 0))));
  client.close();
});
