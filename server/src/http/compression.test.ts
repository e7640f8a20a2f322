import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { reviewEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService } from '../testing/portal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (let n = 0; n < 6; n++) await addService(t, { name: `Service ${n}` });
});
afterAll(() => t.close());

const services = (accepted: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/Services/GetAllServices',
    payload: { pageNumber: 1, pageSize: 50 },
    headers: { authorization: `Bearer ${t.people.admin.token}`, 'accept-encoding': accepted },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a browser that accepts %s gets a list in %s', async (accepted, encoding, decompress) => {
  const { rawPayload: bytes, headers } = await services(accepted);
  const { payload: text } = await services('identity');
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Origin, Accept-Encoding' });
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(decompress(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 4);
});

test('a short answer, and one for a browser without compression, is sent unchanged', async () => {
  const brotli = { 'accept-encoding': 'br' };
  const short = await t
    .as(t.people.admin)
    .send('GET', '/Services/GetOpenApplications', { headers: brotli, query: { id: 1 } });
  const plain = await services('deflate');
  expect([short.status, plain.statusCode]).toEqual([200, 200]);
  for (const { headers } of [short, plain]) expect(headers['content-encoding']).toBeUndefined();
});

test('only reads are compressed: an answer with a token is sent unchanged, at any length', () => {
  const returnSecrets = [userEndpoints.login, userEndpoints.register, reviewEndpoints.revealAnswer];
  expect(returnSecrets.filter(({ reads }) => reads)).toEqual([]);
});
