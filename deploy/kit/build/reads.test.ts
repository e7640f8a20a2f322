import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noting, withReads } from './reads.ts';
import { readRoutes } from './routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'reads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = `
  import { applicationEndpoints, serviceEndpoints } from '@emigration-portal/shared-api';
  import { call } from '@emigration-portal/shared-api/client';
  import { sessionUser } from '@emigration-portal/shared-api/session';
  import { readDraft } from 'a-database';
  export async function load({ params, request }) {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
    const [service] = await Promise.all([
      call(serviceEndpoints.getServices, { id: params.thingId, name: params.name?.slice(0, 9), page }, request),
      call(applicationEndpoints.getApplications, { appId: '1', userId: sessionUser().id }),
      call(serviceEndpoints.addService, {}),
      readDraft(),
    ]);
    return call(serviceEndpoints.getOpenApplications, { id: service.id });
  }`;

const remote = `
  import { load } from './load.ts';
  const refuse = () => { throw new Error('not for you'); };
  const broken = () => { throw new Error('no such thing'); };
  export const routes = [{ path: 'things', children: [
    { path: ':thingId', loader: load },
    { path: 'broken', loader: broken },
    { path: 'plain' },
    { middleware: [refuse], children: [{ path: 'guarded', loader: load }] },
  ] }];`;

test('the build runs each route’s loader and notes what it asks for first, as far as that changes nothing', async () => {
  writeFileSync(join(folder, 'load.ts'), load);
  writeFileSync(join(folder, 'remote.tsx'), remote);
  const routes = await withReads(await readRoutes(join(folder, 'remote.tsx'), '/tiny', noting));
  expect(routes.map(({ path, reads }) => [path, reads])).toEqual([
    [
      '/tiny/things/:thingId',
      [
        { call: 'getServices', input: { id: ':thingId', page: 1 } },
        { call: 'getApplications', input: { appId: '1', userId: ':me' } },
      ],
    ],
    ['/tiny/things/broken', []],
    ['/tiny/things/plain', []],
    ['/tiny/things/guarded', []],
  ]);
});
