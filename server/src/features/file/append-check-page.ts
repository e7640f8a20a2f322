import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { fileEndpoints } from '@emigration-portal/shared-api';
import { appendFirstPage } from '../../content/pdf/append-first-page.ts';
import { drawCheckPage } from '../../content/pdf/draw-check-page.ts';
import { findApplicationOfCertificateFile, issueCertificateCode } from '../../db/applications/certificates.ts';
import type { FileRow } from '../../db/stored-files/files.ts';
import { portalOrigin } from '../../env.ts';
import { auditOriginOf, type Call, type FileAnswer } from '../../handler.ts';

type DownloadCall = Call<typeof fileEndpoints.downloadFile>;

/**
 * Adds a page about checking to a valid certificate, and creates its code on the first download. The stored file
 * stays unchanged. A PDF to which no page can be added is sent without it.
 */
export async function appendCheckPage(call: DownloadCall, file: FileRow, answer: FileAnswer): Promise<FileAnswer> {
  if (file.purpose !== 'attachment') return answer;
  const { env, clock, log } = call.context;
  const code = await findOrCreateCode(call, file.id);
  if (!code || file.contentType !== 'application/pdf') return answer;
  const address = `${portalOrigin(env)}/verify/${code}`;
  const stored = await buffer(answer.content);
  const { language } = call.actor;
  const drawPage = () => drawCheckPage({ code, address, language, createdAt: clock(), log });
  const withPage = await appendFirstPage(stored, drawPage);
  if (!withPage) log.info({ file: file.id }, 'no verification page could be added to a certificate');
  const bytes = withPage ?? stored;
  return { ...answer, content: Readable.from([bytes], { objectMode: false }), size: bytes.length };
}

async function findOrCreateCode(call: DownloadCall, fileId: string): Promise<string | null | undefined> {
  const { db } = call.context;
  const certified = await findApplicationOfCertificateFile(db, fileId);
  if (!certified || certified.code) return certified?.code;
  await issueCertificateCode(db, certified.applicationId, auditOriginOf(call));
  return (await findApplicationOfCertificateFile(db, fileId))?.code;
}
