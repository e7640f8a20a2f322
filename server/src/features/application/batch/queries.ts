import { openStatusIds, type WorkerStateName } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { application } from '../../../db/tables/application.ts';
import { batch, batchWorker, workerLink } from '../../../db/tables/batch.ts';
import { serviceVersion } from '../../../db/tables/service.ts';
import { user } from '../../../db/tables/user.ts';

export type WorkerRow = typeof batchWorker.$inferSelect;
export type WorkerWithApplication = Awaited<ReturnType<typeof lockWorkers>>[number];
export type LinkedWorker = NonNullable<Awaited<ReturnType<typeof findWorkerByLink>>>;
export type BatchRow = Awaited<ReturnType<typeof listBatches>>['rows'][number];

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export async function insertBatch(tx: Database, values: typeof batch.$inferInsert): Promise<number> {
  const [row] = await tx.insert(batch).values(values).returning({ id: batch.id });
  if (!row) throw new Error('The new batch was not stored.');
  return row.id;
}

export async function insertWorkers(tx: Database, rows: readonly (typeof batchWorker.$inferInsert)[]) {
  await tx.insert(batchWorker).values([...rows]);
}

/** Workers of this owner whose application for the service is neither decided nor withdrawn. */
export const listWorkersWithOpenApplication = (db: Database, ownerId: number, serviceId: number) =>
  db
    .select({ name: batchWorker.name, email: batchWorker.email })
    .from(batch)
    .innerJoin(batchWorker, eq(batchWorker.batchId, batch.id))
    .innerJoin(application, eq(application.id, batchWorker.applicationId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, batch.serviceVersionId))
    .where(
      and(
        eq(batch.ownerId, ownerId),
        eq(serviceVersion.serviceId, serviceId),
        inArray(application.status, openStatusIds),
        isNull(application.withdrawnAt),
      ),
    );

const countInState = (state: WorkerStateName) =>
  sql<number>`count(*) filter (where ${batchWorker.state} = ${state})::int`;

const selectBatches = (db: Database) =>
  db
    .select({
      id: batch.id,
      name: batch.name,
      serviceId: serviceVersion.serviceId,
      serviceName: serviceVersion.name,
      createdAt: batch.createdAt,
      workers: count(),
      confirmed: countInState('confirmed'),
      declined: countInState('declined'),
      submitted: count(application.submittedAt),
    })
    .from(batch)
    .innerJoin(serviceVersion, eq(serviceVersion.id, batch.serviceVersionId))
    .innerJoin(batchWorker, eq(batchWorker.batchId, batch.id))
    .innerJoin(application, eq(application.id, batchWorker.applicationId))
    .groupBy(batch.id, serviceVersion.id)
    .$dynamic();

export async function listBatches(db: Database, ownerId: number, { pageNumber, pageSize }: Page) {
  const rows = await selectBatches(db)
    .where(eq(batch.ownerId, ownerId))
    .orderBy(desc(batch.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { rows, totalRecords: await db.$count(batch, eq(batch.ownerId, ownerId)) };
}

export async function findBatch(db: Database, id: number, ownerId: number) {
  const [row] = await selectBatches(db).where(and(eq(batch.id, id), eq(batch.ownerId, ownerId)));
  return row;
}

const applicationColumns = {
  status: application.status,
  submittedAt: application.submittedAt,
  withdrawnAt: application.withdrawnAt,
  answers: application.answers,
  content: serviceVersion.content,
};

const selectWorkers = (db: Database) =>
  db
    .select({
      worker: batchWorker,
      ownerId: batch.ownerId,
      ...applicationColumns,
    })
    .from(batchWorker)
    .innerJoin(batch, eq(batch.id, batchWorker.batchId))
    .innerJoin(application, eq(application.id, batchWorker.applicationId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .$dynamic();

export const listWorkers = (db: Database, batchId: number, { pageNumber, pageSize }: Page) =>
  selectWorkers(db)
    .where(eq(batchWorker.batchId, batchId))
    .orderBy(asc(batchWorker.applicationId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);

/** Locks the workers and their applications. */
export const lockWorkers = (tx: Database, scope: { readonly batchId: number } | { readonly applicationId: number }) =>
  selectWorkers(tx)
    .where(
      'batchId' in scope ? eq(batchWorker.batchId, scope.batchId) : eq(batchWorker.applicationId, scope.applicationId),
    )
    .orderBy(asc(batchWorker.applicationId))
    .for('update', { of: [application, batchWorker] });

/** Undefined if the application does not belong to a batch. */
export async function lockWorker(tx: Database, applicationId: number): Promise<WorkerRow | undefined> {
  const statement = prepareOnce(tx, 'worker of an application', () =>
    tx
      .select()
      .from(batchWorker)
      .where(eq(batchWorker.applicationId, sql.placeholder('applicationId')))
      .for('update'),
  );
  const [row] = await statement.execute({ applicationId });
  return row;
}

export async function updateWorker(tx: Database, applicationId: number, values: Partial<WorkerRow>): Promise<void> {
  await tx.update(batchWorker).set(values).where(eq(batchWorker.applicationId, applicationId));
}

export async function insertWorkerLink(tx: Database, values: typeof workerLink.$inferInsert): Promise<void> {
  await tx.insert(workerLink).values(values);
}

/** Calls with the same owner or address wait for each other, so that the limits count all mails. */
export async function lockWorkerMails(tx: Database, ownerId: number, addresses: readonly string[]): Promise<void> {
  const keys = [`owner ${ownerId}`, ...addresses.map((address) => address.toLowerCase())];
  const sorted = sql`select distinct hashtext(name) as key from unnest(${sql.param(keys)}::text[]) as name order by key`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('worker mail'), key) from (${sorted}) as sorted`);
}

/** Counts the links that one customer sent, or that anybody sent to one address. */
export async function countLinksSince(
  db: Database,
  scope: { readonly ownerId: number } | { readonly email: string },
  since: Date,
): Promise<number> {
  const scopeCondition =
    'email' in scope
      ? eq(sql`lower(${workerLink.email})`, scope.email.toLowerCase())
      : eq(batch.ownerId, scope.ownerId);
  const [sent] = await db
    .select({ links: count() })
    .from(workerLink)
    .innerJoin(batchWorker, eq(batchWorker.applicationId, workerLink.applicationId))
    .innerJoin(batch, eq(batch.id, batchWorker.batchId))
    .where(and(gt(workerLink.sentAt, since), scopeCondition));
  return sent?.links ?? 0;
}

/** A link works only for the current address. PostgreSQL checks this again after it has waited for a lock. */
const isSentToCurrentAddress = eq(sql`lower(${workerLink.email})`, sql`lower(${batchWorker.email})`);

const selectLinkedWorker = (db: Database, tokenHash: string) =>
  db
    .select({
      worker: batchWorker,
      sentAt: workerLink.sentAt,
      language: workerLink.language,
      owner: {
        id: user.id,
        email: user.email,
        language: user.language,
        companyName: user.companyName,
        isActive: user.isActive,
      },
      ...applicationColumns,
      serviceName: serviceVersion.name,
    })
    .from(workerLink)
    .innerJoin(batchWorker, eq(batchWorker.applicationId, workerLink.applicationId))
    .innerJoin(batch, eq(batch.id, batchWorker.batchId))
    .innerJoin(user, eq(user.id, batch.ownerId))
    .innerJoin(application, eq(application.id, batchWorker.applicationId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .where(and(eq(workerLink.tokenHash, tokenHash), isSentToCurrentAddress))
    .$dynamic();

export async function findWorkerByLink(db: Database, tokenHash: string) {
  const [row] = await selectLinkedWorker(db, tokenHash);
  return row;
}

/** Locks the worker and the application, so that nobody saves meanwhile. */
export async function lockWorkerByLink(tx: Database, tokenHash: string): Promise<LinkedWorker | undefined> {
  const [row] = await selectLinkedWorker(tx, tokenHash).for('update', { of: [application, batchWorker] });
  return row;
}
