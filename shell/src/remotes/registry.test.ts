import { findRemote, parseRegistry } from './registry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const customer = {
  name: 'customer',
  version: '1.0.0',
  entry: 'https://customer.example/remoteEntry.abc.js',
  integrity,
};
const admin = { ...customer, name: 'admin', entry: 'http://localhost:3002/remoteEntry.js' };

test('a remote is found by its name', () => {
  expect(findRemote({ remotes: [customer, admin] }, 'admin')).toEqual(admin);
  expect(() => findRemote({ remotes: [customer] }, 'admin')).toThrow('knows no remote admin');
});

test.each([
  ['null', null],
  ['text', 'remotes'],
  ['no list', { remotes: {} }],
  ['an entry that is null', { remotes: [null] }],
  ['no name', { remotes: [{ ...customer, name: '' }] }],
  ['a name with a path', { remotes: [{ ...customer, name: '../x' }] }],
  ['no version', { remotes: [{ ...customer, version: undefined }] }],
  ['a relative entry', { remotes: [{ ...customer, entry: '/remoteEntry.js' }] }],
  ['an entry without scheme', { remotes: [{ ...customer, entry: '//evil.example/x.js' }] }],
  ['a data entry', { remotes: [{ ...customer, entry: 'data:text/javascript,1' }] }],
  ['no integrity', { remotes: [{ ...customer, integrity: undefined }] }],
  ['a weaker hash', { remotes: [{ ...customer, integrity: 'sha256-AAAA' }] }],
  ['a second hash behind the first', { remotes: [{ ...customer, integrity: `${integrity} sha384-evil` }] }],
  ['one name twice', { remotes: [customer, { ...admin, name: 'customer' }] }],
])('a registry with %s is refused', (_, document) => {
  expect(() => parseRegistry(document)).toThrow();
});
