import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  descriptionFileName,
  type Registry,
  type ReleaseDescription,
  type RemoteDescription,
  SHELL_NAME,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import type { OpenApi } from '@emigration-portal/shared-api/openapi';
import { calculateJwkThumbprint } from 'jose';
import { sha384 } from '../release/sha384.ts';
import type { Candidate, Deployed } from './gate.ts';
import type { ShellCandidate, ShellWeight } from './shell.ts';

type Read = (file: string) => Promise<Buffer>;

/** Reads a build in its folder. Throws when `api.json` is not the one that was built with it. */
export async function readBuild(folder: string, budget: number): Promise<Candidate> {
  const read: Read = (file) => readFile(join(folder, file));
  const candidate = await described<RemoteDescription>(read, 'remote', folder);
  const bytes = await weigh(read, Object.keys(candidate.description.integrity));
  return { ...candidate, weight: { bytes, budget } };
}

/** The same of the shell's build. */
export async function readShellBuild(
  folder: string,
  budgets: Pick<ShellWeight, 'budget' | 'remotes'>,
): Promise<ShellCandidate> {
  const read: Read = (file) => readFile(join(folder, file));
  const candidate = await describedShell(read, folder);
  const { integrity, beside } = candidate.description;
  const html = Object.keys(beside).filter((file) => file.endsWith('.html'));
  const named = html.map(async (page) => {
    const files = [...String(await read(page)).matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
    return [page, [page, ...files.filter((file) => integrity[file])]] as const;
  });
  const pages = Object.fromEntries(await Promise.all(named));
  const bytes = await weigh(read, [...Object.keys(integrity), ...html]);
  return { ...candidate, weight: { ...budgets, bytes, pages } };
}

/** Gzip, as it goes over the wire at most. */
async function weigh(read: Read, files: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const weights = files.map(async (file) => [file, gzipSync(await read(file), { level: 9 }).length] as const);
  return Object.fromEntries(await Promise.all(weights));
}

/** Reads a published version at the address of its folder. Throws when it is gone, or its `api.json` is another's. */
export const readPublished = (url: string): Promise<Candidate> => described(fetcher(url), 'remote', url);

/** The same of a version of the shell. */
export const readPublishedShell = (url: string): Promise<ShellCandidate> => describedShell(fetcher(url), url);

const fetcher =
  (url: string): Read =>
  async (file) => {
    const answer = await ask(new URL(file, url));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    throw new Error(
      `${answer.url} answers ${answer.status}, so it is no more where it was published. Release it anew.`,
    );
  };

async function describedShell(read: Read, where: string): Promise<ShellCandidate> {
  const candidate = await described<ShellDescription>(read, SHELL_NAME, where);
  const trusts = candidate.description.trusts.map((key) => calculateJwkThumbprint(key));
  return { ...candidate, trusts: await Promise.all(trusts) };
}

async function described<D extends ReleaseDescription>(read: Read, name: string, where: string) {
  const [text, api] = await Promise.all([read(descriptionFileName(name)), read('api.json')]);
  const description = JSON.parse(String(text)) as D;
  if (sha384(api) !== description.api.description)
    throw new Error(`${where}: api.json is not of this build. Build anew.`);
  return { description, api: JSON.parse(String(api)) as OpenApi };
}

/** Asks a running portal, such as `https://portal.example`, what shell and which API it has. */
export async function readDeployed(portal: string): Promise<Deployed> {
  const [shell, api] = await Promise.all([
    readDocument<ShellDescription>(portal, '/shell.json'),
    readDocument<OpenApi>(portal, '/api/openapi.json'),
  ]);
  return { shell, api };
}

/** Asks it for the public keys that its shell trusts. */
export const readTrusted = async (portal: string): Promise<ShellDescription['trusts']> =>
  (await readDocument<ShellDescription>(portal, '/shell.json')).trusts;

/** Asks it what browsers take. */
export const readRegistry = (portal: string) => readDocument<Registry>(portal, '/remotes.json');

async function readDocument<T>(portal: string, path: string): Promise<T> {
  const answer = await ask(new URL(path, portal));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}. Is ${portal} the portal?`);
  return answer.json() as Promise<T>;
}

const ask = (url: URL) => fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
