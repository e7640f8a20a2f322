import { parseUrl } from '@emigration-portal/shared-api';
import { rememberedAddress } from '../features/session/remembered-address.ts';

const key = 'remote-overrides';
const parameter = 'remote';

/** Where this tab takes remotes from: their names, each with the address of a folder that has a `remote.json`. */
export type Overrides = ReadonlyMap<string, string>;

/** What the address asks for, such as `?remote=customer@http://localhost:4001`, beside what the tab was asked before. */
export function readOverrides(): Overrides {
  const kept = (sessionStorage.getItem(key) ?? '').split('\n');
  const asked = [window.location.href, rememberedAddress() ?? ''].flatMap(
    (address) => parseUrl(address, window.location.origin)?.searchParams.getAll(parameter) ?? [],
  );
  const overrides = new Map([...kept, ...asked].flatMap((text) => parseOverride(text, window.location.protocol)));
  sessionStorage.setItem(key, [...overrides].map((override) => override.join('@')).join('\n'));
  return overrides;
}

/** Goes by the registry alone again. */
export function endOverrides(): void {
  sessionStorage.removeItem(key);
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

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
