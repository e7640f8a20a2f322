import { startTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('Home/GetAllCountries returns every country, sorted by name, also to a visitor with an invalid token', async () => {
  const { status, body } = await t.as({ token: 'x'.repeat(43) }).get('/Home/GetAllCountries');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(240);
  expect(body).toContainEqual({ id: 'IN', countryName: 'India' });
  const names = body.map((country: { countryName: string }) => country.countryName);
  expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'en')));
});
