import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService, applicationBody } from '../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const running = 'shell 1.0.0+3f9a2c1be0d4, customer 1.1.0-beta.2+0b5563f2a65a';

async function callAndReadLog(header: string, url: string, token = '') {
  const headers = { 'x-running-versions': header, authorization: `Bearer ${token}` };
  t.log.length = 0;
  await t.app.inject({ method: 'GET', url, headers });
  return t.log.map((line) => JSON.parse(line));
}

test('each log line of a call contains the versions of the calling page', async () => {
  const { customer } = t.people;
  const { body } = await t.as(customer).post('/Application/AddApplication', applicationBody(await addService(t)));
  await t.context.db.$client.query(
    `update application set answers = '{"items":1,"documents":[]}' where id = ${body.id}`,
  );
  expect(
    await callAndReadLog(running, `/api/Application/GetApplications?appId=${body.id}`, customer.token),
  ).toMatchObject([
    { running, msg: 'call failed' },
    { running, msg: 'call', status: 500 },
  ]);
});

test.each([
  '',
  'shell',
  'customer 1.0.0',
  `${running};`,
  '{"name":"shell"}',
  `shell 1${'0'.repeat(300)}.0.0+3f9a2c1be0d4`,
])('only versions are logged: %j is not', async (header) => {
  const [line] = await callAndReadLog(header, '/api/Home/GetAllCountries');
  expect(line).toMatchObject({ msg: 'call', status: 200 });
  expect(line).not.toHaveProperty('running');
});
