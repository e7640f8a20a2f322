import type { Registry } from '@emigration-portal/shared-api';
import { buildOpenApi, endpoints } from '@emigration-portal/shared-api/openapi';
import { findShellRefusals, type ShellCandidate } from './shell.ts';

const { getAllCountries, getUser } = endpoints;
const api = buildOpenApi('1.4.0', { getAllCountries, getUser });
const shell: ShellCandidate = {
  description: {
    name: 'shell',
    version: '1.1.0+3f9a2c1be0d4',
    commit: '',
    time: '2026-01-02T03:04:05.000Z',
    contract: '1.1.0',
    singletons: { react: '19.3.1' },
    integrity: { 'shell.js': 'sha384-', 'log-in.js': 'sha384-', 'federation.js': 'sha384-' },
    beside: { 'index.html': 'sha384-' },
    routes: [{ path: '/log-in', files: ['log-in.js'] }],
    remotes: ['federation.js'],
    trusts: [],
    api: { version: '1.4.0', calls: ['getUser'], description: 'sha384-' },
  },
  trusts: ['its key'],
  api: buildOpenApi('1.4.0', { getUser }),
  weight: {
    bytes: { 'index.html': 1_000, 'shell.js': 90_000, 'log-in.js': 9_000, 'federation.js': 40_000 },
    budget: 100,
    remotes: 140,
    pages: { 'index.html': ['index.html', 'shell.js'] },
  },
};
const release = (needed: string) => ({ metadata: { version: '1.0.0+ab' }, extras: { shell: needed, singletons: {} } });
const deployed = {
  api,
  registry: {
    microFrontends: {
      customer: [release('^1.0.0')],
      admin: [release('^1.0.0'), release('^1.1.0')],
      shell: [{ extras: { registry: { key: 'its key' } } }],
    },
  } as unknown as Registry,
};

test('a shell that breaks no rule is accepted', () => {
  expect(findShellRefusals(shell, deployed)).toEqual([]);
});

test('every broken rule of a shell is listed with its remedy', () => {
  const later = {
    ...shell.description,
    contract: '1.0.0',
    routes: [{ path: '/', files: ['federation.js'] }],
    english: 'texts.en.json',
  };
  const broken = findShellRefusals(
    { ...shell, description: later, trusts: [], texts: {} },
    { ...deployed, api: buildOpenApi('1.5.0', { getAllCountries }) },
  );
  expect(broken.map(({ name, reason }) => [name, reason])).toEqual([
    ['every remote in use works in it', 'admin 1.0.0+ab: shell contract ^1.1.0 is needed, the shell has 1.0.0'],
    ['it trusts the registry', expect.stringContaining('its key')],
    ['it works with the deployed server', expect.any(String)],
    ['every page keeps the budget', '/ weighs 131.0 KB of 100'],
    ['its texts are complete', 'the file with the English texts is missing'],
  ]);
  expect(broken.every(({ remedy }) => remedy.endsWith('.'))).toBe(true);
});

test('the files that a remote needs from the shell have a separate budget', () => {
  const weight = shell.weight && { ...shell.weight, remotes: 130 };
  expect(findShellRefusals({ ...shell, ...(weight && { weight }) }, deployed)).toEqual([
    expect.objectContaining({ reason: 'what a page of a remote needs weighs 131.0 KB of 130' }),
  ]);
});
