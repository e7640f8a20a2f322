import { join, resolve } from 'node:path';
import { openPortal, parseOptions } from './settings.ts';

const before = { ...process.env };
beforeEach(() => {
  Reflect.deleteProperty(process.env, 'PUBLISHER_KEY');
  process.env.npm_config_local_prefix = '/project';
});
afterAll(() => {
  process.env = before;
});

test.each([
  ['/somewhere/data', '/somewhere/data'],
  ['data', '/project/data'],
  [undefined, '/project/.data'],
])('with DATA_DIR %s the key is read from %s', async (dataDir, folder) => {
  if (dataDir === undefined) Reflect.deleteProperty(process.env, 'DATA_DIR');
  else process.env.DATA_DIR = dataDir;
  const { values } = parseOptions([]);
  await expect(openPortal(values)).rejects.toThrow(join(resolve(folder), 'keys/publisher.json'));
});
