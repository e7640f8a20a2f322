import { type Features, featureDefaults } from './features.ts';
import { parseUrl } from './parse-url.ts';
import { setTracesEnabled } from './traces.ts';

/** The run-time config (`/config.json`): what an operator can change without a rebuild. */
export interface RuntimeConfig {
  /** Base address of the API, such as `/api`. */
  readonly apiBase: string;
  /** Address of `remotes.json`. */
  readonly remotesUrl: string;
  readonly supportContact: { readonly email: string; readonly phone: string };
  /** How long the full-page loader shows before a guarded page, in milliseconds. */
  readonly guardedLoaderMs: number;
  readonly features: Features;
  /** Whether the address can load a remote from another origin, such as `?remote=customer@http://localhost:4001`. */
  readonly remoteOverrides: boolean;
  /**
   * Origins of remotes by name, used for everybody in place of the released versions. Only allowed with
   * `remoteOverrides`.
   */
  readonly remotesFrom: Readonly<Record<string, string>>;
}

let current: RuntimeConfig | undefined;

/** Checks the run-time config and stores it for `runtimeConfig()`. Throws an Error that names the wrong field. */
export function setRuntimeConfig(document: unknown): RuntimeConfig {
  const fields = parseObject(document, 'config');
  const contact = parseObject(fields.supportContact, 'supportContact');
  const loader = fields.guardedLoaderMs;
  if (typeof loader !== 'number' || !(loader >= 0 && loader <= 60_000))
    throw createInvalidFieldError('guardedLoaderMs');
  const features = fields.features === undefined ? {} : parseObject(fields.features, 'features');
  for (const [name, value] of Object.entries(features)) {
    if (!(name in featureDefaults) || typeof value !== 'boolean') throw createInvalidFieldError(`features.${name}`);
  }
  const { remoteOverrides = false } = fields;
  if (typeof remoteOverrides !== 'boolean') throw createInvalidFieldError('remoteOverrides');
  const remotesFrom = fields.remotesFrom === undefined ? {} : parseObject(fields.remotesFrom, 'remotesFrom');
  current = {
    apiBase: parseText(fields.apiBase, 'apiBase'),
    remotesUrl: parseText(fields.remotesUrl, 'remotesUrl'),
    supportContact: {
      email: parseText(contact.email, 'supportContact.email'),
      phone: parseText(contact.phone, 'supportContact.phone'),
    },
    guardedLoaderMs: loader,
    features: { ...featureDefaults, ...features },
    remoteOverrides,
    remotesFrom: Object.fromEntries(
      Object.entries(remotesFrom).map(([name, from]) => [name, parseWebAddress(from, `remotesFrom.${name}`)]),
    ),
  };
  setTracesEnabled(fields.traces === true);
  return current;
}

/** Returns the run-time config. Throws if the shell has not read it yet. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('The run-time config has not been read yet');
  return current;
}

let currentGetVersions = (): string => '';

/**
 * Versions that run in this page, for support and logs. Such as `shell 1.0.0+3f9a2c1be0d4, customer
 * 1.1.0+0b5563f2a65a`. Empty if unknown.
 */
export const runningVersions = (): string => currentGetVersions();

/** Sets the function behind `runningVersions`. Only the shell calls it. */
export function setRunningVersions(getVersions: () => string): void {
  currentGetVersions = getVersions;
}

function parseWebAddress(value: unknown, field: string): string {
  const address = parseText(value, field);
  if (!/^https?:$/.test(parseUrl(address)?.protocol ?? '')) throw createInvalidFieldError(field);
  return address;
}

const createInvalidFieldError = (field: string) => new Error(`The run-time config is not valid: ${field}`);

function parseObject(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createInvalidFieldError(field);
  return value as Record<string, unknown>;
}

function parseText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '') throw createInvalidFieldError(field);
  return value;
}
