import {
  downloadableDocuments,
  type IssuedDocumentKind,
  type IssuedDocuments,
  issuedDocumentKinds,
  paymentStatuses,
} from '@emigration-portal/shared-api';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import { issuedDocument } from '../tables/issued-document.ts';

/** SQL of the issued documents, for a query over `application`. */
export const issuedDocumentsSql = sql<IssuedDocuments>`(select coalesce(json_object_agg(${issuedDocument.kind},
  json_build_object('name', ${issuedDocument.name}, 'prefix', ${issuedDocument.prefix})), '{}')
  from ${issuedDocument} where ${issuedDocument.applicationId} = ${application.id})`;

/** SQL of one column of one issued document, for a query over `application`. */
export const issuedDocumentColumnSql = (kind: IssuedDocumentKind, part: AnyPgColumn) =>
  sql`(select ${part} from ${issuedDocument}
    where ${issuedDocument.applicationId} = ${application.id} and ${issuedDocument.kind} = ${sql.raw(`'${kind}'`)})`;

/** SQL condition: the applicant may download the document. */
export const isDownloadableSql = or(
  ...paymentStatuses.flatMap((status) => {
    const kinds = downloadableDocuments(status);
    return kinds.length > 0
      ? [and(eq(application.paymentStatus, status), inArray(issuedDocument.kind, [...kinds]))]
      : [];
  }),
);

/** Issued documents of an application that the transaction has locked. */
export async function findIssuedDocuments(tx: Database, applicationId: number): Promise<IssuedDocuments> {
  const rows = await tx.select().from(issuedDocument).where(eq(issuedDocument.applicationId, applicationId));
  return Object.fromEntries(rows.map(({ kind, name, prefix }) => [kind, { name, prefix }]));
}

/** Saves issued documents; an empty name removes one. */
export async function updateIssuedDocuments(
  tx: Database,
  applicationId: number,
  issued: IssuedDocuments,
): Promise<void> {
  const named = issuedDocumentKinds.flatMap((kind) => (issued[kind] ? [{ applicationId, kind, ...issued[kind] }] : []));
  const removed = named.filter(({ name }) => name === '').map(({ kind }) => kind);
  const attached = named.filter(({ name }) => name !== '');
  const ofApplication = eq(issuedDocument.applicationId, applicationId);
  if (removed.length > 0)
    await tx.delete(issuedDocument).where(and(ofApplication, inArray(issuedDocument.kind, removed)));
  if (attached.length === 0) return;
  await tx
    .insert(issuedDocument)
    .values(attached)
    .onConflictDoUpdate({
      target: [issuedDocument.applicationId, issuedDocument.kind],
      set: { name: sql`excluded.name`, prefix: sql`excluded.prefix` },
    });
}
