import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@emigration-portal/shared-api';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import { parse, parseAllDocuments } from 'yaml';

const top = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');

const known = new Set(
  [...read('server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z_0-9]+): z/gm)].map(([, name]) => name),
);

/** Names of the settings in a file; commented ones do not count. */
const assigned = (text: string) => [...text.matchAll(/^([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '');
const environment = (text: string) =>
  [...text.matchAll(/^(?:Environment=|ENV )(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_0-9]+)=/g)].map(([, name]) => name ?? ''),
  );
const documents = readdirSync(join(top, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((each) => each.toJS()),
);
const ofKind = (kind: string) => documents.filter((each) => each.kind === kind);

const unit = (name: string) => environment(read(`deploy/systemd/${name}.service`));
const shared = assigned(read('deploy/portal.env.example'));
const image = environment(read('deploy/compose/Dockerfile'));
const configMap = Object.keys(ofKind('ConfigMap')[0].data);

const named: Readonly<Record<string, readonly string[]>> = {
  'portal.env.example': [...read('deploy/portal.env.example').matchAll(/^(?:# )?([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name]) => name ?? '',
  ),
  'portal@.service': unit('portal@'),
  'portal-backup.service': unit('portal-backup'),
  Dockerfile: image,
  ConfigMap: configMap,
};

test.each(Object.entries(named))('%s names settings that the server knows', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

/** Variables of other programs, of commands and of builds, which the server does not know. */
const foreign =
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
  expect(new Set(names).size).toBeGreaterThan(known.size / 2);
  expect(names.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
});

const documented = [...read('docs/settings.md').matchAll(/^\| `([A-Z][A-Z_0-9]+)` +\|.*\| (✓?) +\|$/gm)];

test('docs/settings.md says what each setting is', () => {
  expect(documented.map(([, name]) => name)).toEqual([...known]);
});

test.each<[string, readonly string[]]>([
  ['systemd', [...unit('portal@'), ...shared]],
  ['the backup of systemd', [...unit('portal-backup'), ...shared]],
  ['compose', [...image, ...shared]],
  ['kubernetes', [...image, ...shared, ...configMap]],
])('the example for %s has every setting that production needs', (_, names) => {
  const needed = documented.flatMap(([, name = '', mark]) => (mark ? [name] : []));
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

test('every server of an example reads the shared settings', () => {
  for (const name of ['portal@', 'portal-backup', 'portal-releases@'])
    expect(read(`deploy/systemd/${name}.service`)).toContain('\nEnvironmentFile=/etc/portal/portal.env\n');
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true });
  const servers = Object.keys(services).filter((name) => /^(server|releases)-/.test(name));
  expect(servers.map((name) => services[name].env_file)).toEqual(servers.map(() => 'portal.env'));
  const [server] = ofKind('Deployment')[0].spec.template.spec.containers;
  expect(server.envFrom).toEqual([
    { secretRef: { name: 'portal-secrets' } },
    { configMapRef: { name: ofKind('ConfigMap')[0].metadata.name } },
  ]);
});

const nginx = read('deploy/nginx/portal.conf.template');
/** The pattern of the first `location ~` that contains a word. */
const location = (word: string) => {
  const [, pattern = ''] = nginx.match(new RegExp(`location ~ (\\^/api/\\S*${word}\\S*) \\{`)) ?? [];
  return new RegExp(pattern);
};
const all = Object.values<Endpoint>(endpoints).map((each) => ({ ...each, address: `/api${each.path}` }));
const addresses = (of: (each: (typeof all)[number]) => boolean) => all.filter(of).map(({ address }) => address);

test('nginx repeats calls that only read', () => {
  const repeated = location('/Get');
  expect(all.filter(({ address, reads }) => repeated.test(address) && !reads)).toEqual([]);
  // nginx repeats a GET anyway.
  expect(all.filter(({ address, reads, method }) => reads && method !== 'GET' && !repeated.test(address))).toEqual([]);
});

test('nginx repeats idempotent calls with a key', () => {
  const keyed = location('AddApplication');
  expect(addresses(({ address }) => keyed.test(address))).toEqual(addresses(({ idempotent }) => idempotent === true));
});

test('nginx and the server have the same calls as transfers', () => {
  const transfers = location('UploadFile');
  const carries = ({ sends = 'body', answers = 'json' }: Pick<Endpoint, 'sends' | 'answers'>) =>
    ['multipart', 'bytes'].includes(sends) || ['binary', 'csv'].includes(answers);
  expect(addresses(({ address }) => transfers.test(address))).toEqual(addresses(carries));
});

test('refusals of nginx have the messages and headers of the server', () => {
  const errors = read('server/src/errors.ts');
  for (const code of ['overloaded', 'payload_too_large', 'too_many_requests']) {
    const [, message] = nginx.match(new RegExp(`"code":"${code}","message":"([^"]+)"`)) ?? [];
    expect(errors).toContain(`'${message}'`);
  }
  const headers = read('server/src/http/headers.ts') + read('server/src/http/csp-headers.ts');
  const said = [...read('deploy/nginx/portal-refusal.conf').matchAll(/^add_header (\S+) "?(.*?)"? always;$/gm)];
  expect(said).toHaveLength(6);
  for (const [, name = '', value = ''] of said) {
    expect(headers).toContain(name.toLowerCase());
    expect(headers).toContain(value);
  }
});

test('a pod has time to drain and to finish its calls, and a lost database restarts no server', () => {
  const [{ spec }] = ofKind('Deployment');
  const [{ data }] = ofKind('ConfigMap');
  const [server] = spec.template.spec.containers;
  const preStop = Number(server.lifecycle.preStop.exec.command[1]);
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStop + Number(data.DRAIN_SECONDS) + 10);
  expect(server.readinessProbe.httpGet.path).toBe('/readyz');
  expect(server.livenessProbe.httpGet.path).toBe('/healthz');
  expect(spec.replicas).toBeGreaterThan(ofKind('PodDisruptionBudget')[0].spec.maxUnavailable);
  const selected = [...ofKind('PodDisruptionBudget'), ...ofKind('Deployment')].map(
    (each) => each.spec.selector.matchLabels,
  );
  expect(selected).toEqual([spec.template.metadata.labels, spec.template.metadata.labels]);
});

test('Kubernetes routes people to ports of a container, and never to metrics', () => {
  const ports = ofKind('Deployment')[0]
    .spec.template.spec.containers.flatMap(({ ports: all }: { ports: { name: string }[] }) =>
      all.map(({ name }) => name),
    )
    .filter((name: string) => name !== 'metrics');
  const portal = ofKind('Service').find(({ metadata }) => metadata.name === 'portal');
  expect(portal.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(ports);
  const paths = ofKind('Ingress')[0].spec.rules.flatMap(({ http }: { http: { paths: object[] } }) => http.paths);
  const away = paths.filter(
    ({ backend }: { backend: { service: { name: string } } }) => backend.service.name !== 'portal',
  );
  expect(away.map(({ path }: { path: string }) => path)).toEqual(['/readyz', '/metrics']);
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
  /** Node looks in the folder of the importer, then further up. */
  const find = (name: string, from: string) => {
    const ways = from.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
    const places = [...ways.reverse(), ''].map((way) => join(way, 'node_modules', name));
    const found = places.find((place) => packages[place]);
    return found && (packages[found]?.link ? packages[found].resolved : found);
  };
  const brought = new Set<string>();
  const bring = (path: string) => {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = find(name, path);
      if (!found || brought.has(found)) continue;
      brought.add(found);
      bring(found);
    }
  };
  bring('server');
  expect(brought.size).toBeGreaterThan(50);
  expect(
    [...brought].filter((path) =>
      /rspack|webpack|rollup|rolldown|vite|esbuild|swc\/core|playwright|puppeteer/.test(path),
    ),
  ).toEqual([]);
});
