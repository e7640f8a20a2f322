import { revokePublisher } from '@emigration-portal/registry/queries';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, type TestPublisher } from '../../testing/releases.ts';

const path = '/Release/GetReleases';
let t: TestApp;
let team: TestPublisher;
beforeAll(async () => {
  t = await startTestApp();
  team = await addPublisher(t, 'customer');
});
afterAll(() => t.close());

const send = (body: object, to = path) => t.as().post(to, body);
const seconds = () => Math.floor(t.context.clock().getTime() / 1000);

const changeCommand = async (part: 0 | 1 | 2, change: (text: string) => string) => {
  const parts = (await team.sign(path, {})).command.split('.');
  const text = Buffer.from(parts[part] ?? '', 'base64url').toString('latin1');
  parts[part] = Buffer.from(change(text), 'latin1').toString('base64url');
  return { command: parts.join('.') };
};

test('a signed command is executed', async () => {
  expect((await send(await team.sign(path, {}))).status).toBe(200);
});

test.each<[string, () => Promise<object>]>([
  ['nothing', async () => ({})],
  ['the bare input', async () => ({ remote: 'customer' })],
  ['no token', async () => ({ command: 'customer' })],
  ['another input than was signed', () => changeCommand(1, (text) => text.replace('{', '{"remote":"admin",'))],
  ['a broken signature', () => changeCommand(2, (text) => text.replace(/.$/s, (last) => (last === 'a' ? 'b' : 'a')))],
  ['an unsigned token', () => changeCommand(0, (text) => text.replace('ES256', 'none'))],
  ['a symmetric algorithm', () => changeCommand(0, (text) => text.replace('ES256', 'HS256'))],
  [
    'an unknown key',
    () => changeCommand(0, (text) => text.replace(/(?<="kid":")./, (first) => (first === '_' ? '-' : '_'))),
  ],
  ['a command for another call', () => team.sign('/Release/Point', {})],
  ['a command for another portal', () => team.sign(path, {}, { claims: { aud: `https://evil.example/api${path}` } })],
  ['no time', () => team.sign(path, {}, { claims: { iat: undefined } })],
  ['an old time', () => team.sign(path, {}, { claims: { iat: seconds() - 400 } })],
  ['a future time', () => team.sign(path, {}, { claims: { iat: seconds() + 400 } })],
])('%s is refused', async (_, body) => {
  const { status, body: answer } = await send(await body());
  expect([status, answer.code]).toEqual([401, 'unauthenticated']);
  expect(answer.message).toMatch(/command|key/);
  expect([answer.message, answer.facts.because]).toEqual([answer.facts.because, expect.not.stringMatching(/session/)]);
});

test('a session is not accepted as a signature', async () => {
  expect((await t.as(t.people.superAdmin).post(path, {})).status).toBe(401);
});

test('a signed input is checked like any other', async () => {
  expect((await send(await team.sign(path, { remote: 'No Such' }))).body).toMatchObject({ code: 'invalid_input' });
});

test('a revoked key is refused', async () => {
  const revoked = await addPublisher(t, null);
  expect((await revoked.call(path, {})).status).toBe(200);
  await revokePublisher(t.context.db, revoked.thumbprint, t.context.clock());
  expect((await revoked.call(path, {})).status).toBe(401);
});
