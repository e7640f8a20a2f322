import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { Message } from './messages.ts';
import { insertMail } from './queries.ts';
import { sealText } from './seal.ts';

/**
 * Sends a mail once the transaction is committed, and not at all when it is rolled back. It survives restarts and days
 * without a mail server; its text is sealed in the database.
 */
export async function queueMail(
  tx: Database,
  { cipher, clock }: Pick<Context, 'cipher' | 'clock'>,
  { to, subject, text, kind, applicationId }: Message,
): Promise<void> {
  const id = randomUUID();
  const sealedText = sealText(cipher, id, text);
  await insertMail(tx, { id, recipient: to, subject, sealedText, kind, applicationId, createdAt: clock() });
}
