import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { copyRows } from '../db/copy-rows.ts';
import { fillWithoutIndexes } from '../db/fill-without-indexes.ts';
import { accountTables } from './load/account-tables.ts';
import { applicationTables } from './load/application-tables.ts';
import { firstLoadDay, LOAD_ADMINS, LoadPlan, type LoadSize } from './load/LoadPlan.ts';
import { publishServices } from './load/publish-services.ts';
import { recordTables } from './load/record-tables.ts';
import { advanceSequences, findFirstFreeIds, findSuperAdmin } from './queries.ts';
import { seedDemo } from './seed.ts';

/** `ms`: milliseconds for the table. */
type OnTableFilled = (what: string, rows: number, ms: number) => void;

/** As owner of the tables. Accounts have no known password, files no bytes. */
export async function seedLoadTest(
  context: Context,
  size: LoadSize,
  onTableFilled: OnTableFilled = () => {},
): Promise<void> {
  await seedDemo(context);
  await inTransaction(context.db, async (db) => {
    const tables = tablesOf(await planOf({ ...context, db }, size));
    const timed = async (what: string, work: () => Promise<number>) => {
      const begun = context.elapsed();
      onTableFilled(what, await work(), context.elapsed() - begun);
    };
    const fill = async () => {
      for (const each of tables) await timed(each.table, () => copyRows(db, each));
    };
    const names = tables.map(({ table }) => table);
    await timed('all, with indexes', async () => {
      await fillWithoutIndexes(db, names, fill);
      return size.applications;
    });
    await advanceSequences(db);
  });
}

/** In an order that satisfies foreign keys. */
const tablesOf = (plan: LoadPlan) => [...accountTables(plan), ...applicationTables(plan), ...recordTables(plan)];

async function planOf(context: Context, size: LoadSize): Promise<LoadPlan> {
  const { db, clock, cipher, hasher, fileKeys } = context;
  const begins = await findFirstFreeIds(db);
  const now = clock();
  return new LoadPlan({
    ...size,
    cipher,
    now,
    services: await publishServices(context, await findSuperAdmin(db), firstLoadDay(now)),
    firstAdmin: begins.user,
    firstCustomer: begins.user + LOAD_ADMINS,
    firstApplication: begins.application,
    firstNumber: begins.transactionNumber,
    passwordHash: await hasher.hash(crypto.randomUUID()),
    fileKeyId: await fileKeys.currentId(),
  });
}
