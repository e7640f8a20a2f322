import { resolve, sep } from 'node:path';
import type { RuntimeConfig } from '@emigration-portal/shared-api/config';
import type { Logger } from 'pino';
import type { DatabaseFacts } from './db/read-database-facts.ts';
import { type Env, portalOrigin } from './env.ts';
import { fileKeysPath } from './files/FileKeys.ts';
import { projectDir } from './paths.ts';

/** Facts before the migration. `database`: only for the operator's own PostgreSQL. */
export interface StartFacts {
  readonly env: Env;
  readonly config: Pick<RuntimeConfig, 'supportContact' | 'remoteOverrides'>;
  readonly database?: DatabaseFacts | undefined;
}

interface DangerousSetting {
  /** `refuses`: the server does not start. `names`: it warns in the log and at `/readyz`. */
  readonly production: 'refuses' | 'names';
  readonly is: (facts: StartFacts) => boolean;
  /** Problem and advice, as part of a sentence. */
  readonly says: string;
}

/** A higher factor would make limits useless. */
const MOST_RATE_LIMIT_FACTOR = 10;
/** RFC 2606: example addresses that reach nobody. */
const isExample = (address: string) =>
  /(?:[@.]|^)(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i.test(address);
const filesKeysLieBesideFiles = ({ DATA_DIR, ...keys }: Env) => {
  const dataDir = resolve(projectDir, DATA_DIR);
  return fileKeysPath(dataDir, keys)?.startsWith(dataDir + sep) === true;
};
const isPlainOverNetwork = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};
const trustsEverybody = (range: string) => /\/0$/.test(range);

/** Log, `/readyz` and docs/operations.md use these names. */
export const dangerousSettings = {
  RATE_LIMIT_FACTOR: {
    production: 'refuses',
    is: ({ env }) => env.RATE_LIMIT_FACTOR > MOST_RATE_LIMIT_FACTOR,
    says: `rate limits that stop password guessing would no longer work; use at most ${MOST_RATE_LIMIT_FACTOR} in production`,
  },
  TRUST_PROXY: {
    production: 'refuses',
    is: ({ env }) => env.TRUST_PROXY.some(trustsEverybody),
    says: 'it trusts every address, so anyone can fake the client address; name the addresses of the proxies',
  },
  'database.fsync': {
    production: 'refuses',
    is: ({ database }) => database?.fsync === 'off',
    says: 'a power cut would destroy the database; set fsync = on',
  },
  'database.synchronous_commit': {
    production: 'refuses',
    is: ({ database }) => database?.synchronous_commit === 'off',
    says: 'saved data could be lost; ALTER ROLE … SET synchronous_commit = on for the role of DATABASE_URL is enough',
  },
  'database.full_page_writes': {
    production: 'names',
    is: ({ database }) => database?.full_page_writes === 'off',
    says: 'a power cut may damage pages of the database, unless its file system writes whole pages',
  },
  'database.statement_timeout': {
    production: 'refuses',
    is: ({ env, database }) =>
      env.DATABASE_DIRECT_URL !== undefined &&
      (database?.statement_timeout === 0 || database?.idle_in_transaction_session_timeout === 0),
    says: "behind a pooler the role of DATABASE_URL must limit its own statements; ALTER ROLE … SET statement_timeout = '5s', and idle_in_transaction_session_timeout = '10s'",
  },
  DATABASE_OWNER_URL: {
    production: 'names',
    is: ({ env }) => env.DATABASE_URL !== undefined && env.DATABASE_OWNER_URL === undefined,
    says: 'the server works as the owner of its tables, who can change the audit trail; use another role for DATABASE_URL',
  },
  'database.superuser': {
    production: 'names',
    is: ({ database }) => database?.superuser === true,
    says: 'the role of DATABASE_URL is a superuser, who can change the audit trail; use another role',
  },
  'database.tls': {
    production: 'names',
    is: ({ database }) => database?.plainOverNetwork === true,
    says: 'the connection to the database has no TLS; add sslmode=verify-full to DATABASE_URL',
  },
  SMTP_URL: {
    production: 'names',
    is: ({ env }) => env.SMTP_URL === undefined,
    says: 'no mail is sent; mails, also those with reset codes, are written to a folder',
  },
  MAIL_FROM: {
    production: 'names',
    is: ({ env }) => isExample(env.MAIL_FROM),
    says: 'mail comes from an example address and will be refused or lost',
  },
  SUPPORT_EMAIL: {
    production: 'names',
    is: ({ config }) => isExample(config.supportContact.email),
    says: 'the portal shows people an example address, which nobody reads',
  },
  PUBLIC_ORIGIN: {
    production: 'names',
    is: ({ env }) => !portalOrigin(env).startsWith('https://'),
    says: 'people do not use https, or links and previews have a wrong origin; set the https origin that people see',
  },
  ANSWERS_KEY: {
    production: 'names',
    is: ({ env }) => env.ANSWERS_KEY === undefined,
    says: 'the key that encrypts passwords is in DATA_DIR with the encrypted data; a copy of the folder contains both',
  },
  FILES_KEYS: {
    production: 'names',
    is: ({ env }) => filesKeysLieBesideFiles(env),
    says: 'the keys of the files are in DATA_DIR with the files; set FILES_KEYS, or FILES_KEYS_FILE to a file elsewhere',
  },
  S3_ENDPOINT: {
    production: 'names',
    is: ({ env }) => env.S3_ENDPOINT !== undefined && isPlainOverNetwork(env.S3_ENDPOINT),
    says: 'requests to the object store have no TLS; only the files are encrypted; use https',
  },
  CLAMD_URL: {
    production: 'names',
    is: ({ env }) => env.CLAMD_URL === undefined,
    says: 'no file is checked for viruses, and reviewers open them; set CLAMD_URL',
  },
  REGISTRY_KEY: {
    production: 'names',
    is: ({ env }) => env.REGISTRY_KEY === undefined,
    says: 'the key that signs the registry is in DATA_DIR; anyone with a copy of the folder can make browsers run their code',
  },
  remoteOverrides: {
    production: 'names',
    is: ({ config }) => config.remoteOverrides,
    says: 'browsers may load remotes from other addresses; use it only for development',
  },
} as const satisfies Record<string, DangerousSetting>;

export type DangerousSettingName = keyof typeof dangerousSettings;

const rows = Object.entries(dangerousSettings) as [DangerousSettingName, DangerousSetting][];

/** Empty outside production. */
function findDangers(facts: StartFacts, production: DangerousSetting['production']) {
  if (facts.env.NODE_ENV !== 'production') return [];
  return rows.flatMap(([name, danger]) =>
    danger.production === production && danger.is(facts) ? [{ name, danger }] : [],
  );
}

export function refuseDangerousSettings(facts: StartFacts): void {
  const refused = findDangers(facts, 'refuses')[0];
  if (refused) throw new Error(`Production does not start with this ${refused.name}: ${refused.danger.says}.`);
}

export function warnOfDangerousSettings(facts: StartFacts, log: Pick<Logger, 'warn'>): DangerousSettingName[] {
  const dangersToName = findDangers(facts, 'names');
  for (const { name, danger } of dangersToName) log.warn({ setting: name }, `a dangerous setting: ${danger.says}`);
  return dangersToName.map(({ name }) => name);
}
