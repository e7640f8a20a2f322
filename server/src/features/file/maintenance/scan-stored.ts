import { buffer } from 'node:stream/consumers';
import { PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { formatDate, joinValues } from '@emigration-portal/shared-api/languages';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import type { FileRow } from '../../../db/stored-files/files.ts';
import type { Scanner } from '../../../files/clamd-scanner.ts';
import { ScanFailedError, StorageUnavailableError } from '../../../files/errors.ts';
import { createMessage, formatsFor, type MailMessage, mailTextsFor, type Recipient } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { readContent } from '../content.ts';
import {
  addScanJob,
  findFileById,
  findRecipient,
  listApplicationsWithFile,
  listUnscannedIds,
  markInfected,
  markScanned,
} from '../queries.ts';

/** Small, so that a stopping server soon finishes its batch. */
const BATCH = 4;

/** Schedules a scan of the files that were stored without a scanner. Returns whether there are any. */
export async function scheduleFirstScan({ db, scanner }: Context): Promise<boolean> {
  const [first] = scanner ? await listUnscannedIds(db, '', 1) : [];
  if (first !== undefined) await addScanJob(db, '');
  return first !== undefined;
}

/** Scans some files after this id, and schedules the rest. Throws ScanFailedError or StorageUnavailableError. */
export async function scanNextFiles(context: Context, after: string): Promise<void> {
  const { db, scanner } = context;
  if (!scanner) return;
  const ids = await listUnscannedIds(db, after, BATCH);
  for (const id of ids) await scanFile(context, scanner, id);
  const last = ids.at(-1);
  if (last !== undefined) await addScanJob(db, last);
}

/**
 * Scans a file and stores the result. Skips a file that cannot be read or scanned; the next full scan tries it again.
 */
async function scanFile(context: Context, scanner: Scanner, id: string): Promise<void> {
  const { db, clock, log } = context;
  try {
    const row = await findFileById(db, id);
    if (!row || row.purgedAt) return;
    const finding = await scanner.scan(await buffer(await readContent(context, row)));
    if (finding.clean) await markScanned(db, id, clock());
    else await withdrawInfectedFile(context, id, finding.signature);
  } catch (err) {
    if (err instanceof StorageUnavailableError) throw err;
    if (err instanceof ScanFailedError) await scanner.ping();
    log.error({ err, fileId: id }, 'a stored file could not be scanned');
  }
}

/** Stops all downloads of the file and mails its owner. Its sealed bytes stay as evidence. See docs/decisions/0046. */
async function withdrawInfectedFile(context: Context, id: string, signature: string): Promise<void> {
  const { db, clock, log } = context;
  const withdrawn = await inTransaction(db, async (tx) => {
    const row = await markInfected(tx, id, clock());
    if (!row) return false;
    const applications = [
      ...new Set((await listApplicationsWithFile(tx, id)).map(({ applicationId }) => applicationId)),
    ];
    const { ownerId, name, size, sha256 } = row;
    const after = { signature, name, size, sha256, ownerId, applications };
    const byPortal = { at: clock(), actorId: null, ip: '', requestId: '' } as const;
    await recordAudit(tx, { ...byPortal, action: 'file.infect', object: `file:${id}`, after });
    await queueMail(tx, context, createInfectedMessage(await findRecipient(tx, ownerId), row, applications));
    return true;
  });
  if (withdrawn) log.error({ fileId: id, signature }, 'a virus was found in a stored file');
}

/** Leaves out the file name, because the uploader chose it. */
export function createInfectedMessage(
  to: Recipient,
  { createdAt }: Pick<FileRow, 'createdAt'>,
  applications: readonly number[],
): MailMessage {
  const t = mailTextsFor(to);
  const formats = formatsFor(to);
  const date = formatDate(createdAt, formats, PORTAL_TIME_ZONE, 'long');
  const ids = joinValues(applications.map(String), formats);
  const found =
    applications.length > 0
      ? t('infected.foundInApplication', { date, ids, count: applications.length })
      : t('infected.found', { date });
  return createMessage(to, t('infected.subject'), [found, t('infected.advice')]);
}
