import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp } from '../app.ts';
import { AnswerCipher } from '../content/AnswerCipher.ts';
import type { Context } from '../context.ts';
import { connect } from '../db/connect.ts';
import { type Env, readEnv } from '../env.ts';
import { createHasher } from '../features/user/Hasher.ts';
import { ViolationLog } from '../features/violation/ViolationLog.ts';
import { createScannerFromEnv } from '../files/clamd-scanner.ts';
import { createFileKey, openFileKeys } from '../files/FileKeys.ts';
import { openStores } from '../files/open-stores.ts';
import { createSigner } from '../keys/Signer.ts';
import { createSigningKey, parsePrivateKey } from '../keys/signing-keys.mjs';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/Mailer.ts';
import { Browser } from './Browser.ts';
import { Caller } from './Caller.ts';
import { createTestDatabase } from './database/database.ts';
import { runDueJobs } from './mail.ts';
import { addPeople, type People } from './people.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly people: People;
  /** Runs a statement as the owner of the tables, which the server itself is not. */
  asOwner(statement: string, values?: unknown[]): Promise<pg.QueryResult>;
  readonly ownerUrl: string;
  readonly folder: string;
  readonly log: string[];
  /** Sends due mails; returns the outbox, oldest first. */
  mails(): Promise<string[]>;
  /** Advances the clock and elapsed time. */
  advance(ms: number): void;
  /** Sets the clock back. Elapsed time does not change. */
  turnBack(ms: number): void;
  /** A caller with the session of a person, or without a session. */
  as(who?: { readonly token: string }): Caller;
  browser(who?: { readonly token: string }): Browser;
  /** Listens on loopback; returns the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Real hashing costs are tested in `Hasher.test.ts` and `main.slow.test.ts`. */
const CHEAP_HASHING = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Starts a server without a socket, with its own database, files and clock. */
export async function startTestApp(
  settings: Partial<Env> = {},
  options?: Parameters<typeof createApp>[1],
  phones?: Context['phones'],
): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const { db, close: disconnect } = connect(database.url);
  const log: string[] = [];
  let now = Date.parse('2026-03-04T05:06:07.000Z');
  let elapsed = 0;
  const env = { ...readEnv({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '100000' }), ...settings };
  const serverLog = createLog('info', { write: (line: string) => void log.push(line) });
  const outbox = join(folder, 'outbox');
  const mailOptions = { from: env.MAIL_FROM, smtpUrl: env.SMTP_URL, outbox, log: serverLog, retryAfterMs: [] };
  const context: Context = {
    db,
    ...(await openStores(env, folder, { isOnlyServer: false, log: serverLog })),
    clock: () => new Date(now),
    elapsed: () => elapsed,
    log: serverLog,
    violations: new ViolationLog(serverLog, () => elapsed),
    env,
    hasher: createHasher(CHEAP_HASHING),
    cipher: new AnswerCipher(randomBytes(32)),
    mailer: createMailer(mailOptions),
    phones,
    ...(await createTestKeys()),
    fileKeys: await openFileKeys(folder, env),
    scanner: createScannerFromEnv(env),
  };
  const app = await createApp(context, options);
  await app.ready();
  return {
    app,
    context,
    ownerUrl: database.ownerUrl,
    folder,
    log,
    people: await addPeople(context),
    async asOwner(statement, values) {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      return client.query(statement, values).finally(() => client.end());
    },
    async mails() {
      await context.mailer.settled();
      await runDueJobs(context);
      const names = await readdir(outbox).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
    },
    advance: (ms) => {
      now += ms;
      elapsed += ms;
    },
    turnBack: (ms) => {
      now -= ms;
    },
    as: (who) => new Caller(app, who?.token),
    browser: (who) => new Browser(app, who?.token),
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    async close() {
      await app.close();
      await context.mailer.close();
      await disconnect();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** New keys of one server. */
export const createTestKeys = async (): Promise<Pick<Context, 'signer' | 'fileKeys'>> => ({
  fileKeys: await openFileKeys('', { FILES_KEYS: createFileKey() }),
  signer: await createSigner(parsePrivateKey(createSigningKey())),
});
