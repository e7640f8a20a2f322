import { optionalMailKinds } from '@emigration-portal/shared-api';
import { type Job, Logger, type TaskList } from 'graphile-worker';
import type { Context } from '../context.ts';
import { scanNextFiles } from '../features/file/maintenance/scan-stored.ts';
import { SCAN_TASK } from '../features/file/queries.ts';
import { ScanFailedError } from '../files/errors.ts';
import { MailNotDeliveredError } from '../mail/mail-transport.ts';
import type { MailMessage } from '../mail/messages.ts';
import { mailSettingsLink } from '../mail/owner-messages.ts';
import { deleteMail, findMail, MAIL_TASK, type MailRow, recordMailAttempt } from '../mail/queries.ts';
import { unsealMailText } from '../mail/seal-mail-text.ts';
import { createMaintenanceTasks } from './maintenance.ts';

type MailContext = Pick<Context, 'db' | 'cipher' | 'mailer' | 'clock' | 'log' | 'env'>;

/** Lists the tasks of this server. Without a scanner, it leaves scans to other servers. */
export const createTasks = (context: Context): TaskList => ({
  ...createMaintenanceTasks(context),
  [MAIL_TASK]: (payload, { job }) => sendMail(context, (payload as { id: string }).id, job),
  ...(context.scanner && { [SCAN_TASK]: (payload) => scan(context, (payload as { after: string }).after) }),
});

/** Throws on a failure, so that the queue repeats the job. */
async function scan(context: Context, after: string): Promise<void> {
  try {
    await scanNextFiles(context, after);
  } catch (err) {
    if (err instanceof ScanFailedError) context.log.warn({ err }, 'stored files wait for the scanner');
    else context.log.error({ err }, 'stored files could not be scanned');
    throw err;
  }
}

/** Throws so that the queue repeats the job. After the last attempt the row stays for the page of undeliverable mails. */
async function sendMail(context: MailContext, id: string, job: Pick<Job, 'attempts' | 'max_attempts'>): Promise<void> {
  const { db, log, mailer, clock } = context;
  const row = await findMail(db, id);
  if (!row || row.failedAt) return;
  try {
    await mailer.deliver(unsealMail(context, row), id);
  } catch (error) {
    if (!(error instanceof MailNotDeliveredError)) throw error;
    const shouldRetry = !error.isPermanent && job.attempts < job.max_attempts;
    log.error({ mail: id, ...error.codes, again: shouldRetry }, 'a mail could not be sent');
    await recordMailAttempt(db, id, { answer: error.answer, ...(shouldRetry ? {} : { failedAt: clock() }) });
    if (shouldRetry) throw error;
    return;
  }
  await deleteMail(db, id);
}

function unsealMail(
  { cipher, env }: MailContext,
  { id, recipient: to, subject, sealedText, language, kind }: MailRow,
): MailMessage {
  const unsubscribe = optionalMailKinds.some((optional) => optional === kind) ? mailSettingsLink(env) : undefined;
  try {
    return { to, subject, language, text: unsealMailText(cipher, id, sealedText), ...(unsubscribe && { unsubscribe }) };
  } catch {
    throw new MailNotDeliveredError(true, 'This server has another key than the one that sealed the mail.');
  }
}

/** graphile-worker could log personal data of a mail. `sendMail` logs failures instead. */
export const silentLogger = new Logger(() => () => {});
