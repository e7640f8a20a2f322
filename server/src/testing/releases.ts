import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertPublisher } from '@emigration-portal/registry/queries';
import { type Endpoint, REMOTE_FILES_PATH, type RemoteDescription, SINGLETONS } from '@emigration-portal/shared-api';
import { buildOpenApi, endpoints } from '@emigration-portal/shared-api/openapi';
import Fastify from 'fastify';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { portalOrigin } from '../env.ts';
import { serveRemoteFiles } from '../static/serve-remote-files.ts';
import type { TestApp } from './app.ts';

interface Signing {
  readonly claims?: Record<string, unknown>;
}

export interface TestPublisher {
  readonly thumbprint: string;
  readonly privateKey: string;
  /** Signs the input of a call. */
  sign(path: string, input: object, signing?: Signing): Promise<{ command: string }>;
  call(path: string, input: object): ReturnType<ReturnType<TestApp['as']>['post']>;
}

/** Adds a publisher of one remote. `null`: a publisher of all remotes. */
export async function addPublisher(t: TestApp, remote: string | null, name = 'A team'): Promise<TestPublisher> {
  const { context } = t;
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(publicKey);
  const thumbprint = await calculateJwkThumbprint(key);
  await insertPublisher(context.db, { name, remote, key, thumbprint, since: context.clock() });
  const sign: TestPublisher['sign'] = async (path, input, { claims = {} } = {}) => {
    const iat = Math.floor(context.clock().getTime() / 1000);
    const payload = { aud: `${portalOrigin(context.env)}/api${path}`, iat, ...input, ...claims };
    const token = new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: thumbprint });
    return { command: await token.sign(privateKey) };
  };
  const secret = JSON.stringify(await exportJWK(privateKey));
  return {
    thumbprint,
    privateKey: secret,
    sign,
    call: async (path, input) => t.as().post(path, await sign(path, input)),
  };
}

const hash = (algorithm: string, bytes: string) => createHash(algorithm).update(bytes);
const sha384 = (bytes: string) => `sha384-${hash('sha384', bytes).digest('base64')}`;

const api = JSON.stringify(buildOpenApi('1.0.0', { getAllCountries: endpoints.getAllCountries }));

const singletons = Object.keys(SINGLETONS);

export interface TestRelease {
  readonly remote: string;
  readonly version: string;
  /** Hash of `remote.json`. */
  readonly description: string;
  readonly build: string;
  readonly folder: string;
  readonly entry: string;
}

/** Writes a shell build that can load the test releases, unless `contract` differs. */
export async function writeShell(directory: string, contract = '1.0.0') {
  const provided = Object.fromEntries(singletons.map((name) => [name, '1.0.0']));
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portal</title>');
  const shell = { version: '1.0.0+0123456789ab', contract, singletons: provided };
  await writeFile(join(directory, 'shell.json'), JSON.stringify(shell));
}

export async function startReleaseOrigin() {
  const directory = await mkdtemp(join(tmpdir(), 'releases-'));
  const app = Fastify();
  await app.register(serveRemoteFiles, { directory, shellOrigins: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  async function build(
    remote: string,
    code = 'var remote;',
    changes: Partial<RemoteDescription> = {},
  ): Promise<TestRelease> {
    const version = `1.0.0+${hash('sha256', `${remote}${code}`).digest('hex').slice(0, 12)}`;
    const entry = `remoteEntry.${hash('sha256', code).digest('hex').slice(0, 16)}.js`;
    const area = `/${remote}` as const;
    const text = JSON.stringify({
      name: remote,
      version,
      commit: '',
      time: '2026-03-04T05:06:07.000Z',
      entry,
      integrity: { [entry]: sha384(code), 'page.js': sha384('page') },
      routes: [{ path: `${area}/list`, files: ['page.js'] }],
      api: { version: '1.0.0', calls: ['getAllCountries'], description: sha384(api) },
      area,
      role: 'Customer',
      menu: [{ path: `${area}/list`, title: { en: 'List' } }],
      shell: '^1.0.0',
      singletons: Object.fromEntries(singletons.map((name) => [name, '^1.0.0'])),
      ...changes,
    } satisfies RemoteDescription);
    const buildFolder = join(directory, '.builds', remote, version);
    await mkdir(buildFolder, { recursive: true });
    const files = { [entry]: code, 'page.js': 'page', 'api.json': api, 'remote.json': text };
    for (const [file, bytes] of Object.entries(files)) await writeFile(join(buildFolder, file), bytes);
    const folder = join(directory, remote, version);
    return { remote, version, description: sha384(text), build: buildFolder, folder, entry };
  }
  return {
    origin,
    directory,
    build,
    /** Builds a release and copies it to its final folder. Replaces an earlier build of it. */
    async put(...options: Parameters<typeof build>): Promise<TestRelease> {
      const release = await build(...options);
      const copy = async (file: string, to: string) => {
        await mkdir(to, { recursive: true });
        await copyFile(join(release.build, file), join(to, file));
      };
      for (const file of [release.entry, 'page.js']) await copy(file, join(release.folder, REMOTE_FILES_PATH));
      for (const file of ['api.json', 'remote.json']) await copy(file, release.folder);
      return release;
    },
    async close() {
      await app.close();
      await rm(directory, { recursive: true });
    },
  };
}

type Signer = 'its team' | 'another team' | 'nobody';

/** Prepares a release to which every command can apply, and its publishers. */
export async function createCommandStage() {
  const releases = await startReleaseOrigin();
  const { remote, version, description } = await releases.put('customer');
  const rest = { remote, version, description, base: releases.origin, note: '', reason: 'a test', share: 100 };
  return {
    settings: { REMOTE_ORIGINS: [releases.origin] },
    async open(t: TestApp) {
      const [team, others] = [await addPublisher(t, 'customer'), await addPublisher(t, 'admin')];
      return async (signer: Signer, endpoint: Endpoint) => {
        const [current] = (await team.call('/Release/GetReleases', { remote: 'customer' })).body.remotes;
        const input = { ...rest, what: 'loaded', expected: current.revision };
        // Restores a remote that an earlier command removed.
        if (current.previous && !current.version) {
          await team.call('/Release/Point', input);
          input.expected += 1;
        }
        if (endpoint.access === 'public') return input;
        const by = { 'its team': team, 'another team': others, nobody: undefined }[signer];
        return (await by?.sign(endpoint.path, input)) ?? input;
      };
    },
    close: releases.close,
  };
}
