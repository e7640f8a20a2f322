import { eq, sql } from 'drizzle-orm';
import { createTestDatabase } from '../testing/database/database.ts';
import { connect, type Database, inTransaction } from './connect.ts';
import { prepareOnce } from './prepare-once.ts';
import { loginName } from './tables/user.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const findName = (db: Database, name: string) =>
  prepareOnce(db, 'names', () =>
    db
      .select({ name: loginName.name })
      .from(loginName)
      .where(eq(loginName.name, sql.placeholder('name'))),
  ).execute({ name });

async function withConnection(
  options: Parameters<typeof connect>[1],
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const { db, close } = connect(database.url, { max: 1, ...options });
  await work(db).finally(close);
}

const listPreparedStatements = async (db: Database) =>
  (await db.$client.query('select name from pg_prepared_statements')).rows.map(({ name }) => name);

test('a statement is created once per pool and prepared by name on the connection', () =>
  withConnection({}, async (db) => {
    let times = 0;
    const make = () => {
      times += 1;
      return db
        .select({ one: sql<number>`${sql.placeholder('one')}::int` })
        .from(loginName)
        .limit(1);
    };
    for (const one of [1, 2, 3]) await prepareOnce(db, 'one', make).execute({ one });
    expect([times, await listPreparedStatements(db)]).toEqual([1, ['one']]);
  }));

test('in a transaction a prepared statement runs on the connection of the transaction', () =>
  withConnection({}, async (db) => {
    await inTransaction(db, async (tx) => expect(await findName(tx, 'nobody')).toEqual([]));
    await inTransaction(db, async (tx) => expect(await findName(tx, 'nobody')).toEqual([]));
    expect([await findName(db, 'nobody'), await listPreparedStatements(db)]).toEqual([[], ['names']]);
  }));

test('behind a pooler nothing is prepared on a connection, also not in a transaction', () =>
  withConnection({ allowNamedStatements: false }, async (db) => {
    await findName(db, 'nobody');
    await inTransaction(db, (tx) => findName(tx, 'nobody'));
    expect(await listPreparedStatements(db)).toEqual([]);
  }));
