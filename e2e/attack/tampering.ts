import { existsSync } from 'node:fs';
import { appendFile, cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sendRequest } from './http-request.ts';
import type { Stage } from './stage.ts';

/** Appends code to every script that the origin of a remote serves. Returns a function that restores them. */
export async function tamperWithRemote({ portal }: Pick<Stage, 'portal'>, remote: string, code: string) {
  const files = join(portal.dataFolder, 'releases', remote, 'files');
  const copyFolder = `${files}.copyFolder`;
  await cp(files, copyFolder, { recursive: true });
  const scripts = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${remote} has no script to change`);
  for (const name of scripts) {
    for (const copy of ['.br', '.gz'].map((ending) => join(files, name + ending)).filter(existsSync)) await rm(copy);
    await appendFile(join(files, name), code);
  }
  return async () => {
    await rm(files, { recursive: true });
    await rename(copyFolder, files);
  };
}

export async function fetchServedScripts({ portal }: Pick<Stage, 'portal'>, remote: string): Promise<string> {
  const files = join(portal.dataFolder, 'releases', remote, 'files');
  const names = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.js'));
  const { url } = portal.remote(remote);
  const answers = names.map((name) => sendRequest(url, { method: 'GET', path: `/${remote}/files/${name}` }));
  return (await Promise.all(answers)).map(({ text }) => text).join('');
}
