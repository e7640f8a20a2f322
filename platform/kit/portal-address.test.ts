import { formatOverrideAddress } from './build/dev.ts';
import { movePortalOptionToEnv, portalAddress } from './portal-address.ts';
import { parseOptions } from './release/settings.ts';

const { PORTAL } = process.env;
beforeEach(() => Reflect.deleteProperty(process.env, 'PORTAL'));
afterAll(() => Object.assign(process.env, PORTAL === undefined ? {} : { PORTAL }));

test.each([
  [
    ['--portal', 'https://portal.example', '--port', '4101'],
    ['--port', '4101'],
  ],
  [
    ['--port', '4101', '--portal=https://portal.example'],
    ['--port', '4101'],
  ],
])('of %j, --portal is moved to PORTAL and the other arguments stay', (typed, rest) => {
  expect(movePortalOptionToEnv(typed)).toEqual(rest);
  expect(portalAddress()).toBe('https://portal.example');
});

test('without --portal a command uses PORTAL, and without PORTAL the portal of this machine', () => {
  expect(movePortalOptionToEnv(['--port', '4101'])).toEqual(['--port', '4101']);
  expect(portalAddress()).toBe('http://localhost:3000');
  expect(parseOptions([]).values.portal).toBe('http://localhost:3000');
  process.env.PORTAL = 'https://staging.example';
  expect(portalAddress()).toBe('https://staging.example');
  expect(parseOptions([]).values.portal).toBe('https://staging.example');
  expect(parseOptions(['--portal', 'https://portal.example']).values.portal).toBe('https://portal.example');
});

test('formatOverrideAddress returns the complete address to open', () => {
  const remote = { name: 'customer', area: '/user', role: 'Customer', budget: 1 } as const;
  const menu = [{ path: 'services/list', title: 'menu.services' }];
  const from = 'http://localhost:4001';
  expect(formatOverrideAddress({ ...remote, menu }, from)).toBe(
    'http://localhost:3000/user/services/list?remote=customer@http://localhost:4001',
  );
  process.env.PORTAL = 'https://staging.example';
  expect(formatOverrideAddress({ ...remote, menu: [] }, from)).toBe(
    'https://staging.example/user?remote=customer@http://localhost:4001',
  );
});
