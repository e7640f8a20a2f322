import { join, resolve } from 'node:path';
import { openAnswerCipher } from './content/AnswerCipher.ts';
import type { Context } from './context.ts';
import { type Connection, connect } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { migrate } from './db/migrate.ts';
import type { Env } from './env.ts';
import { createHasher } from './features/user/Hasher.ts';
import { openFileStorage } from './files/FileStorage.ts';
import { openUploadSpool } from './files/UploadSpool.ts';
import { createSigner } from './keys/Signer.ts';
import { registryKey } from './keys/signing-keys.mjs';
import { createLog } from './log.ts';
import { createMailer, type Mailer } from './mail/Mailer.ts';
import { projectDir } from './paths.ts';

export interface Opened {
  readonly context: Context;
  /** Gives database and files back. */
  close(): Promise<void>;
}

/** Opens what the server works on: the database that DATABASE_URL names or its own, migrated; files; keys; log. */
export async function open(env: Env): Promise<Opened> {
  const log = createLog(env.LOG_LEVEL);
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const plainLog = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: plainLog });
  let connection: Connection | undefined;
  let mailer: Mailer | undefined;
  const close = async () => {
    await mailer?.close();
    await connection?.close();
    await embedded?.stop();
  };
  try {
    connection = connect(env.DATABASE_URL ?? embedded?.url ?? '', {
      onError: (err) => log.warn({ err }, 'a database connection was lost'),
    });
    await migrate(connection.pool);
    const storage = await openFileStorage(dataDir, { alone: embedded !== undefined });
    const spool = await openUploadSpool(dataDir);
    const cipher = await openAnswerCipher(dataDir, env.ANSWERS_KEY);
    mailer = createMailer({ from: env.MAIL_FROM, smtpUrl: env.SMTP_URL, outbox: join(dataDir, 'outbox'), log });
    const sealer = await createSigner(await registryKey(dataDir, env.REGISTRY_KEY));
    const parts = { db: connection.db, storage, spool, hasher: createHasher(), cipher, mailer, sealer };
    const context = { ...parts, clock: () => new Date(), log, env };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}
