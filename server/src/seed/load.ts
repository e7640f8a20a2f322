import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { insertRowsByCopy } from '../db/copy-rows.ts';
import { fillWithoutIndexes } from '../db/fill-without-indexes.ts';
import { listAccountTables } from './load/account-tables.ts';
import { listApplicationTables } from './load/application-tables.ts';
import { firstLoadDay, LOAD_ADMINS, LoadPlan, type LoadSize } from './load/LoadPlan.ts';
import { publishServices } from './load/publish-services.ts';
import { listRecordTables } from './load/record-tables.ts';
import { advanceSequences, findActiveSuperAdmin, findFirstFreeIds } from './queries.ts';
import { seedDemo } from './seed.ts';

/** Receives a table name, the number of new rows and the milliseconds. The last call is for all tables with indexes. */
type OnTableFilled = (table: string, rows: number, ms: number) => void;

/**
 * Adds made-up customers and applications for a load test, after the demo data. Needs a connection as owner of the tables.
 * Nobody knows the passwords of the accounts. The files have no bytes. Throws if the data are already there.
 */
export async function seedLoadTest(
  context: Context,
  size: LoadSize,
  onTableFilled: OnTableFilled = () => {},
): Promise<void> {
  await seedDemo(context);
  await inTransaction(context.db, async (db) => {
    const tables = listTables(await createPlan({ ...context, db }, size));
    const fillAndReport = async (name: string, fillTable: () => Promise<number>) => {
      const startedAt = context.elapsed();
      onTableFilled(name, await fillTable(), context.elapsed() - startedAt);
    };
    const fill = async () => {
      for (const each of tables) await fillAndReport(each.table, () => insertRowsByCopy(db, each));
    };
    const names = tables.map(({ table }) => table);
    await fillAndReport('all, with indexes', async () => {
      await fillWithoutIndexes(db, names, fill);
      return size.applications;
    });
    await advanceSequences(db);
  });
}

/** All tables and their rows, in an order that satisfies foreign keys. */
const listTables = (plan: LoadPlan) => [
  ...listAccountTables(plan),
  ...listApplicationTables(plan),
  ...listRecordTables(plan),
];

/** Also publishes the services that the applications need. */
async function createPlan(context: Context, size: LoadSize): Promise<LoadPlan> {
  const { db, clock, cipher, hasher, fileKeys } = context;
  const firstFreeIds = await findFirstFreeIds(db);
  const now = clock();
  return new LoadPlan({
    ...size,
    cipher,
    now,
    services: await publishServices(context, await findActiveSuperAdmin(db), firstLoadDay(now)),
    firstAdmin: firstFreeIds.user,
    firstCustomer: firstFreeIds.user + LOAD_ADMINS,
    firstApplication: firstFreeIds.application,
    firstTransactionNumber: firstFreeIds.transactionNumber,
    passwordHash: await hasher.hash(crypto.randomUUID()),
    fileKeyId: await fileKeys.currentId(),
  });
}
