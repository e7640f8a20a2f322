import { rememberAddress } from '../features/session/remembered-address.ts';
import { parseOverride, readOverrides } from './overrides.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['customer@http://localhost:4001', 'http://localhost:4001/'],
  ['customer@http://127.0.0.1:4001/', 'http://127.0.0.1:4001/'],
  ['customer@https://cdn.example/customer/1.0.0%2B0123456789ab', 'https://cdn.example/customer/1.0.0%2B0123456789ab/'],
  ['customer@https://cdn.example/customer/1.0.0 0123456789ab/', 'https://cdn.example/customer/1.0.0%2B0123456789ab/'],
])('an https page takes %s', (text, folder) => {
  expect(parseOverride(text, 'https:')).toEqual([['customer', folder]]);
});

test.each([
  'customer@http://cdn.example',
  'customer@http://localhost.evil.example',
  'customer@http://localhost@evil.example',
  'customer@ftp://localhost',
  'customer@javascript:alert(1)',
  'customer@data:text/javascript,1',
  'customer@//localhost:4001',
  'customer@https://',
  'shell@https://localhost:4001',
  'Customer@https://localhost:4001',
  'https://localhost:4001',
  '',
])('an https page does not take %j', (text) => {
  expect(parseOverride(text, 'https:')).toEqual([]);
});

test('a page of plain http takes what comes by http', () => {
  expect(parseOverride('customer@http://192.168.0.7:4001', 'http:')).toHaveLength(1);
});

test('the tab keeps what an address asked for, also one that led to log-in first, and the last word counts', () => {
  rememberAddress('/user/services/list?remote=customer@http://localhost:4001');
  const customer = ['customer', 'http://localhost:4001/'];
  expect([...readOverrides()]).toEqual([customer]);
  sessionStorage.removeItem('return-address');
  expect([...readOverrides()]).toEqual([customer]);
  window.history.replaceState(null, '', '/?remote=admin@http://localhost:4002&remote=customer@http://localhost:4003');
  expect([...readOverrides()]).toEqual([
    ['customer', 'http://localhost:4003/'],
    ['admin', 'http://localhost:4002/'],
  ]);
});
