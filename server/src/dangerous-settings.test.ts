import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  type DangerousSettingName,
  dangerousSettings,
  refuseDangerousSettings,
  type StartFacts,
  warnOfDangerousSettings,
} from './dangerous-settings.ts';
import { readDatabaseFacts } from './db/read-database-facts.ts';
import { readEnv } from './env.ts';
import { projectDir } from './paths.ts';
import { Settings, settingHelp } from './settings.ts';
import { createTestDatabase, superuserUrlOf } from './testing/database/database.ts';
import { query } from './testing/database/embedded.ts';

/** Settings of a production server without any dangerous setting. */
const safeEnv = {
  ...parseEnv(readFileSync(join(projectDir, 'deploy/portal.env.example'), 'utf8')),
  NODE_ENV: 'production',
  MAIL_FROM: 'no-reply@clearance.ae',
  PUBLIC_ORIGIN: 'https://clearance.ae',
  ANSWERS_KEY: Buffer.alloc(32).toString('base64'),
  REGISTRY_KEY: '{}',
  FILES_KEYS: Buffer.alloc(32).toString('base64'),
};
const config = { supportContact: { email: 'help@clearance.ae', phone: '+971 4 123 4567' }, remoteOverrides: false };
const database = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  superuser: false,
  plainOverNetwork: false,
};
const unbounded = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

const factsOf = (env: Record<string, string>, more: Partial<StartFacts> = {}): StartFacts => ({
  env: readEnv({ ...safeEnv, ...env }),
  config,
  database,
  ...more,
});
const withContact = (email: string) => ({ config: { ...config, supportContact: { email, phone: '' } } });

/** Facts that are dangerous only because of this setting. */
const cases = {
  RATE_LIMIT_FACTOR: [factsOf({ RATE_LIMIT_FACTOR: '11' })],
  TRUST_PROXY: [factsOf({ TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }), factsOf({ TRUST_PROXY: '::/0' })],
  'database.fsync': [factsOf({}, { database: { ...database, fsync: 'off' } })],
  'database.synchronous_commit': [factsOf({}, { database: { ...database, synchronous_commit: 'off' } })],
  'database.full_page_writes': [factsOf({}, { database: { ...database, full_page_writes: 'off' } })],
  'database.statement_timeout': [
    factsOf({}, { database: { ...database, statement_timeout: 0 } }),
    factsOf({}, { database: { ...database, idle_in_transaction_session_timeout: 0 } }),
  ],
  DATABASE_OWNER_URL: [factsOf({ DATABASE_OWNER_URL: '' })],
  'database.superuser': [factsOf({}, { database: { ...database, superuser: true } })],
  'database.tls': [factsOf({}, { database: { ...database, plainOverNetwork: true } })],
  SMTP_URL: [factsOf({ SMTP_URL: '' })],
  MAIL_FROM: [factsOf({ MAIL_FROM: '' }), factsOf({ MAIL_FROM: 'a@mail.example.org' })],
  SUPPORT_EMAIL: ['a@example.com', 'a@clearance.example', 'a@x.invalid'].map((email) =>
    factsOf({}, withContact(email)),
  ),
  PUBLIC_ORIGIN: [factsOf({ PUBLIC_ORIGIN: '' }), factsOf({ PUBLIC_ORIGIN: 'http://clearance.ae' })],
  ANSWERS_KEY: [factsOf({ ANSWERS_KEY: '' })],
  FILES_KEYS: [
    factsOf({ FILES_KEYS: '' }),
    factsOf({ FILES_KEYS: '', DATA_DIR: '/data', FILES_KEYS_FILE: '/data/keys/files.keys' }),
  ],
  S3_ENDPOINT: [factsOf({ S3_ENDPOINT: 'http://store.clearance.ae:7480' })],
  CLAMD_URL: [factsOf({ CLAMD_URL: '' })],
  REGISTRY_KEY: [factsOf({ REGISTRY_KEY: '' })],
  remoteOverrides: [factsOf({}, { config: { ...config, remoteOverrides: true } })],
} satisfies Record<DangerousSettingName, readonly StartFacts[]>;

/** What production does with these settings: it refuses to start, or it logs warnings. */
function checkSettings(facts: StartFacts) {
  const lines: unknown[] = [];
  try {
    refuseDangerousSettings(facts);
  } catch (error) {
    return { refused: (error as Error).message };
  }
  const names = warnOfDangerousSettings(facts, {
    warn: (line: object, text?: string) => void lines.push({ ...line, text }),
  });
  return { names, lines };
}

test('production does not warn about safe settings', () => {
  const nothing = { names: [], lines: [] };
  expect(checkSettings(factsOf({}))).toEqual(nothing);
  expect(checkSettings(factsOf({ RATE_LIMIT_FACTOR: '10', TRUST_PROXY: '10.0.0.0/8' }))).toEqual(nothing);
  for (const S3_ENDPOINT of ['https://store.clearance.ae', 'http://127.0.0.1:7480', 'http://[::1]:7480'])
    expect(checkSettings(factsOf({ S3_ENDPOINT }))).toEqual(nothing);
  expect(checkSettings(factsOf({ DATABASE_DIRECT_URL: '' }, { database: { ...database, ...unbounded } }))).toEqual(
    nothing,
  );
  expect(checkSettings(factsOf({}, { ...withContact('a@myexample.com'), database: undefined }))).toEqual(nothing);
});

test.each(Object.entries(cases) as [DangerousSettingName, StartFacts[]][])(
  'only production refuses %s or warns of it',
  (name, all) => {
    const { production, advice } = dangerousSettings[name];
    for (const facts of all) {
      const warned = { names: [name], lines: [{ setting: name, text: `a dangerous setting: ${advice}` }] };
      const refused = { refused: `Production does not start with this ${name}: ${advice}.` };
      expect(checkSettings(facts)).toEqual(production === 'refuses' ? refused : warned);
      const inDevelopment = { ...facts, env: { ...facts.env, NODE_ENV: 'development' as const } };
      expect(checkSettings(inDevelopment)).toEqual({ names: [], lines: [] });
    }
  },
);

test('docs/settings.md marks every setting that is dangerous when it is missing', () => {
  const rows = new Map<string, { isDangerous: (facts: StartFacts) => boolean }>(Object.entries(dangerousSettings));
  const missing = Object.entries(Settings.shape).filter(([name]) =>
    rows.get(name)?.isDangerous(factsOf({ [name]: '' })),
  );
  expect(missing.length).toBeGreaterThan(5);
  expect(missing.filter(([, schema]) => !settingHelp.get(schema)?.production)).toEqual([]);
});

test('the database facts are read with the role of DATABASE_URL', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase();
  const { pathname } = new URL(url);
  const before = await readDatabaseFacts(url);
  await query(ownerUrl, `alter database ${pathname.slice(1)} set synchronous_commit = local`);
  const after = await readDatabaseFacts(url);
  const ofSuperuser = await readDatabaseFacts(superuserUrlOf(url));
  await drop();
  // The test database does not wait for the disk.
  const undurable = { ...database, ...unbounded, fsync: 'off', full_page_writes: 'off' };
  expect(before).toEqual({ ...undurable, synchronous_commit: 'off' });
  expect(after).toEqual({ ...undurable, synchronous_commit: 'local' });
  expect(ofSuperuser).toEqual({ ...after, superuser: true });
});
