import type { fileEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import type { FileRow } from '../../db/stored-files/files.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call, type FileAnswer, type Handler } from '../../handler.ts';
import { appendCheckPage } from './append-check-page.ts';
import { readContent } from './content.ts';
import { findFile, isSample, isVisibleToCustomer, listApplicationsWithFile } from './queries.ts';
import { requireBucket, splitKey } from './rules.ts';

type DownloadCall = Call<typeof fileEndpoints.downloadFile>;

/** Downloads a file. Its owner and the records that use it decide who may read it; everybody else gets `not_found`. */
export const downloadFile: Handler<typeof fileEndpoints.downloadFile> = async (call): Promise<FileAnswer> => {
  const { context, input, actor } = call;
  requireBucket(input.bucketName);
  const label = splitKey(input.key);
  const file = label && (await findFile(context.db, label));
  if (!file) throw new AppError('not_found');
  const canRead =
    actor.role === 'Admin' ? await checkAndRecordStaffRead(call, file) : await canCustomerRead(call, file);
  if (!canRead) throw new AppError('not_found');
  if (file.infectedAt) throw new AppError('file_withdrawn');
  const content = await readContent(context, file);
  const answer = { content, contentType: file.contentType, fileName: file.name, size: file.size };
  return appendCheckPage(call, file, answer);
};

const canCustomerRead = async ({ context, actor }: DownloadCall, file: FileRow) =>
  file.ownerId === actor.id || isVisibleToCustomer(context.db, file.id, actor.id);

/**
 * Staff may read files of submitted applications (each read is audited), samples and their own. See
 * docs/product.md#applications.
 */
async function checkAndRecordStaffRead(call: DownloadCall, file: FileRow): Promise<boolean> {
  const { db } = call.context;
  const links = await listApplicationsWithFile(db, file.id);
  for (const { applicationId, purpose } of file.infectedAt ? [] : links) {
    const after = { file: file.id, name: file.name, purpose };
    await recordAudit(db, {
      ...auditOriginOf(call),
      action: 'file.read',
      object: `application:${applicationId}`,
      after,
    });
  }
  return links.length > 0 || file.ownerId === call.actor.id || isSample(db, file.id);
}
