import {
  type IssuedDocumentKind,
  type IssuedDocuments,
  issuedDocumentKinds,
  listDownloadableDocuments,
  paymentStatuses,
} from '@emigration-portal/shared-api';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../connect.ts';
import { application } from '../tables/application.ts';
import { issuedDocument } from '../tables/issued-document.ts';

export const issuedDocumentsSql = sql<IssuedDocuments>`(select coalesce(json_object_agg(${issuedDocument.kind},
  json_build_object('name', ${issuedDocument.name}, 'prefix', ${issuedDocument.prefix})), '{}')
  from ${issuedDocument} where ${issuedDocument.applicationId} = ${application.id})`;

export const buildIssuedDocumentColumnSql = (kind: IssuedDocumentKind, column: AnyPgColumn) =>
  sql`(select ${column} from ${issuedDocument}
    where ${issuedDocument.applicationId} = ${application.id} and ${issuedDocument.kind} = ${sql.raw(`'${kind}'`)})`;

/** SQL: the payment status lets the applicant download the document. */
export const isDownloadableSql = or(
  ...paymentStatuses.flatMap((status) => {
    const kinds = listDownloadableDocuments(status);
    return kinds.length > 0
      ? [and(eq(application.paymentStatus, status), inArray(issuedDocument.kind, [...kinds]))]
      : [];
  }),
);

/** Call it after the transaction has locked the application. */
export async function findIssuedDocuments(tx: Database, applicationId: number): Promise<IssuedDocuments> {
  const rows = await tx.select().from(issuedDocument).where(eq(issuedDocument.applicationId, applicationId));
  return Object.fromEntries(rows.map(({ kind, name, prefix }) => [kind, { name, prefix }]));
}

/** An empty name removes a document. */
export async function updateIssuedDocuments(
  tx: Database,
  applicationId: number,
  issued: IssuedDocuments,
): Promise<void> {
  const changedDocuments = issuedDocumentKinds.flatMap((kind) =>
    issued[kind] ? [{ applicationId, kind, ...issued[kind] }] : [],
  );
  const removed = changedDocuments.filter(({ name }) => name === '').map(({ kind }) => kind);
  const attached = changedDocuments.filter(({ name }) => name !== '');
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
