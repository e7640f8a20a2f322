import { resolve } from 'node:path';
import { openAnswerCipher } from './content/AnswerCipher.ts';
import type { Context } from './context.ts';
import { refuseUnfinishedRestore } from './db/backup/unfinished-restore.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import {
  type DatabaseUrls,
  databaseUrlsOf,
  type OpenedDatabase,
  openDatabase,
  ownerUrlOf,
} from './db/open-database.ts';
import type { Env } from './env.ts';
import { createHasher } from './features/user/Hasher.ts';
import { ViolationLog } from './features/violation/ViolationLog.ts';
import { createScannerFromEnv } from './files/clamd-scanner.ts';
import { openFileKeys } from './files/FileKeys.ts';
import { openStores } from './files/open-stores.ts';
import { createSigner } from './keys/Signer.ts';
import { readRegistryKey } from './keys/signing-keys.mjs';
import { createLog } from './log.ts';
import { createMailer, type Mailer } from './mail/Mailer.ts';
import { outboxFolderOf } from './mail/outbox.ts';
import { projectDir } from './paths.ts';

export interface OpenedContext {
  readonly context: Context;
  /** Connections that bypass a pooler. */
  readonly direct: OpenedDatabase['direct'];
  close(): Promise<void>;
}

interface OpenOptions {
  /** Connects as the owner of the tables; for commands that need more rights than the server. */
  readonly asTableOwner?: boolean;
}

export async function openContext(env: Env, { asTableOwner = false }: OpenOptions = {}): Promise<OpenedContext> {
  const log = createLog(env.LOG_LEVEL);
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const plainLog = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
  await refuseUnfinishedRestore(dataDir);
  const configuredUrls = databaseUrlsOf(env);
  const embedded = configuredUrls ? undefined : await startEmbeddedPostgres({ dataDir, log: plainLog });
  let connection: OpenedDatabase | undefined;
  let mailer: Mailer | undefined;
  const close = async () => {
    await mailer?.close();
    await connection?.close();
    await embedded?.stop();
  };
  try {
    const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
    const urls: DatabaseUrls = configuredUrls ?? embedded ?? { url: '' };
    connection = await openDatabase(asTableOwner ? { url: ownerUrlOf(urls) } : urls, onError);
    const stores = await openStores(env, dataDir, { isOnlyServer: embedded !== undefined, log });
    const fileKeys = await openFileKeys(dataDir, env);
    const cipher = await openAnswerCipher(dataDir, env.ANSWERS_KEY);
    mailer = createMailer({ from: env.MAIL_FROM, smtpUrl: env.SMTP_URL, outbox: outboxFolderOf(env), log });
    const signer = await createSigner(await readRegistryKey(dataDir, env.REGISTRY_KEY));
    const parts = {
      db: connection.db,
      ...stores,
      fileKeys,
      scanner: createScannerFromEnv(env),
      hasher: createHasher(),
      cipher,
      mailer,
      signer,
    };
    const elapsed = () => performance.now();
    const violations = new ViolationLog(log, elapsed);
    const context = { ...parts, clock: () => new Date(), elapsed, log, violations, env };
    return { context, direct: connection.direct, close };
  } catch (error) {
    await close();
    throw error;
  }
}
