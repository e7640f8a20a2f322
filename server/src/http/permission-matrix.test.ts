import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@emigration-portal/shared-api';
import { endSession } from '../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callerOf } from '../testing/permissions.ts';
import { routes } from './routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('every contract is tested with every kind of caller', () => {
  const folder = join(import.meta.dirname, 'permissions');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const tables = Object.keys(contracts).filter((name) => name.endsWith('Endpoints'));
  expect(tables.length).toBeGreaterThan(20);
  expect(
    tables.filter((name) => !texts.some((text) => new RegExp(`\\.\\.\\.${name},|\\(\\s*${name},`).test(text))),
  ).toEqual([]);
});

test.each(routes.map(({ endpoint }) => [endpoint.method, endpoint.path] as const))(
  '%s is the only method of %s',
  async (method, path) => {
    const { caller } = await callerOf(t, 'superAdmin');
    for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
      if (wrong === method) continue;
      const { status } = await caller.send(wrong, path.replace(':id', '1'));
      // GET User/login matches User/{id} with an invalid id.
      expect(status).toBe(wrong === 'GET' && /^\/User\/[^/]+$/.test(path) ? 400 : 404);
    }
    await endSession(t.context.db, caller.token ?? '');
  },
);
