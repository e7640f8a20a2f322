import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  descriptionFileNameOf,
  type Registry,
  type ReleaseDescription,
  type RemoteDescription,
  SHELL_NAME,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import type { OpenApi } from '@emigration-portal/shared-api/openapi';
import { calculateJwkThumbprint } from 'jose';
import { sha384 } from '../release/sha384.ts';
import type { StyleSheets } from './find-physical-css.ts';
import type { JsonFiles } from './find-text-problems.ts';
import type { DeployedPortal, ReleaseCandidate } from './gate.ts';
import type { ShellCandidate, ShellWeight } from './shell.ts';

/** Reads a file of a build by its name. */
type ReadBuildFile = (file: string) => Promise<Buffer>;

/** What `package.json` allows a build. */
export interface Allowances {
  /** The most KB (1000 bytes, gzip) of a page. */
  readonly budget: number;
  readonly physicalCss?: StyleSheets['physicalCss'];
}

/** Reads a build from its folder. Throws if `api.json` belongs to another build. */
export async function readBuild(folder: string, { budget, physicalCss }: Allowances): Promise<ReleaseCandidate> {
  const read: ReadBuildFile = (file) => readFile(join(folder, file));
  const candidate = await readCandidate<RemoteDescription>(read, 'remote', folder);
  const files = Object.keys(candidate.description.integrity);
  const [bytes, styleSheets, texts] = await Promise.all([
    measureGzip(read, files),
    readStyleSheets(read, files, physicalCss),
    readJsonFiles(read, files),
  ]);
  return { ...candidate, weight: { bytes, budget }, styleSheets, texts };
}

/** Reads the shell's build from its folder. */
export async function readShellBuild(
  folder: string,
  { physicalCss, ...budgets }: Allowances & Pick<ShellWeight, 'remotes'>,
): Promise<ShellCandidate> {
  const read: ReadBuildFile = (file) => readFile(join(folder, file));
  const candidate = await readShellCandidate(read, folder);
  const { integrity, beside } = candidate.description;
  const html = Object.keys(beside).filter((file) => file.endsWith('.html'));
  const filesByPage = html.map(async (page) => {
    const files = [...String(await read(page)).matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
    return [page, [page, ...files.filter((file) => integrity[file])]] as const;
  });
  const pages = Object.fromEntries(await Promise.all(filesByPage));
  const files = Object.keys(integrity);
  const [bytes, styleSheets, texts] = await Promise.all([
    measureGzip(read, [...files, ...html]),
    readStyleSheets(read, files, physicalCss),
    readJsonFiles(read, files),
  ]);
  return { ...candidate, weight: { ...budgets, bytes, pages }, styleSheets, texts };
}

async function readStyleSheets(
  read: ReadBuildFile,
  files: readonly string[],
  physicalCss: StyleSheets['physicalCss'] = {},
): Promise<StyleSheets> {
  const sheets = files.filter((file) => file.endsWith('.css'));
  const entries = sheets.map(async (file) => [file, String(await read(file))] as const);
  return { files: Object.fromEntries(await Promise.all(entries)), physicalCss };
}

async function readJsonFiles(read: ReadBuildFile, files: readonly string[]): Promise<JsonFiles> {
  const names = files.filter((file) => file.endsWith('.json'));
  const entries = names.map(async (file) => [file, JSON.parse(String(await read(file)))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function measureGzip(read: ReadBuildFile, files: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const weights = files.map(async (file) => [file, gzipSync(await read(file), { level: 9 }).length] as const);
  return Object.fromEntries(await Promise.all(weights));
}

/** Reads a published version of a remote. Throws if it is gone or `api.json` belongs to another build. */
export const readPublished = (url: string): Promise<ReleaseCandidate> =>
  readCandidate(createFileFetcher(url), 'remote', url);

/** Reads a published version of the shell. */
export const readPublishedShell = (url: string): Promise<ShellCandidate> =>
  readShellCandidate(createFileFetcher(url), url);

const createFileFetcher =
  (url: string): ReadBuildFile =>
  async (file) => {
    const answer = await fetchWithTimeout(new URL(file, url));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    throw new Error(
      `${answer.url} answers ${answer.status}, so the published files are gone. Release the commit again.`,
    );
  };

async function readShellCandidate(read: ReadBuildFile, where: string): Promise<ShellCandidate> {
  const candidate = await readCandidate<ShellDescription>(read, SHELL_NAME, where);
  const thumbprints = candidate.description.trusts.map((key) => calculateJwkThumbprint(key));
  return { ...candidate, trusts: await Promise.all(thumbprints) };
}

async function readCandidate<D extends ReleaseDescription>(read: ReadBuildFile, name: string, where: string) {
  const [text, api] = await Promise.all([read(descriptionFileNameOf(name)), read('api.json')]);
  const description = JSON.parse(String(text)) as D;
  if (sha384(api) !== description.api.description)
    throw new Error(`${where}: api.json is not of this build. Build again.`);
  return { description, api: JSON.parse(String(api)) as OpenApi };
}

/** Reads the deployed shell and API of a portal, such as `https://portal.example`. */
export async function readDeployed(portal: string): Promise<DeployedPortal> {
  const [shell, api] = await Promise.all([
    readDocument<ShellDescription>(portal, '/shell.json'),
    readDocument<OpenApi>(portal, '/api/openapi.json'),
  ]);
  return { shell, api };
}

/** Reads the public keys that the deployed shell trusts. */
export const readTrustedKeys = async (portal: string): Promise<ShellDescription['trusts']> =>
  (await readDocument<ShellDescription>(portal, '/shell.json')).trusts;

/** Reads the registry of a portal. */
export const readRegistry = (portal: string) => readDocument<Registry>(portal, '/remotes.json');

async function readDocument<T>(portal: string, path: string): Promise<T> {
  const answer = await fetchWithTimeout(new URL(path, portal));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}. Is ${portal} the portal?`);
  return answer.json() as Promise<T>;
}

const fetchWithTimeout = (url: URL) => fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
