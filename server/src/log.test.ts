import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { createLog } from './log.ts';
import { startTestApp } from './testing/app.ts';
import { PASSWORD } from './testing/people.ts';
import { addPdf, addService, applicationBody } from './testing/portal.ts';

test('a complete journey leaves no passwords, tokens, answers, keys or file names in the log', async () => {
  const t = await startTestApp();
  const { customer } = t.people;
  const secrets = ['PASSPORT-A7654321', 'Wrong-Secret-1!', PASSWORD, 'scan-of-passport', customer.email];
  const { body } = await t.as().post('/User/login', { username: customer.email, password: PASSWORD });
  await t.as().post('/User/login', { username: 'secret-name', password: 'Wrong-Secret-1!' });
  const { token } = body.data.user;
  const signedIn = { ...customer, token };
  const serviceId = await addService(t);
  const file = await addPdf(t, signedIn, 'scan-of-passport.pdf');
  const form = applicationBody(serviceId, { file, values: ['PASSPORT-A7654321', '3', 'hunter2-secret'] });
  const saved = await t.as(signedIn).post('/Application/AddApplication', form);
  await t.context.db.$client.query(
    `update application set answers = '{"items":"PASSPORT-A7654321","documents":[]}' where id = ${saved.body.id}`,
  );
  expect((await t.as(signedIn).get('/Application/GetApplications', { appId: saved.body.id })).status).toBe(500);
  await t.as(signedIn).download(file.key);
  await t.as(signedIn).post('/User/Logout');
  await t.close();
  const log = t.log.join('');
  for (const secret of [...secrets, token, customer.token, 'hunter2-secret', 'secret-name', file.prefix]) {
    expect(log).not.toContain(secret);
  }
  const events = t.log.map((line) => JSON.parse(line).event).filter(Boolean);
  expect(events).toEqual(['login', 'login_failed', 'upload', 'logout']);
  const calls = t.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  expect(calls).toContainEqual(
    expect.objectContaining({
      route: '/api/File/DownloadFile',
      status: 200,
      userId: customer.id,
      requestId: expect.any(String),
    }),
  );
});

test('the log of a database error has its SQLSTATE, but no statement, parameters or message', () => {
  const lines: string[] = [];
  const cause = Object.assign(new pg.DatabaseError('invalid input: "SECRET"', 1, 'error'), {
    code: '22P02',
    table: 'application',
    detail: 'SECRET',
  });
  const error = new DrizzleQueryError('insert SECRET', ['SECRET'], cause);
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed');
  expect(lines.join('')).not.toContain('SECRET');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ state: '22P02', table: 'application' });
});

test('a secret that is logged by mistake is removed', () => {
  const lines: string[] = [];
  const input = { password: 'SECRET', applicationJSON: 'SECRET' };
  const headers = { authorization: 'SECRET', cookie: 'SECRET' };
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ input, headers, req: { headers }, token: 'SECRET' }, 'mistake');
  expect(lines.join('')).not.toContain('SECRET');
});
