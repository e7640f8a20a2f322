import { parseUrl } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { rememberedAddress } from '../features/session/remembered-address.ts';

const key = 'remote-overrides';
const parameter = 'remote';

/** In the place of the operator's overrides, in a tab that has ended them. */
const ended = 'ended';

/** Where this tab takes remotes from: their names, each with the address of a folder that has a `remote.json`. */
export type Overrides = ReadonlyMap<string, string>;

/**
 * `own`: what the address asks for, such as `?remote=customer@http://localhost:4001`, beside what the tab was asked before.
 * `all`: these, before what the operator's config says for everybody.
 */
export function readOverrides(): { readonly own: Overrides; readonly all: Overrides } {
  const kept = (sessionStorage.getItem(key) ?? '').split('\n');
  const asked = [window.location.href, rememberedAddress() ?? ''].flatMap(
    (address) => parseUrl(address, window.location.origin)?.searchParams.getAll(parameter) ?? [],
  );
  const own = parseAll([...kept, ...asked]);
  const ofOperator = kept.includes(ended) ? [] : Object.entries(runtimeConfig().remotesFrom).map(written);
  sessionStorage.setItem(key, [...kept.filter((text) => text === ended), ...[...own].map(written)].join('\n'));
  return { own, all: new Map([...parseAll(ofOperator), ...own]) };
}

/** Takes a remote from elsewhere too, in this tab. */
export const addOverride = (override: readonly [string, string]): void =>
  goBy([sessionStorage.getItem(key), written(override)].join('\n'));

/** Goes by the registry alone again. */
export const endOverrides = (): void => goBy(ended);

/** What an address asked for is kept by then. */
function goBy(kept: string): void {
  sessionStorage.setItem(key, kept);
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

const written = (override: readonly [string, string]) => override.join('@');

const parseAll = (texts: readonly string[]): Overrides =>
  new Map(texts.flatMap((text) => parseOverride(text, window.location.protocol)));

/** None where a page of this protocol may not run code from the address: on https, by http from this machine alone. */
export function parseOverride(text: string, protocol: string): [string, string][] {
  const [, name = 'shell', address = ''] = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/.+)$/.exec(text) ?? [];
  // A query reads the `+` of a version as a space; storage reads it in a path as one.
  const url = parseUrl(address.replaceAll(/[ +]/g, '%2B'));
  if (name === 'shell' || !url || url.username) return [];
  if (protocol === 'https:' && url.protocol === 'http:' && !thisMachine.includes(url.hostname)) return [];
  return [[name, url.origin + url.pathname.replace(/\/?$/, '/')]];
}

const thisMachine = ['localhost', '127.0.0.1'];
