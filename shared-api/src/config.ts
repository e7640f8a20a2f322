import { type Features, featureDefaults } from './features.ts';
import { parseUrl } from './parse-url.ts';
import { setTracesEnabled } from './traces.ts';

/** The run-time config document (`/config.json`): what an operator may change without a rebuild. */
export interface RuntimeConfig {
  /** Base address of the API, such as `/api`. */
  readonly apiBase: string;
  /** Address of `remotes.json`. */
  readonly remotesUrl: string;
  readonly supportContact: { readonly email: string; readonly phone: string };
  /** Full-page loader on guarded navigation, milliseconds. */
  readonly guardedLoaderMs: number;
  readonly features: Features;
  /** Whether an address such as `?remote=customer@http://localhost:4001` may take a remote from elsewhere. */
  readonly remoteOverrides: boolean;
  /** Where remotes come from for everybody instead of their releases, by name: only where `remoteOverrides` allows it. */
  readonly remotesFrom: Readonly<Record<string, string>>;
}

let current: RuntimeConfig | undefined;

/** Checks the document and keeps it for `runtimeConfig()`. Throws an Error that names the field at fault. */
export function setRuntimeConfig(document: unknown): RuntimeConfig {
  const given = record(document, 'config');
  const contact = record(given.supportContact, 'supportContact');
  const loader = given.guardedLoaderMs;
  if (typeof loader !== 'number' || !(loader >= 0 && loader <= 60_000)) throw invalid('guardedLoaderMs');
  const features = given.features === undefined ? {} : record(given.features, 'features');
  for (const [name, value] of Object.entries(features)) {
    if (!(name in featureDefaults) || typeof value !== 'boolean') throw invalid(`features.${name}`);
  }
  const { remoteOverrides = false } = given;
  if (typeof remoteOverrides !== 'boolean') throw invalid('remoteOverrides');
  const remotesFrom = given.remotesFrom === undefined ? {} : record(given.remotesFrom, 'remotesFrom');
  current = {
    apiBase: text(given.apiBase, 'apiBase'),
    remotesUrl: text(given.remotesUrl, 'remotesUrl'),
    supportContact: {
      email: text(contact.email, 'supportContact.email'),
      phone: text(contact.phone, 'supportContact.phone'),
    },
    guardedLoaderMs: loader,
    features: { ...featureDefaults, ...features },
    remoteOverrides,
    remotesFrom: Object.fromEntries(
      Object.entries(remotesFrom).map(([name, from]) => [name, webAddress(from, `remotesFrom.${name}`)]),
    ),
  };
  setTracesEnabled(given.traces === true);
  return current;
}

/** The config the shell has read. Throws when it is asked for before that. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The run-time config has not been read yet');
  return current;
}

let versions = (): string => '';

/**
 * What runs in this page, such as `shell 1.0.0+3f9a2c1be0d4, customer 1.1.0+0b5563f2a65a`: for support and logs. Empty
 * where nothing is known.
 */
export const runningVersions = (): string => versions();

/** For the shell alone: how that is known. */
export function setRunningVersions(known: () => string): void {
  versions = known;
}

function webAddress(value: unknown, field: string): string {
  const address = text(value, field);
  if (!/^https?:$/.test(parseUrl(address)?.protocol ?? '')) throw invalid(field);
  return address;
}

const invalid = (field: string) => new Error(`The run-time config is not valid: ${field}`);

function record(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(field);
  return value as Record<string, unknown>;
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(field);
  return value;
}
