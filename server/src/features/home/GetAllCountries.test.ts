import { languageCodes, nameCountries } from '@emigration-portal/shared-api/languages';
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

test.each(languageCodes)('every country has a name of its own in %s, and keeps its English name', async (language) => {
  const { body } = await t.as().get('/Home/GetAllCountries');
  const countries = nameCountries(body, language);
  expect(new Set(countries.map(({ localName }) => localName)).size).toBe(body.length);
  expect(countries.map(({ id, countryName }) => ({ id, countryName }))).toEqual(expect.arrayContaining(body));
  const { localName } = countries.find(({ id }) => id === 'IN') ?? {};
  expect(localName).toBe(new Intl.DisplayNames(language, { type: 'region' }).of('IN'));
});
