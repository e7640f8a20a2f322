import { parseDescription } from './parse-description.ts';

const hash = `sha384-${'A'.repeat(64)}`;

const describeRemote = (changes: object) =>
  JSON.stringify({
    name: 'reports',
    version: '1.0.0+0123456789ab',
    commit: 'abc',
    time: '2026-11-30T00:00:00Z',
    integrity: { 'entry.js': hash },
    routes: [],
    api: { version: '1.0.0', calls: [], description: hash },
    entry: 'entry.js',
    area: '/reports',
    role: 'Admin',
    menu: [],
    shell: '^1.0.0',
    singletons: {},
    ...changes,
  });

test('a remote may have every area but the addresses of public pages in a language', () => {
  expect(parseDescription('reports', describeRemote({}))).toMatchObject({ area: '/reports' });
  expect(parseDescription('reports', describeRemote({ area: '/high' }))).toMatchObject({ area: '/high' });
  expect(() => parseDescription('reports', describeRemote({ area: '/hi' }))).toThrow(
    'area: the public pages in a language are below /hi',
  );
});
