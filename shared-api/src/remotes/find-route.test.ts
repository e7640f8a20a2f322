import { findRoute } from './find-route.ts';
import { REMOTE_PAGE } from './remote.ts';

const paths = [REMOTE_PAGE, '/user/list', '/user/:id', '/user/:id/edit', '/', '/a.b'];
const routes = paths.map((path) => ({ path }));

test.each([
  ['/user/list', '/user/list'],
  ['/user/list/', '/user/list'],
  ['/user/7', '/user/:id'],
  ['/user/7/edit', '/user/:id/edit'],
  ['/', '/'],
  ['/a.b', '/a.b'],
  ['/axb', undefined],
  ['/user/7/edit/more', undefined],
])('%s is the page %s', (pathname, expected) => {
  expect(findRoute(pathname, routes)?.path).toBe(expected);
});
