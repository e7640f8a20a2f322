import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { checkApiCompatibility } from './check-api-compatibility.ts';
import { buildOpenApi, type OpenApi } from './document.ts';
import { endpoints } from './endpoints.ts';

const folder = join(import.meta.dirname, '../../released');
const { version } = manifest;
const [major] = version.split('.');
const released = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi)
  .filter(({ info }) => info.version.split('.')[0] === major);

test.each(released.map((api) => [api.info.version, api] as const))(
  'a remote that was built against version %s works with this server, so a rollback is possible',
  (_, api) => expect(checkApiCompatibility(buildOpenApi(version, endpoints), api)).toEqual({ answer: 'yes' }),
);

test('there is at least one released version to compare with', () => expect(released).not.toEqual([]));
