import { buffer } from 'node:stream/consumers';
import { PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, formatDate, languages } from '@emigration-portal/shared-api/languages';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import type { FileRow } from '../../../db/stored-files/files.ts';
import type { Scanner } from '../../../files/clamd-scanner.ts';
import { ScanFailedError, StorageUnavailableError } from '../../../files/errors.ts';
import { createMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { readContent } from '../content.ts';
import {
  addScanJob,
  findEmail,
  findFileById,
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
    await queueMail(tx, context, createWithdrawnMessage(await findEmail(tx, ownerId), row, applications));
    return true;
  });
  if (withdrawn) log.error({ fileId: id, signature }, 'a virus was found in a stored file');
}

/** Leaves out the file name, because the uploader chose it. */
function createWithdrawnMessage(to: string, { createdAt }: FileRow, applications: readonly number[]) {
  const day = formatDate(createdAt, languages[DEFAULT_LANGUAGE], PORTAL_TIME_ZONE, 'long');
  return createMessage(to, 'A virus was found in a file of yours', [
    applications.length > 0
      ? `our scanner found a virus in a file that you uploaded on ${day}. The file is part of application ${applications.join(', ')}. Nobody can open it now, not even you.`
      : `our scanner found a virus in a file that you uploaded on ${day}. Nobody can open it now, not even you.`,
    'Please check your computer for viruses. Then scan or save the document again, log in, and upload it in place of the old one. If you cannot change the application, wait until we send it back to you, or write to us.',
  ]);
}
