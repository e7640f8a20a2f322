import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteDescription, ShellDescription } from '@emigration-portal/shared-api';
import type { OpenApi } from '@emigration-portal/shared-api/openapi';
import type { Candidate, Deployed } from './gate.ts';

/** Reads the folder of a release. Throws when `api.json` is not the one that was built with it. */
export async function readCandidate(folder: string, budget: number): Promise<Candidate> {
  const read = (file: string) => readFile(join(folder, file));
  const description = JSON.parse(String(await read('remote.json'))) as RemoteDescription;
  const api = await read('api.json');
  if (`sha384-${createHash('sha384').update(api).digest('base64')}` !== description.api.description)
    throw new Error(`${folder}: api.json is not of this build. Build anew.`);
  const weights = Object.keys(description.integrity).map(async (file) => [
    file,
    gzipSync(await read(file), { level: 9 }).length,
  ]);
  const bytes = Object.fromEntries(await Promise.all(weights)) as Candidate['bytes'];
  return { description, api: JSON.parse(String(api)) as OpenApi, bytes, budget };
}

/** Asks a running portal, such as `https://portal.example`, what shell and which API it has. */
export async function readDeployed(portal: string): Promise<Deployed> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(new URL(path, portal), { signal: AbortSignal.timeout(10_000), redirect: 'error' });
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}. Is ${portal} the portal?`);
    return answer.json();
  };
  const [shell, api] = await Promise.all([read('/shell.json'), read('/api/openapi.json')]);
  return { shell: shell as ShellDescription, api: api as OpenApi };
}
