import Fastify from 'fastify';
import { startTestApp } from '../testing/app.ts';
import { endpointLimits } from './limits/endpoint-limits.ts';
import { requireRoutePolicies } from './route-policy.ts';
import { routes } from './routes.ts';

test('a server with a route that declares no policy does not start', async () => {
  const app = Fastify();
  requireRoutePolicies(app);
  expect(() => app.get('/metrics', async () => 'secret')).toThrow('GET /metrics declares no policy');
});

test('every endpoint has limits and one handler', () => {
  const names = routes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(endpointLimits).sort()).toEqual([...names].sort());
  for (const list of Object.values(endpointLimits)) expect(list.length).toBeGreaterThan(0);
});

test('repeatable calls are never limited as writes', () => {
  const repeated = routes.filter(({ endpoint }) => endpoint.reads);
  expect(repeated.length).toBeGreaterThan(5);
  for (const { name, endpoint } of repeated) {
    expect([name, endpoint.idempotent, endpointLimits[name].map(({ bucket }) => bucket)]).toEqual([
      name,
      undefined,
      [expect.stringMatching(/^(reads|download|figures|pdf|verify|worker-links)$/)],
    ]);
  }
});

test('there are no routes except contracts, probes and the description', async () => {
  const t = await startTestApp();
  const expected = routes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
  const known = t.app.printRoutes({ commonPrefix: false, includeMeta: false }).split('\n');
  const listed = known.filter((line) => line.includes('(')).length;
  expect(listed).toBe(new Set(expected.map((line) => line.split(' ')[1])).size + 4);
  for (const path of ['/metrics', '/.git/config', '/docs', '/main.js.map', '/User/google']) {
    expect((await t.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  }
  await t.close();
});
