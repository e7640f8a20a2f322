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

/** Settings that only production refuses or warns about. Log, `/readyz` and docs/operations.md use these names. */
export const dangerousSettings = {
  RATE_LIMIT_FACTOR: {
    production: 'refuses',
    is: ({ env }) => env.RATE_LIMIT_FACTOR > MOST_RATE_LIMIT_FACTOR,
    says: `it takes the limits away that stop who tries passwords; ${MOST_RATE_LIMIT_FACTOR} is the most in production`,
  },
  TRUST_PROXY: {
    production: 'refuses',
    is: ({ env }) => env.TRUST_PROXY.some(trustsEverybody),
    says: 'it trusts everybody, so that anyone may say from where he comes; name the addresses of the proxies',
  },
  'database.fsync': {
    production: 'refuses',
    is: ({ database }) => database?.fsync === 'off',
    says: 'a power cut would destroy the database; set fsync = on',
  },
  'database.synchronous_commit': {
    production: 'refuses',
    is: ({ database }) => database?.synchronous_commit === 'off',
    says: 'what was acknowledged could be lost; ALTER ROLE … SET synchronous_commit = on for the role of DATABASE_URL is enough',
  },
  'database.full_page_writes': {
    production: 'names',
    is: ({ database }) => database?.full_page_writes === 'off',
    says: 'a power cut may tear pages of the database, unless its file system writes them whole',
  },
  'database.statement_timeout': {
    production: 'refuses',
    is: ({ env, database }) =>
      env.DATABASE_DIRECT_URL !== undefined &&
      (database?.statement_timeout === 0 || database?.idle_in_transaction_session_timeout === 0),
    says: "through a pooler the role of DATABASE_URL has to bound its statements itself; ALTER ROLE … SET statement_timeout = '5s', and idle_in_transaction_session_timeout = '10s'",
  },
  DATABASE_OWNER_URL: {
    production: 'names',
    is: ({ env }) => env.DATABASE_URL !== undefined && env.DATABASE_OWNER_URL === undefined,
    says: 'the server works as the owner of its tables, who may change the audit trail; name the owner apart',
  },
  'database.superuser': {
    production: 'names',
    is: ({ database }) => database?.superuser === true,
    says: 'DATABASE_URL is a superuser, who may change the audit trail too; use a role of its own',
  },
  'database.tls': {
    production: 'names',
    is: ({ database }) => database?.plainOverNetwork === true,
    says: 'the database is asked over the network without TLS; add sslmode=verify-full to DATABASE_URL',
  },
  SMTP_URL: {
    production: 'names',
    is: ({ env }) => env.SMTP_URL === undefined,
    says: 'no mail is sent: it is written to a folder, the codes of forgotten passwords among it',
  },
  MAIL_FROM: {
    production: 'names',
    is: ({ env }) => isExample(env.MAIL_FROM),
    says: 'mail comes from an example address and will be refused or lost',
  },
  SUPPORT_EMAIL: {
    production: 'names',
    is: ({ config }) => isExample(config.supportContact.email),
    says: 'people are told to write to an example address, which reaches nobody',
  },
  PUBLIC_ORIGIN: {
    production: 'names',
    is: ({ env }) => !portalOrigin(env).startsWith('https://'),
    says: 'people do not come by https, or links and previews say so wrongly; set the https origin that they see',
  },
  ANSWERS_KEY: {
    production: 'names',
    is: ({ env }) => env.ANSWERS_KEY === undefined,
    says: 'the key that seals passwords lies in DATA_DIR beside what it seals: who takes a copy of the folder has both',
  },
  FILES_KEYS: {
    production: 'names',
    is: ({ env }) => filesKeysLieBesideFiles(env),
    says: 'the keys of the files lie in DATA_DIR beside what they seal; set FILES_KEYS, or FILES_KEYS_FILE to a file elsewhere',
  },
  S3_ENDPOINT: {
    production: 'names',
    is: ({ env }) => env.S3_ENDPOINT !== undefined && isPlainOverNetwork(env.S3_ENDPOINT),
    says: 'files go to the object store over the network without TLS; they are sealed, the requests are not: use https',
  },
  CLAMD_URL: {
    production: 'names',
    is: ({ env }) => env.CLAMD_URL === undefined,
    says: 'no file is checked for viruses, and who reviews applications opens them; name a clamd',
  },
  REGISTRY_KEY: {
    production: 'names',
    is: ({ env }) => env.REGISTRY_KEY === undefined,
    says: 'the key that seals the registry lies in DATA_DIR: who takes a copy of the folder can have browsers run his code',
  },
  remoteOverrides: {
    production: 'names',
    is: ({ config }) => config.remoteOverrides,
    says: 'parts of the portal may come from elsewhere than their releases; it is meant for development',
  },
} as const satisfies Record<string, DangerousSetting>;

export type DangerousSettingName = keyof typeof dangerousSettings;

const rows = Object.entries(dangerousSettings) as [DangerousSettingName, DangerousSetting][];

/** Dangers in table order; none outside production. */
function findDangers(facts: StartFacts, production: DangerousSetting['production']) {
  if (facts.env.NODE_ENV !== 'production') return [];
  return rows.flatMap(([name, danger]) =>
    danger.production === production && danger.is(facts) ? [{ name, danger }] : [],
  );
}

/** Throws for the first dangerous setting that production refuses. */
export function refuseDangerousSettings(facts: StartFacts): void {
  const refused = findDangers(facts, 'refuses')[0];
  if (refused) throw new Error(`Production does not start with this ${refused.name}: ${refused.danger.says}.`);
}

/** Logs a warning for each other dangerous setting and returns their names. */
export function warnOfDangerousSettings(facts: StartFacts, log: Pick<Logger, 'warn'>): DangerousSettingName[] {
  const dangersToName = findDangers(facts, 'names');
  for (const { name, danger } of dangersToName) log.warn({ setting: name }, `a dangerous setting: ${danger.says}`);
  return dangersToName.map(({ name }) => name);
}
