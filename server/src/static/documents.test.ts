import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigSource, openConfig } from './documents.ts';

let folder: string;
let problems: string[];
const report = (problem: string) => problems.push(problem);
const file = () => join(folder, 'document.json');
const write = (document: unknown) =>
  writeFile(file(), typeof document === 'string' ? document : JSON.stringify(document));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  problems = [];
});
afterEach(() => rm(folder, { recursive: true }));

it('has a config without any file', async () => {
  const config = await (await openConfig({}, report)).current();
  expect(config).toMatchObject({ apiBase: '/api', remotesUrl: '/remotes.json', guardedLoaderMs: 3000 });
  expect(Object.values(config.features)).not.toContain(true);
});

it('starts browser traces only if a collector is configured', async () => {
  const readConfig = async (source: ConfigSource) => (await openConfig(source, report)).current();
  expect(await readConfig({ traces: true })).toMatchObject({ traces: true });
  expect(await readConfig({ traces: false })).not.toHaveProperty('traces');
});

it('uses the values of the file and defaults for the rest', async () => {
  await write({ guardedLoaderMs: 0, features: { contactForm: true } });
  const config = await (await openConfig({ file: file() }, report)).current();
  expect(config).toMatchObject({ apiBase: '/api', guardedLoaderMs: 0 });
  expect(config.features).toMatchObject({ contactForm: true, socialSignIn: false });
});

it.each([
  ['{', 'is not JSON'],
  ['[]', 'document'],
  [{ loaderMs: 3 }, 'unknown setting loaderMs'],
  [{ guardedLoaderMs: '3000' }, 'guardedLoaderMs'],
  [{ features: { nothing: true } }, 'features.nothing'],
  [{ supportContact: { email: 'a@b.example' } }, 'supportContact.phone'],
])('refuses to start with the config %j', async (document, reason) => {
  await write(document);
  await expect(openConfig({ file: file() }, report)).rejects.toThrow(reason);
});

it('refuses to start if the config file is missing', async () => {
  await expect(openConfig({ file: file() }, report)).rejects.toThrow('cannot be read');
});

describe('in production', () => {
  const contact = { supportEmail: 'help@clear.example', supportPhone: '+971 4 123 4567' };
  const open = (source: ConfigSource) => openConfig({ ...source, isProduction: true }, report);

  it.each([
    ['SUPPORT_EMAIL', {}],
    ['SUPPORT_EMAIL', { supportPhone: contact.supportPhone }],
    ['SUPPORT_PHONE', { supportEmail: contact.supportEmail }],
  ])('refuses to start without %s', async (name, source) => {
    await expect(open(source)).rejects.toThrow(`Production needs a support contact: set ${name}, or`);
  });

  it('publishes the contact of the file, else of the environment', async () => {
    const supportContact = { email: 'file@clear.example', phone: '+971 4 765 4321' };
    expect((await (await open(contact)).current()).supportContact).toEqual({
      email: contact.supportEmail,
      phone: contact.supportPhone,
    });
    await write({ supportContact });
    expect((await (await open({ ...contact, file: file() })).current()).supportContact).toEqual(supportContact);
    expect((await (await open({ file: file() })).current()).supportContact).toEqual(supportContact);
  });
});

it('reloads a changed document and keeps the last good one when the new one is broken', async () => {
  await write({ guardedLoaderMs: 0 });
  const config = await openConfig({ file: file() }, report);
  await write({ guardedLoaderMs: 10 });
  expect((await config.current()).guardedLoaderMs).toBe(10);
  await write({ guardedLoaderMs: -1 });
  expect((await config.current()).guardedLoaderMs).toBe(10);
  expect((await config.current()).guardedLoaderMs).toBe(10);
  expect(problems).toEqual([expect.stringContaining('guardedLoaderMs')]);
});
