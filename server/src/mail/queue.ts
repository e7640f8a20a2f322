import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { MailMessage } from './messages.ts';
import { insertMail } from './queries.ts';
import { sealMailText } from './seal-mail-text.ts';

/** Queues a mail in a transaction: a rollback sends nothing. The stored text is encrypted. */
export async function queueMail(
  tx: Database,
  { cipher, clock }: Pick<Context, 'cipher' | 'clock'>,
  { to, subject, text, language, kind, applicationId }: MailMessage,
): Promise<void> {
  const id = randomUUID();
  const sealedText = sealMailText(cipher, id, text);
  await insertMail(tx, { id, recipient: to, subject, sealedText, language, kind, applicationId, createdAt: clock() });
}
