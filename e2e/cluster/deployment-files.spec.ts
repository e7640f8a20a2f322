import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parse, parseAllDocuments } from 'yaml';
import { fillTemplate } from './fill-template.ts';
import { createCertificate } from './nginx.ts';

const run = promisify(execFile);
const deploy = join(import.meta.dirname, '../../deploy');

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parsed-'));
  await createCertificate(folder, ['portal.example.org']);
});
test.afterAll(() => rm(folder, { recursive: true }));

test('nginx accepts the configuration with the values of the containers', async () => {
  const envFile = await readFile(join(deploy, 'compose/nginx.env'), 'utf8');
  const values = Object.fromEntries([...envFile.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const text = await fillTemplate(join(deploy, 'nginx/portal.conf.template'), {
    ...values,
    // This machine does not know the host names of containers, and has the files in other places.
    PORTAL_SERVERS: values.PORTAL_SERVERS.replaceAll(/server-\d/g, '127.0.0.1'),
    PORTAL_RELEASES: values.PORTAL_RELEASES.replaceAll(/releases-\d/g, '127.0.0.1'),
    PORTAL_CERTIFICATE: join(folder, 'certificate.pem'),
    PORTAL_CERTIFICATE_KEY: join(folder, 'certificate.key'),
    PORTAL_SNIPPETS: join(deploy, 'nginx'),
    PORTAL_CACHE: join(folder, 'cache'),
    PORTAL_LOG: join(folder, 'access.log'),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `pid ${folder}/pid; events {} http { ${temporary.join(' ')} ${text} }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const { stderr } = await run('nginx', ['-t', '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]);
  expect(stderr).toMatch(/test is successful/);
  expect(stderr).not.toMatch(/\[(warn|emerg|alert)\]/);
});

test('systemd accepts every unit and rates the unit of the server as well protected', async () => {
  const units = (await readdir(join(deploy, 'systemd'))).filter((name) => !name.endsWith('.example'));
  for (const unit of units) await cp(join(deploy, 'systemd', unit), join(folder, unit));
  // The programs have other paths on this machine.
  const unit = join(folder, 'portal@.service');
  for (const name of units.filter((each) => each.endsWith('.service'))) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll(/\/usr\/bin\/(node|npm|curl)\b/g, '/bin/true'));
  }
  const { stderr } = await run('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))]);
  expect(stderr).toBe('');
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit]);
  expect(stdout).toMatch(/Overall exposure level/);
});

test('docker-compose accepts compose.yaml', async () => {
  const copy = join(folder, 'tree', 'deploy');
  await cp(join(deploy, 'compose'), join(copy, 'compose'), { recursive: true });
  await cp(join(deploy, 'portal.env.example'), join(copy, 'compose/portal.env'));
  const env = { ...process.env, REGISTRY_PUBLIC_KEYS: '[]' };
  const { stdout } = await run('docker-compose', ['-f', 'compose.yaml', 'config'], { cwd: join(copy, 'compose'), env });
  const { services } = parse(stdout);
  expect(services['server-2'].environment).toMatchObject({ SUPPORT_PHONE: '+971-4-000-0001' });
  expect(services['releases-1'].command.join(' ')).toContain('--shell-origin $$PUBLIC_ORIGIN');
  expect(services.nginx.environment.PORTAL_SERVERS.match(/server server-\d:3000/g)).toHaveLength(3);
});

test('kubectl accepts the manifests and knows every field of the pods', async () => {
  const { stdout } = await run('kubectl', ['kustomize', join(deploy, 'kubernetes')]);
  const resources = parseAllDocuments(stdout).map((each) => each.toJS());
  expect(resources.map(({ kind }) => kind).sort()).toEqual(
    ['ConfigMap', 'Deployment', 'Ingress', 'Namespace', 'PodDisruptionBudget', 'Service', 'Service'].sort(),
  );
  const deployment = resources.find(({ kind }) => kind === 'Deployment');
  const file = join(folder, 'deployment.json');
  await writeFile(file, JSON.stringify(deployment));
  // kubectl drops unknown fields, so its output must contain all of ours.
  const setImageArgs = ['set', 'image', '--local', '-o', 'json', '-f', file, 'server=portal:next'];
  deployment.spec.template.spec.containers[0].image = 'portal:next';
  expect(JSON.parse((await run('kubectl', setImageArgs)).stdout)).toMatchObject(deployment);
});
