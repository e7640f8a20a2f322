import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, languages } from '@emigration-portal/shared-api/languages';
import { manageTranslations } from './command.ts';

const otherLanguages = Object.keys(languages).filter((code) => code !== DEFAULT_LANGUAGE);

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'translations-'));
  await write('package.json', { name: 'portal', workspaces: ['shell', 'reports-app', 'server'] });
  await write('reports-app/package.json', { name: 'reports' });
  await write('reports-app/src/locales/en/start.json', {
    start: { title: 'Weekly figures', rows_one: 'One row', rows_other: '{{count}} rows' },
  });
  await write('server/package.json', { name: 'server' });
  await write('shell/src/locales/en/menu.json', { menu: { close: 'Close' } });
});
afterEach(() => rm(top, { recursive: true }));

async function write(path: string, content: object | string): Promise<void> {
  await mkdir(dirname(join(top, path)), { recursive: true });
  await writeFile(join(top, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const hindi = 'reports-app/src/locales/hi/start.json';
const title = { source: 'Weekly figures', text: 'हफ़्ते के आँकड़े' };

test.each([
  ['xliff', 'hi.xlf'],
  ['csv', 'hi.csv'],
])('texts go to a translator and back as %s', async (format, name) => {
  await write(hindi, { start: { title: { source: 'Figures', text: 'आँकड़े' } } });
  const file = join(top, name);
  expect(await manageTranslations(['export', '--language', 'hi', '--format', format, '--out', file], top)).toBe(
    `${file} has 4 texts, 0 with a picture.`,
  );
  expect(await manageTranslations(['import', '--in', file], top)).toBe('0 of 4 texts differ.');
  const exported = await readFile(file, 'utf8');
  const translated = exported
    .replace('state="initial" subState="portal:out-of-date"', 'state="translated"')
    .replace('आँकड़े', title.text)
    .replace('"Close",""', '"Close","बंद करें"')
    .replace('<source>Close</source>', '<source>Close</source><target>बंद करें</target>');
  await writeFile(file, translated);
  const answer = await manageTranslations(['import', '--in', file], top);
  expect(answer).toContain(`${hindi}, start.title: "आँकड़े" is replaced, a draft`);
  expect(answer).toContain('shell/src/locales/hi/menu.json, menu.close: new, a draft');
  expect(await readFile(join(top, hindi), 'utf8')).toBe(`${JSON.stringify({ start: { title } }, null, 2)}\n`);
});

test('the status has a line for each language and workspace with texts; in a workspace only its own', async () => {
  const lines = async (folder: string) => (await manageTranslations(['status'], folder)).split('\n').slice(1);
  const counted = await lines(top);
  expect(counted.map((line) => line.split(/ +/).slice(0, 3))).toEqual([
    ...otherLanguages.flatMap((code) => [
      [code, 'shell', '1'],
      [code, 'reports-app', '3'],
    ]),
  ]);
  expect(await lines(join(top, 'reports-app'))).toEqual(
    otherLanguages.map((code) => expect.stringMatching(new RegExp(`^${code} +reports-app +3`))),
  );
});

test('a file exported in a workspace can be imported in the top folder', async () => {
  const file = join(top, 'hi.csv');
  await manageTranslations(['export', '--language', 'hi', '--format', 'csv', '--out', file], join(top, 'reports-app'));
  expect(await manageTranslations(['import', '--in', file], top)).toBe('0 of 3 texts differ.');
});

test.each([
  ['xliff', 'hi.xlf'],
  ['csv', 'hi.csv'],
])('the pictures of texts are copied next to the file: %s', async (format, name) => {
  await write('.cache/text-pictures/reports-app/start.rows_other.jpg', 'the picture');
  await write('.cache/text-places.json', {
    'reports-app/src/locales/en/start.json': {
      'start.rows_other': { page: '/reports (reports)', picture: 'reports-app/start.rows_other.jpg' },
      'start.title': { page: '/reports (reports)' },
    },
  });
  const file = join(top, 'out', name);
  await mkdir(dirname(file));
  const values = ['export', '--language', 'hi', '--format', format, '--out', file];
  // The workspace reads the places from the top folder. Both plural forms have the picture of one.
  expect(await manageTranslations(values, join(top, 'reports-app'))).toMatch('3 texts, 2 with a picture.');
  const picture = 'hi-pictures/reports-app/start.rows_other.jpg';
  const exported = await readFile(file, 'utf8');
  expect([exported.split(picture).length, exported.split('/reports (reports)').length]).toEqual([3, 4]);
  expect(await readFile(join(top, 'out', picture), 'utf8')).toBe('the picture');
  expect(await manageTranslations(['import', '--in', file], top)).toBe('0 of 3 texts differ.');
});

test('a repository of one remote needs no workspaces', async () => {
  const remote = join(top, 'server');
  await write('package.json', { name: 'nothing' });
  await write('server/src/locales/en/start.json', { start: { title: 'Weekly figures' } });
  await write('server/src/locales/hi/start.json', { start: { title: { ...title, text: 'हफ़्ते के आँकड़े।' } } });
  expect(await manageTranslations(['status', '--language', 'hi'], remote)).toMatch(/^hi +server +0 +0 +1 +0$/m);
  await expect(manageTranslations(['check'], remote)).rejects.toThrow(/^src\/locales\/hi\/start.json, start.title: /);
});

test('the check names file, key and fault, also of a catalogue that English lacks', async () => {
  await write(hindi, { start: { title } });
  expect(await manageTranslations(['check'], top)).toBe('The translations have no faults.');
  await write('reports-app/src/locales/hi/old.json', { old: { title } });
  await expect(manageTranslations(['check'], top)).rejects.toThrow(
    'reports-app/src/locales/hi/old.json, old.title: English has no such key.',
  );
  await write('reports-app/src/locales/hi/old.json', { old: { title: 'आँकड़े' } });
  await expect(manageTranslations(['check'], top)).rejects.toThrow(
    'reports-app/src/locales/hi/old.json: old.title has no text.',
  );
});

test('a file in another encoding, of another kind or of an unknown language is refused', async () => {
  const file = join(top, 'hi.csv');
  await writeFile(file, Buffer.from([0x66, 0xe9]));
  await expect(manageTranslations(['import', '--in', file], top)).rejects.toThrow('not in UTF-8');
  await expect(manageTranslations(['import', '--in', 'hi.txt'], top)).rejects.toThrow('.xlf or .csv');
  await expect(manageTranslations(['export', '--language', 'en'], top)).rejects.toThrow('not "en"');
  await expect(manageTranslations(['export', '--language', 'hi'], join(top, 'server'))).rejects.toThrow(
    'no catalogues',
  );
  await expect(manageTranslations(['translate'], top)).rejects.toThrow('status, check, export, import');
});
