import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@emigration-portal/shared-api';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import { parse, parseAllDocuments } from 'yaml';

const top = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');

const knownSettings = new Set(
  [...read('server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z_0-9]+): z/gm)].map(([, name]) => name),
);

/** Names of the settings that an environment file sets. Commented lines do not count. */
const settingsAssignedIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '');
const settingsInUnitOrImage = (text: string) =>
  [...text.matchAll(/^(?:Environment=|ENV )(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_0-9]+)=/g)].map(([, name]) => name ?? ''),
  );
const kubernetesResources = readdirSync(join(top, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((each) => each.toJS()),
);
const resourcesOfKind = (kind: string) => kubernetesResources.filter((each) => each.kind === kind);

const settingsOfUnit = (name: string) => settingsInUnitOrImage(read(`deploy/systemd/${name}.service`));
const sharedSettings = settingsAssignedIn(read('deploy/portal.env.example'));
const imageSettings = settingsInUnitOrImage(read('deploy/compose/Dockerfile'));
const configMapSettings = Object.keys(resourcesOfKind('ConfigMap')[0].data);

const settingsByExample: Readonly<Record<string, readonly string[]>> = {
  'portal.env.example': [...read('deploy/portal.env.example').matchAll(/^(?:# )?([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name]) => name ?? '',
  ),
  'portal@.service': settingsOfUnit('portal@'),
  'portal-backup.service': settingsOfUnit('portal-backup'),
  Dockerfile: imageSettings,
  ConfigMap: configMapSettings,
};

test.each(Object.entries(settingsByExample))('%s names settings that the server knows', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !knownSettings.has(name))).toEqual([]);
});

/** Variables of other programs, of commands and of builds, which the server does not know. */
const otherVariables =
  /^(AWS_.*|OTEL_EXPORTER_OTLP_HEADERS|POOLER_.*|PORTAL_.*|PUBLISHER_KEY|REGISTRY_PUBLIC_KEYS|BACKUP_RECIPIENT)$/;

test('documents and units name settings that the server knows', () => {
  const files = ['.', 'docs', 'deploy', 'deploy/systemd', 'platform'].flatMap((folder) =>
    readdirSync(join(top, folder))
      .filter((name) => /\.(md|service)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/(?:`|\$\{?)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name),
  );
  expect(new Set(names).size).toBeGreaterThan(knownSettings.size / 2);
  expect(names.filter((name) => !knownSettings.has(name) && !otherVariables.test(name))).toEqual([]);
});

const documentedSettings = [...read('docs/settings.md').matchAll(/^\| `([A-Z][A-Z_0-9]+)` +\|.*\| (✓?) +\|$/gm)];

test('docs/settings.md documents every setting, in the order of the code', () => {
  expect(documentedSettings.map(([, name]) => name)).toEqual([...knownSettings]);
});

test.each<[string, readonly string[]]>([
  ['systemd', [...settingsOfUnit('portal@'), ...sharedSettings]],
  ['the backup of systemd', [...settingsOfUnit('portal-backup'), ...sharedSettings]],
  ['compose', [...imageSettings, ...sharedSettings]],
  ['kubernetes', [...imageSettings, ...sharedSettings, ...configMapSettings]],
])('the example for %s has every setting that production needs', (_, names) => {
  const needed = documentedSettings.flatMap(([, name = '', mark]) => (mark ? [name] : []));
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

test('every server of an example reads the shared settings', () => {
  for (const name of ['portal@', 'portal-backup', 'portal-releases@'])
    expect(read(`deploy/systemd/${name}.service`)).toContain('\nEnvironmentFile=/etc/portal/portal.env\n');
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true });
  const servers = Object.keys(services).filter((name) => /^(server|releases)-/.test(name));
  expect(servers.map((name) => services[name].env_file)).toEqual(servers.map(() => 'portal.env'));
  const [server] = resourcesOfKind('Deployment')[0].spec.template.spec.containers;
  expect(server.envFrom).toEqual([
    { secretRef: { name: 'portal-secrets' } },
    { configMapRef: { name: resourcesOfKind('ConfigMap')[0].metadata.name } },
  ]);
});

const nginxConfig = read('deploy/nginx/portal.conf.template');
/** The pattern of the first `location ~` that contains a word. */
const locationPattern = (word: string) => {
  const [, pattern = ''] = nginxConfig.match(new RegExp(`location ~ (\\^/api/\\S*${word}\\S*) \\{`)) ?? [];
  return new RegExp(pattern);
};
const allEndpoints = Object.values<Endpoint>(endpoints).map((each) => ({ ...each, address: `/api${each.path}` }));
const addressesWhere = (matches: (each: (typeof allEndpoints)[number]) => boolean) =>
  allEndpoints.filter(matches).map(({ address }) => address);

test('nginx repeats calls that only read', () => {
  const repeated = locationPattern('/Get');
  expect(allEndpoints.filter(({ address, reads }) => repeated.test(address) && !reads)).toEqual([]);
  // nginx repeats a GET anyway.
  expect(
    allEndpoints.filter(({ address, reads, method }) => reads && method !== 'GET' && !repeated.test(address)),
  ).toEqual([]);
});

test('nginx repeats idempotent calls with a key', () => {
  const keyed = locationPattern('AddApplication');
  expect(addressesWhere(({ address }) => keyed.test(address))).toEqual(
    addressesWhere(({ idempotent }) => idempotent === true),
  );
});

test('nginx and the server treat the same calls as file transfers', () => {
  const transfers = locationPattern('UploadFile');
  const isTransfer = ({ sends = 'body', answers = 'json' }: Pick<Endpoint, 'sends' | 'answers'>) =>
    ['multipart', 'bytes'].includes(sends) || ['binary', 'csv'].includes(answers);
  expect(addressesWhere(({ address }) => transfers.test(address))).toEqual(addressesWhere(isTransfer));
});

test('refusals of nginx have the messages and headers of the server', () => {
  const errors = read('server/src/errors.ts');
  for (const code of ['overloaded', 'payload_too_large', 'too_many_requests']) {
    const [, message] = nginxConfig.match(new RegExp(`"code":"${code}","message":"([^"]+)"`)) ?? [];
    expect(errors).toContain(`'${message}'`);
  }
  const headers = read('server/src/http/headers.ts') + read('server/src/http/csp-headers.ts');
  const nginxHeaders = [...read('deploy/nginx/portal-refusal.conf').matchAll(/^add_header (\S+) "?(.*?)"? always;$/gm)];
  expect(nginxHeaders).toHaveLength(6);
  for (const [, name = '', value = ''] of nginxHeaders) {
    expect(headers).toContain(name.toLowerCase());
    expect(headers).toContain(value);
  }
});

test('a pod has time to drain and to finish its calls, and a lost database restarts no server', () => {
  const [{ spec }] = resourcesOfKind('Deployment');
  const [{ data }] = resourcesOfKind('ConfigMap');
  const [server] = spec.template.spec.containers;
  const preStop = Number(server.lifecycle.preStop.exec.command[1]);
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStop + Number(data.DRAIN_SECONDS) + 10);
  expect(server.readinessProbe.httpGet.path).toBe('/readyz');
  expect(server.livenessProbe.httpGet.path).toBe('/healthz');
  expect(spec.replicas).toBeGreaterThan(resourcesOfKind('PodDisruptionBudget')[0].spec.maxUnavailable);
  const selected = [...resourcesOfKind('PodDisruptionBudget'), ...resourcesOfKind('Deployment')].map(
    (each) => each.spec.selector.matchLabels,
  );
  expect(selected).toEqual([spec.template.metadata.labels, spec.template.metadata.labels]);
});

test('Kubernetes routes people to every port of a container except the metrics port', () => {
  const ports = resourcesOfKind('Deployment')[0]
    .spec.template.spec.containers.flatMap(({ ports: all }: { ports: { name: string }[] }) =>
      all.map(({ name }) => name),
    )
    .filter((name: string) => name !== 'metrics');
  const portal = resourcesOfKind('Service').find(({ metadata }) => metadata.name === 'portal');
  expect(portal.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(ports);
  const paths = resourcesOfKind('Ingress')[0].spec.rules.flatMap(
    ({ http }: { http: { paths: object[] } }) => http.paths,
  );
  const blockedPaths = paths.filter(
    ({ backend }: { backend: { service: { name: string } } }) => backend.service.name !== 'portal',
  );
  expect(blockedPaths.map(({ path }: { path: string }) => path)).toEqual(['/readyz', '/metrics']);
});

test('a compose container has the same time to stop as a systemd unit', () => {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true });
  expect(`TimeoutStopSec=${Number.parseInt(services['server-1'].stop_grace_period, 10)}`).toBe(
    read('deploy/systemd/portal@.service').match(/^TimeoutStopSec=\d+$/m)?.[0],
  );
});

test('a production install of the server contains no bundler and no browser driver', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<
      Record<string, { readonly dependencies?: object; readonly resolved?: string; readonly link?: true }>
    >;
  };
  /** Like Node: first in the folder of the importer, then in each folder above it. */
  const findInstalledPath = (name: string, importer: string) => {
    const parentPackages = importer
      .split('/node_modules/')
      .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
    const candidates = [...parentPackages.reverse(), ''].map((way) => join(way, 'node_modules', name));
    const installedPath = candidates.find((place) => packages[place]);
    return installedPath && (packages[installedPath]?.link ? packages[installedPath].resolved : installedPath);
  };
  const installed = new Set<string>();
  const addDependenciesOf = (path: string) => {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const installedPath = findInstalledPath(name, path);
      if (!installedPath || installed.has(installedPath)) continue;
      installed.add(installedPath);
      addDependenciesOf(installedPath);
    }
  };
  addDependenciesOf('server');
  expect(installed.size).toBeGreaterThan(50);
  expect(
    [...installed].filter((path) =>
      /rspack|webpack|rollup|rolldown|vite|esbuild|swc\/core|playwright|puppeteer/.test(path),
    ),
  ).toEqual([]);
});

test('the image has the folders from which the server reads files', () => {
  const copied = [...read('deploy/compose/Dockerfile').matchAll(/^COPY --from=commands \/portal\/(\S+) \1$/gm)];
  expect(copied.map(([, path]) => path)).toEqual(
    expect.arrayContaining(['server/dist', 'server/src/db/migrations', 'server/src/locales']),
  );
});
