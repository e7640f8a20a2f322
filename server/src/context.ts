import type { Logger } from 'pino';
import type { AnswerCipher } from './content/AnswerCipher.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { Hasher } from './features/user/Hasher.ts';
import type { FileStorage } from './files/FileStorage.ts';
import type { UploadSpool } from './files/UploadSpool.ts';
import type { Signer } from './keys/Signer.ts';
import type { Mailer } from './mail/Mailer.ts';

export type Clock = () => Date;

/** What every handler can reach. Inside `inTransaction` `db` is the open transaction. */
export interface Context {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly spool: UploadSpool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly env: Env;
  readonly hasher: Hasher;
  readonly cipher: AnswerCipher;
  readonly mailer: Mailer;
  /** Seals the registry of remotes. */
  readonly sealer: Signer;
}
