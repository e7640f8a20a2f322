import { parseUrl, SHELL_NAME } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';

const key = 'remote-overrides';
const parameter = 'remote';

/** In the place of the operator's overrides, in a tab that has ended them. */
const ended = 'ended';

/** A remote by its name, with the address of a folder that has its `remote.json`. */
export type Override = readonly [name: string, folder: string];

/** Where this tab takes remotes from: their names, each with the address of a folder that has a `remote.json`. */
type Overrides = ReadonlyMap<string, string>;

/** A remote override that is not taken. Each problem has its sentence in `en.override.json`. */
export interface RefusedOverride {
  readonly problem:
    | 'notAllowed'
    | 'unreadable'
    | 'shell'
    | 'insecure'
    | 'noAnswer'
    | 'status'
    | 'otherRemote'
    | 'invalid'
    | 'incompatible'
    | 'areaTaken';
  readonly name: string;
  readonly from: string;
  /** What else the sentence names. */
  readonly because?: string;
}

/**
 * `own`: what the address asks for, such as `?remote=customer@http://localhost:4001`, beside what the tab was asked before.
 * `all`: these, before what the operator's config says for everybody. `refused`: what the address asks for and cannot have.
 */
export function readOverrides() {
  const kept = (sessionStorage.getItem(key) ?? '').split('\n');
  const asked = new URLSearchParams(window.location.search).getAll(parameter).map(parseHere);
  const own: Overrides = new Map([...accepted(kept.map(parseHere)), ...accepted(asked)]);
  const ofOperator = kept.includes(ended) ? [] : Object.entries(runtimeConfig().remotesFrom).map(written);
  noteInTab([...kept.filter((text) => text === ended), ...[...own].map(written)].join('\n'));
  const all: Overrides = new Map([...accepted(ofOperator.map(parseHere)), ...own]);
  return { own, all, refused: asked.filter(isRefused) };
}

/** Takes a remote from elsewhere too, in this tab. */
export const addOverride = (override: Override): void =>
  goBy([sessionStorage.getItem(key), written(override)].join('\n'));

/** Nothing is kept where the browser has no room. */
function noteInTab(value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Goes by the registry alone again. */
export const endOverrides = (): void => goBy(ended);

/** What an address asked for is kept by then. */
function goBy(kept: string): void {
  noteInTab(kept);
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

const written = (override: Override) => override.join('@');

const accepted = (parsed: readonly (Override | RefusedOverride)[]) =>
  parsed.filter((each): each is Override => !isRefused(each));

export const isRefused = (parsed: object): parsed is RefusedOverride => 'problem' in parsed;

const parseHere = (text: string) => parseOverride(text, window.location.protocol);

/** Refused where a page of this protocol may not run code from the address: on https, by http from this machine alone. */
export function parseOverride(text: string, protocol: string): Override | RefusedOverride {
  const [, name = '', address = ''] = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/.+)$/.exec(text) ?? [];
  // A query reads the `+` of a version as a space; storage reads it in a path as one.
  const url = parseUrl(address.replaceAll(/[ +]/g, '%2B'));
  if (!url || url.username) return { problem: 'unreadable', name, from: text };
  const override = [name, url.origin + url.pathname.replace(/\/?$/, '/')] as const;
  if (name === SHELL_NAME) return refuse(override, 'shell');
  if (protocol === 'https:' && url.protocol === 'http:' && !thisMachine.includes(url.hostname))
    return refuse(override, 'insecure');
  return override;
}

/** Why an override is not taken. */
export const refuse = ([name, from]: Override, problem: RefusedOverride['problem'], because = ''): RefusedOverride => ({
  problem,
  name,
  from,
  because,
});

const thisMachine = ['localhost', '127.0.0.1'];
