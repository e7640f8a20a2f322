import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movePointer } from '@emigration-portal/registry/move';
import { findLatestDocument } from '@emigration-portal/registry/queries';
import { changeRegistry, renewRegistry } from '@emigration-portal/registry/registry';
import { DAY_MS, type Registry, registryTextToSign } from '@emigration-portal/shared-api';
import { createTestKeys, startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin, type TestPublisher, type TestRelease } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
beforeAll(async () => {
  releases = await startReleaseOrigin();
});
afterAll(() => releases.close());
beforeEach(async () => {
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin] });
  team = await addPublisher(t, 'customer', 'Customer team');
});
afterEach(() => t.close());

const toClaim = ({ remote, version, description }: TestRelease, base = releases.origin) => ({
  remote,
  version,
  description,
  base,
  note: '',
});
const publish = (release: TestRelease, by = team) => by.call('/Release/Publish', toClaim(release));
const point = ({ remote, version }: TestRelease, expected: number, by = team) =>
  by.call('/Release/Point', { remote, version, expected, reason: 'a release' });
const rollOut = ({ remote, version }: TestRelease, expected: number, share: number) =>
  team.call('/Release/RollOut', { remote, version, expected, share, reason: 'a share' });

async function publishAndPoint(code: string, expected: number): Promise<TestRelease> {
  const release = await releases.put('customer', code);
  expect((await publish(release)).status).toBe(200);
  expect((await point(release, expected)).status).toBe(200);
  return release;
}

async function readRegistry(): Promise<Registry> {
  return JSON.parse((await findLatestDocument(t.context.db))?.text ?? '') as Registry;
}
const listOfferedVersions = async (name = 'customer') =>
  (await readRegistry()).microFrontends[name]?.map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
    deployment.default,
  ]);

describe('a release', () => {
  test('is published, active and in the signed registry', async () => {
    const list = { path: '/customer/list', title: { en: 'List' } };
    const menu = [list, { ...list, path: '/customer/books', super: true }];
    const release = await releases.put('customer', 'first', { menu });
    expect((await publish(release)).body).toMatchObject({ version: release.version, by: 'Customer team' });
    expect(await listOfferedVersions()).toBeUndefined();
    const { status, body } = await point(release, 0);
    expect([status, body]).toEqual([
      200,
      {
        remote: 'customer',
        revision: 1,
        version: release.version,
        since: t.context.clock().toISOString(),
        by: 'Customer team',
      },
    ]);
    const document = await readRegistry();
    expect(document.microFrontends.customer).toEqual([
      {
        url: `${releases.origin}/customer/files/${release.entry}`,
        metadata: { version: release.version, integrity: expect.stringMatching(/^sha384-/) },
        deployment: { traffic: 100, default: true },
        extras: {
          area: '/customer',
          role: 'Customer',
          menu,
          shell: '^1.0.0',
          singletons: expect.objectContaining({ react: '^1.0.0' }),
          description: release.description,
          since: t.context.clock().toISOString(),
        },
      },
    ]);
    const [{ extras }] = document.microFrontends.shell;
    const { publicKey, thumbprint } = t.context.signer;
    const key = { key: createPublicKey({ key: publicKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const signature = Buffer.from(extras.registry.signature, 'base64url');
    expect(verify('sha256', Buffer.from(registryTextToSign(document)), key, signature)).toBe(true);
    expect(extras.registry.key).toBe(thumbprint);
  });

  test('rolls back step by step, past withdrawn releases, and forward again', async () => {
    const a = await publishAndPoint('a', 0);
    const b = await publishAndPoint('b', 1);
    const c = await publishAndPoint('c', 2);
    const previous = async () => (await team.call('/Release/GetReleases', {})).body.remotes[0].previous;
    expect(await previous()).toBe(b.version);
    expect((await point(b, 3)).body).toMatchObject({ version: b.version, previous: a.version });
    const d = await publishAndPoint('d', 4);
    expect(await previous()).toBe(b.version);
    expect((await point(c, 5)).body).toMatchObject({ version: c.version, previous: d.version });
  });

  test('is rolled out to a share of browsers, then to all or none', async () => {
    const old = await publishAndPoint('old', 0);
    const next = await releases.put('customer', 'next');
    await publish(next);
    expect((await rollOut(next, 1, 25)).body).toMatchObject({ candidate: { version: next.version, share: 25 } });
    expect(await listOfferedVersions()).toEqual([
      [old.version, 75, true],
      [next.version, 25, false],
    ]);
    expect((await rollOut(next, 2, 0)).body).not.toHaveProperty('candidate');
    expect(await listOfferedVersions()).toEqual([[old.version, 100, true]]);
    expect((await rollOut(next, 3, 0)).body.facts).toMatchObject({ rule: 'share' });
    expect((await rollOut(old, 3, 50)).body.facts).toMatchObject({ rule: 'share' });
    expect((await rollOut(next, 3, 100)).body).toMatchObject({ version: next.version, previous: old.version });
    expect(await listOfferedVersions()).toEqual([[next.version, 100, true]]);
  });

  test('of two parallel releases one wins, and the error of the other names the winner', async () => {
    const [a, b] = [await releases.put('customer', 'a'), await releases.put('customer', 'b')];
    const operator = await addPublisher(t, null, 'Operators');
    await Promise.all([publish(a), publish(b, operator)]);
    const answers = await Promise.all([point(a, 0), point(b, 0, operator)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const { code, facts } = answers.find(({ status }) => status === 409)?.body ?? {};
    expect([code, facts]).toEqual([
      'version_conflict',
      { rule: 'expected', revision: '1', version: winner.version, by: winner.by, since: winner.since },
    ]);
    expect(await listOfferedVersions()).toEqual([[winner.version, 100, true]]);
  });

  test('a replayed command or a command of another team changes nothing', async () => {
    const a = await releases.put('customer', 'a');
    const b = await releases.put('customer', 'b');
    await Promise.all([publish(a), publish(b)]);
    const command = { remote: 'customer', version: a.version, expected: 0, reason: 'a release' };
    const signed = await team.sign('/Release/Point', command);
    expect((await t.as().post('/Release/Point', signed)).status).toBe(200);
    expect((await point(b, 1)).status).toBe(200);
    expect((await t.as().post('/Release/Point', signed)).status).toBe(409);
    const otherTeam = await addPublisher(t, 'admin', 'Admin team');
    const { status, body } = await point(a, 2, otherTeam);
    expect([status, body.facts]).toEqual([403, { rule: 'publisher', because: expect.stringContaining('Admin team') }]);
    expect((await publish(await releases.put('customer', 'c'), otherTeam)).status).toBe(403);
    expect((await otherTeam.call('/Release/GetReleases', {})).body.remotes).toEqual([]);
    expect((await otherTeam.call('/Release/GetReleases', { remote: 'customer' })).status).toBe(403);
    expect(await listOfferedVersions()).toEqual([[b.version, 100, true]]);
  });

  test('is in the audit trail with publisher, versions and reason', async () => {
    const a = await publishAndPoint('a', 0);
    const b = await publishAndPoint('b', 1);
    const { rows } = await t.context.db.execute<Record<string, never>>(
      `select action, object, before->>'version' was, after->>'version' is, after->>'reason' why, after->>'by' by
       from audit_log where object = 'remote:customer' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      {
        action: 'release.point',
        object: 'remote:customer',
        was: a.version,
        is: b.version,
        why: 'a release',
        by: 'Customer team',
      },
      expect.objectContaining({ action: 'release.publish', is: b.version }),
    ]);
  });
});

describe('the registry', () => {
  const readSignatureData = async () => (await readRegistry()).microFrontends.shell[0].extras.registry;

  test('is signed once a day for a week, with a growing serial', async () => {
    expect(await renewRegistry(createRegistryHost(t.context))).toBe(true);
    const first = await readSignatureData();
    expect(Date.parse(first.expires) - Date.parse(first.issued)).toBe(7 * DAY_MS);
    expect(await renewRegistry(createRegistryHost(t.context))).toBe(false);
    t.advance(DAY_MS);
    expect(await renewRegistry(createRegistryHost(t.context))).toBe(true);
    const second = await readSignatureData();
    expect([second.issued, second.serial > first.serial]).toEqual([t.context.clock().toISOString(), true]);
  });

  test('is signed again with a new key, and for another address', async () => {
    await renewRegistry(createRegistryHost(t.context));
    const other = { ...t.context, ...(await createTestKeys()) };
    expect(await renewRegistry(createRegistryHost(other))).toBe(true);
    expect((await readSignatureData()).key).toBe(other.signer.thumbprint);
    const env = { ...other.env, PUBLIC_ORIGIN: 'https://portal.example' };
    expect(await renewRegistry(createRegistryHost({ ...other, env }))).toBe(true);
    expect((await readRegistry()).microFrontends.shell[0].url).toBe('https://portal.example/');
  });

  test('takes its serial from the clock, so an empty database does not repeat one', async () => {
    await renewRegistry(createRegistryHost(t.context));
    expect((await readSignatureData()).serial).toBe(Math.floor(t.context.clock().getTime() / 1000));
  });

  test('is copied to a file, and maintenance repeats a failed copy', async () => {
    const file = join(releases.directory, 'remotes.json');
    const context = { ...t.context, env: { ...t.context.env, REGISTRY_FILE: join(file, 'no folder') } };
    expect(await renewRegistry(createRegistryHost(context))).toBe(true);
    await renewRegistry(createRegistryHost({ ...context, env: { ...context.env, REGISTRY_FILE: file } }));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(await readRegistry());
  });

  test('stays unchanged, in tables and document, if signing fails', async () => {
    const old = await publishAndPoint('a', 0);
    const next = await releases.put('customer', 'b');
    await publish(next);
    const broken = { ...t.context.signer, sign: () => assert.fail('the key is gone') };
    const move = { remote: 'customer', version: next.version, share: 100, expected: 1 };
    const by = { publisherId: null, setBy: 'upkeep' } as const;
    const host = createRegistryHost({ ...t.context, signer: broken });
    const change = changeRegistry(host, (hostInTransaction) => movePointer(hostInTransaction, { ...move, by }));
    await expect(change).rejects.toThrow('the key is gone');
    expect((await team.call('/Release/GetReleases', {})).body.remotes[0]).toMatchObject({ revision: 1 });
    expect(await listOfferedVersions()).toEqual([[old.version, 100, true]]);
  });
});

describe('publishing verifies every byte', () => {
  const getRefusal = async (release: TestRelease, base = releases.origin) => {
    const { status, body } = await team.call('/Release/Publish', toClaim(release, base));
    expect(status).toBe(400);
    return body.facts;
  };

  test.each([
    ['another chunk', () => '../files/page.js', 'changed'],
    ['another description of its calls', () => 'api.json', '{ }'],
    ['another entry', ({ entry }: TestRelease) => `../files/${entry}`, 'changed'],
    ['another remote.json', () => 'remote.json', '{}'],
  ])('%s is refused', async (what, fileOf, text) => {
    const release = await releases.put('customer', what);
    const file = fileOf(release);
    await writeFile(join(release.folder, file), text);
    expect(await getRefusal(release)).toMatchObject({ rule: 'integrity', because: expect.stringContaining(file) });
  });

  test('a missing file is refused, and an origin that is not allowed', async () => {
    const missing = await releases.put('customer', 'missing');
    await rm(join(missing.folder, '../files/page.js'));
    const because = expect.stringContaining('page.js');
    expect(await getRefusal(missing)).toMatchObject({ rule: 'reachable', because });
    const release = await releases.put('customer', 'foreign');
    for (const base of [
      'https://evil.example',
      `${releases.origin}@evil.example`,
      releases.origin.replace('http', 'https'),
    ]) {
      expect(await getRefusal(release, base)).toMatchObject({ rule: 'origin' });
    }
    expect(await getRefusal(release, `${releases.origin}/nothing`)).toMatchObject({ rule: 'reachable' });
  });

  test.each([
    ['another name', { name: 'admin' }, 'description'],
    ['another version', { version: '2.0.0+0123456789ab' }, 'description'],
    ['an address outside its area', { profile: '/other/me' }, 'description'],
    ['a page without a hash', { routes: [{ path: '/customer/x', files: ['none.js'] }] }, 'description'],
    [
      'a page with an early call that is not in its list of calls',
      { routes: [{ path: '/customer/x', files: [], reads: [{ call: 'addService', input: {} }] }] },
      'description',
    ],
    ['its own copy of React', { singletons: {} }, 'singletons'],
  ])('%s is refused', async (what, changes, rule) => {
    expect(await getRefusal(await releases.put('customer', what, changes))).toMatchObject({ rule });
  });

  test('an existing version keeps its bytes; equal bytes are accepted, also at another address', async () => {
    const release = await releases.put('customer', 'once');
    await publish(release);
    expect((await publish(release)).status).toBe(200);
    const other = await releases.put('customer', 'once', { commit: 'abc' });
    const { status, body } = await publish(other);
    expect([status, body.code, body.facts]).toMatchObject([409, 'conflict', { rule: 'version' }]);
  });

  test('an area belongs to one remote while it is in use; reserved names are refused', async () => {
    await publishAndPoint('a', 0);
    const operator = await addPublisher(t, null);
    const intruder = await releases.put('visa', 'x', { area: '/customer', routes: [], menu: [] });
    expect((await publish(intruder, operator)).body.facts).toMatchObject({ rule: 'area' });
    expect((await publish(await releases.put('history'), operator)).body.facts).toMatchObject({ rule: 'name' });
  });
});
