import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBuild, readDeployed } from './read.ts';

describe('a build in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const api = '{"paths":{}}';
  const description = {
    integrity: { 'page.js': 'sha384-', 'page.css': 'sha384-', 'texts.en.json': 'sha384-' },
    api: { description: `sha384-${createHash('sha384').update(api).digest('base64')}` },
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(description));
  writeFileSync(join(folder, 'page.js'), 'x'.repeat(10_000));
  writeFileSync(join(folder, 'page.css'), '.u-over{left:0}');
  writeFileSync(join(folder, 'texts.en.json'), '{"keys":[]}');
  beforeEach(() => writeFileSync(join(folder, 'api.json'), api));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read with the sizes of its files, its style sheets and its texts', async () => {
    const physicalCss = { '.u-': 'a picture' };
    const candidate = await readBuild(folder, { budget: 90, physicalCss });
    expect(candidate).toEqual({
      description,
      api: { paths: {} },
      weight: {
        bytes: { 'page.js': expect.any(Number), 'page.css': expect.any(Number), 'texts.en.json': expect.any(Number) },
        budget: 90,
      },
      styleSheets: { files: { 'page.css': '.u-over{left:0}' }, physicalCss },
      texts: { 'texts.en.json': { keys: [] } },
    });
    expect(candidate.weight?.bytes['page.js']).toBeLessThan(200);
  });

  test('is refused if api.json is not from this build', async () => {
    writeFileSync(join(folder, 'api.json'), '{"paths":{} }');
    await expect(readBuild(folder, { budget: 90 })).rejects.toThrow('api.json is not of this build. Build again.');
  });
});

describe('a portal', () => {
  const documents = new Map([
    ['/shell.json', '{"version":"1.0.0+000000000000"}'],
    ['/api/openapi.json', '{"paths":{}}'],
  ]);
  const server = createServer((request, response) => {
    const text = documents.get(request.url ?? '');
    response.writeHead(text ? 200 : 404).end(text);
  });
  let portal: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('returns its deployed shell and API', async () => {
    expect(await readDeployed(portal)).toEqual({ shell: { version: '1.0.0+000000000000' }, api: { paths: {} } });
  });

  test('without a shell description is named in the error', async () => {
    documents.delete('/shell.json');
    await expect(readDeployed(portal)).rejects.toThrow(`${portal}/shell.json answers 404. Is ${portal} the portal?`);
  });
});
