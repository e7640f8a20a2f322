import { resolve, sep } from 'node:path';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import type { Logger } from 'pino';
import type { DatabaseFacts } from './db/read-database-facts.ts';
import { type Env, portalOrigin } from './env.ts';
import { fileKeysPathOf } from './files/FileKeys.ts';
import { projectDir } from './paths.ts';

/** What the server knows before the migration. `database` is undefined for the embedded PostgreSQL. */
export interface StartFacts {
  readonly env: Env;
  readonly config: Pick<RuntimeConfig, 'supportContact' | 'remoteOverrides'>;
  readonly database?: DatabaseFacts | undefined;
}

interface DangerousSetting {
  /** `refuses`: the server does not start. `warns`: it starts, with a warning in the log and at `/readyz`. */
  readonly production: 'refuses' | 'warns';
  readonly isDangerous: (facts: StartFacts) => boolean;
  /** Problem and advice, as part of a sentence. */
  readonly advice: string;
}

/** A higher factor would make limits useless. */
const MAX_RATE_LIMIT_FACTOR = 10;
/** RFC 2606: example addresses that reach nobody. */
const isExampleAddress = (address: string) =>
  /(?:[@.]|^)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i.test(address);
const areFileKeysInDataDir = ({ DATA_DIR, ...keys }: Env) => {
  const dataDir = resolve(projectDir, DATA_DIR);
  return fileKeysPathOf(dataDir, keys)?.startsWith(dataDir + sep) === true;
};
const isPlainOverNetwork = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};
const trustsEveryAddress = (range: string) => /\/0$/.test(range);

/** Log, `/readyz` and docs/operations.md use these names. */
export const dangerousSettings = {
  RATE_LIMIT_FACTOR: {
    production: 'refuses',
    isDangerous: ({ env }) => env.RATE_LIMIT_FACTOR > MAX_RATE_LIMIT_FACTOR,
    advice: `rate limits that stop password guessing would no longer work; use at most ${MAX_RATE_LIMIT_FACTOR} in production`,
  },
  TRUST_PROXY: {
    production: 'refuses',
    isDangerous: ({ env }) => env.TRUST_PROXY.some(trustsEveryAddress),
    advice: 'it trusts every address, so anyone can fake the client address; name the addresses of the proxies',
  },
  'database.fsync': {
    production: 'refuses',
    isDangerous: ({ database }) => database?.fsync === 'off',
    advice: 'a power cut would destroy the database; set fsync = on',
  },
  'database.synchronous_commit': {
    production: 'refuses',
    isDangerous: ({ database }) => database?.synchronous_commit === 'off',
    advice: 'saved data could be lost; ALTER ROLE … SET synchronous_commit = on for the role of DATABASE_URL is enough',
  },
  'database.full_page_writes': {
    production: 'warns',
    isDangerous: ({ database }) => database?.full_page_writes === 'off',
    advice: 'a power cut may damage pages of the database, unless its file system writes whole pages',
  },
  'database.statement_timeout': {
    production: 'refuses',
    isDangerous: ({ env, database }) =>
      env.DATABASE_DIRECT_URL !== undefined &&
      (database?.statement_timeout === 0 || database?.idle_in_transaction_session_timeout === 0),
    advice:
      "behind a pooler the role of DATABASE_URL must limit its own statements; ALTER ROLE … SET statement_timeout = '5s', and idle_in_transaction_session_timeout = '10s'",
  },
  DATABASE_OWNER_URL: {
    production: 'warns',
    isDangerous: ({ env }) => env.DATABASE_URL !== undefined && env.DATABASE_OWNER_URL === undefined,
    advice:
      'the server works as the owner of its tables, who can change the audit trail; use another role for DATABASE_URL',
  },
  'database.superuser': {
    production: 'warns',
    isDangerous: ({ database }) => database?.superuser === true,
    advice: 'the role of DATABASE_URL is a superuser, who can change the audit trail; use another role',
  },
  'database.tls': {
    production: 'warns',
    isDangerous: ({ database }) => database?.plainOverNetwork === true,
    advice: 'the connection to the database has no TLS; add sslmode=verify-full to DATABASE_URL',
  },
  SMTP_URL: {
    production: 'warns',
    isDangerous: ({ env }) => env.SMTP_URL === undefined,
    advice: 'no mail is sent; mails, also those with reset codes, are written to a folder',
  },
  MAIL_FROM: {
    production: 'warns',
    isDangerous: ({ env }) => isExampleAddress(env.MAIL_FROM),
    advice: 'mail comes from an example address and will be refused or lost',
  },
  SUPPORT_EMAIL: {
    production: 'warns',
    isDangerous: ({ config }) => isExampleAddress(config.supportContact.email),
    advice: 'the portal shows people an example address, which nobody reads',
  },
  PUBLIC_ORIGIN: {
    production: 'warns',
    isDangerous: ({ env }) => !portalOrigin(env).startsWith('https://'),
    advice: 'people do not use https, or links and previews have a wrong origin; set the https origin that people see',
  },
  ANSWERS_KEY: {
    production: 'warns',
    isDangerous: ({ env }) => env.ANSWERS_KEY === undefined,
    advice:
      'the key that encrypts passwords is in DATA_DIR with the encrypted data; a copy of the folder contains both',
  },
  FILES_KEYS: {
    production: 'warns',
    isDangerous: ({ env }) => areFileKeysInDataDir(env),
    advice:
      'the keys of the files are in DATA_DIR with the files; set FILES_KEYS, or FILES_KEYS_FILE to a file elsewhere',
  },
  S3_ENDPOINT: {
    production: 'warns',
    isDangerous: ({ env }) => env.S3_ENDPOINT !== undefined && isPlainOverNetwork(env.S3_ENDPOINT),
    advice: 'requests to the object store have no TLS; only the files are encrypted; use https',
  },
  CLAMD_URL: {
    production: 'warns',
    isDangerous: ({ env }) => env.CLAMD_URL === undefined,
    advice: 'no file is checked for viruses, and reviewers open them; set CLAMD_URL',
  },
  REGISTRY_KEY: {
    production: 'warns',
    isDangerous: ({ env }) => env.REGISTRY_KEY === undefined,
    advice:
      'the key that signs the registry is in DATA_DIR; anyone with a copy of the folder can make browsers run their code',
  },
  remoteOverrides: {
    production: 'warns',
    isDangerous: ({ config }) => config.remoteOverrides,
    advice: 'browsers may load remotes from other addresses; use it only for development',
  },
} as const satisfies Record<string, DangerousSetting>;

export type DangerousSettingName = keyof typeof dangerousSettings;

const rows = Object.entries(dangerousSettings) as [DangerousSettingName, DangerousSetting][];

/** Empty outside production. */
function findDangerousSettings(facts: StartFacts, production: DangerousSetting['production']) {
  if (facts.env.NODE_ENV !== 'production') return [];
  return rows.flatMap(([name, setting]) =>
    setting.production === production && setting.isDangerous(facts) ? [{ name, setting }] : [],
  );
}

export function refuseDangerousSettings(facts: StartFacts): void {
  const refused = findDangerousSettings(facts, 'refuses')[0];
  if (refused) throw new Error(`Production does not start with this ${refused.name}: ${refused.setting.advice}.`);
}

export function warnOfDangerousSettings(facts: StartFacts, log: Pick<Logger, 'warn'>): DangerousSettingName[] {
  const warnings = findDangerousSettings(facts, 'warns');
  for (const { name, setting } of warnings) log.warn({ setting: name }, `a dangerous setting: ${setting.advice}`);
  return warnings.map(({ name }) => name);
}
