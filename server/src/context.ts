import type { Logger } from 'pino';
import type { AnswerCipher } from './content/AnswerCipher.ts';
import type { Database } from './db/connect.ts';
import type { Env } from './env.ts';
import type { PhoneConfirmation } from './features/user/addresses/PhoneConfirmation.ts';
import type { Hasher } from './features/user/Hasher.ts';
import type { Violation } from './features/violation/rules.ts';
import type { Scanner } from './files/clamd-scanner.ts';
import type { FileKeys } from './files/FileKeys.ts';
import type { FileStorage } from './files/FileStorage.ts';
import type { UploadSpool } from './files/UploadSpool.ts';
import type { Signer } from './keys/Signer.ts';
import type { Mailer } from './mail/Mailer.ts';

type Clock = () => Date;
/** Milliseconds of a monotonic clock, which nobody sets back. */
export type Elapsed = () => number;

/** Everything that handlers need. Inside `inTransaction`, `db` is the open transaction. */
export interface Context {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly spool: UploadSpool;
  /** Undefined if no virus scanner is configured. */
  readonly scanner?: Scanner | undefined;
  readonly fileKeys: FileKeys;
  readonly clock: Clock;
  /** The clock for durations inside this process. */
  readonly elapsed: Elapsed;
  readonly log: Logger;
  readonly violations: { record(violation: Violation): void };
  readonly env: Env;
  readonly hasher: Hasher;
  readonly cipher: AnswerCipher;
  readonly mailer: Mailer;
  /** Undefined: the portal does not confirm phone numbers. */
  readonly phones?: PhoneConfirmation | undefined;
  readonly signer: Signer;
}
