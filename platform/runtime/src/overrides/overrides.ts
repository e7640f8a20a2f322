import { parseUrl, SHELL_NAME } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';

const storageKey = 'remote-overrides';
const parameter = 'remote';

/** The stored value of a tab whose user has switched all overrides off. */
const OVERRIDES_ENDED = 'ended';

/** A remote name with the address of the folder that has its `remote.json`. */
export type Override = readonly [name: string, folder: string];

/** By remote name: the address of the folder that has its `remote.json`. */
type Overrides = ReadonlyMap<string, string>;

/** A refused override. Each problem has a text in `en.override.json`. */
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
  /** Detail for the text. */
  readonly because?: string;
}

/**
 * Reads the overrides and stores those of this tab. `overridesOfTab`: from the URL (`?remote=customer@http://localhost:4001`)
 * and from this tab. `all`: also those of the operator. `refused`: invalid ones in the URL.
 */
export function readOverrides() {
  const storedTexts = (sessionStorage.getItem(storageKey) ?? '').split('\n');
  const overridesOfUrl = new URLSearchParams(window.location.search).getAll(parameter).map(parseOverrideForPage);
  const overridesOfTab: Overrides = new Map([
    ...listAccepted(storedTexts.map(parseOverrideForPage)),
    ...listAccepted(overridesOfUrl),
  ]);
  const textsOfOperator = storedTexts.includes(OVERRIDES_ENDED)
    ? []
    : Object.entries(runtimeConfig().remotesFrom).map(formatOverride);
  saveInTab(
    [...storedTexts.filter((text) => text === OVERRIDES_ENDED), ...[...overridesOfTab].map(formatOverride)].join('\n'),
  );
  const all: Overrides = new Map([...listAccepted(textsOfOperator.map(parseOverrideForPage)), ...overridesOfTab]);
  return { overridesOfTab, all, refused: overridesOfUrl.filter(isRefusedOverride) };
}

/** Adds an override to this tab and reloads the page. */
export const addOverride = (override: Override): void =>
  saveAndReload([sessionStorage.getItem(storageKey), formatOverride(override)].join('\n'));

function saveInTab(value: string): void {
  try {
    sessionStorage.setItem(storageKey, value);
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}

/** Removes all overrides of this tab and reloads the page. */
export const clearOverrides = (): void => saveAndReload(OVERRIDES_ENDED);

function saveAndReload(value: string): void {
  saveInTab(value);
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

const formatOverride = (override: Override) => override.join('@');

const listAccepted = (parsed: readonly (Override | RefusedOverride)[]) =>
  parsed.filter((each): each is Override => !isRefusedOverride(each));

export const isRefusedOverride = (parsed: object): parsed is RefusedOverride => 'problem' in parsed;

const parseOverrideForPage = (text: string) => parseOverride(text, window.location.protocol);

/** Parses `name@address`. On an https page, http is allowed for this machine only. */
export function parseOverride(text: string, protocol: string): Override | RefusedOverride {
  const [, name = '', address = ''] = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/.+)$/.exec(text) ?? [];
  // A query turns the `+` of a version into a space.
  const url = parseUrl(address.replaceAll(/[ +]/g, '%2B'));
  if (!url || url.username) return { problem: 'unreadable', name, from: text };
  const override = [name, url.origin + url.pathname.replace(/\/?$/, '/')] as const;
  if (name === SHELL_NAME) return refuseOverride(override, 'shell');
  if (protocol === 'https:' && url.protocol === 'http:' && !localHosts.includes(url.hostname))
    return refuseOverride(override, 'insecure');
  return override;
}

export const refuseOverride = (
  [name, from]: Override,
  problem: RefusedOverride['problem'],
  because = '',
): RefusedOverride => ({
  problem,
  name,
  from,
  because,
});

const localHosts = ['localhost', '127.0.0.1'];
