import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteDescription, ShellDescription } from '@emigration-portal/shared-api';
import type { OpenApi } from '@emigration-portal/shared-api/openapi';
import type { Candidate, Deployed } from './gate.ts';

/** Reads a build in its folder. Throws when `api.json` is not the one that was built with it. */
export async function readBuild(folder: string, budget: number): Promise<Candidate> {
  const read = (file: string) => readFile(join(folder, file));
  const candidate = await described(read, folder);
  const weights = Object.keys(candidate.description.integrity).map(async (file) => [
    file,
    gzipSync(await read(file), { level: 9 }).length,
  ]);
  const bytes = Object.fromEntries(await Promise.all(weights)) as Record<string, number>;
  return { ...candidate, weight: { bytes, budget } };
}

/** Reads a published version at the address of its folder. Throws when it is gone, or its `api.json` is another's. */
export function readPublished(url: string): Promise<Candidate> {
  const read = async (file: string) => {
    const answer = await ask(new URL(file, url));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    throw new Error(
      `${answer.url} answers ${answer.status}, so it is no more where it was published. Release it anew.`,
    );
  };
  return described(read, url);
}

async function described(read: (file: string) => Promise<Buffer>, where: string): Promise<Candidate> {
  const [text, api] = await Promise.all([read('remote.json'), read('api.json')]);
  const description = JSON.parse(String(text)) as RemoteDescription;
  if (`sha384-${createHash('sha384').update(api).digest('base64')}` !== description.api.description)
    throw new Error(`${where}: api.json is not of this build. Build anew.`);
  return { description, api: JSON.parse(String(api)) as OpenApi };
}

/** Asks a running portal, such as `https://portal.example`, what shell and which API it has. */
export async function readDeployed(portal: string): Promise<Deployed> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await ask(new URL(path, portal));
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}. Is ${portal} the portal?`);
    return answer.json();
  };
  const [shell, api] = await Promise.all([read('/shell.json'), read('/api/openapi.json')]);
  return { shell: shell as ShellDescription, api: api as OpenApi };
}

const ask = (url: URL) => fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
