import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type Connection, connect, inTransaction } from './connect.ts';
import { postgresCode } from './database-errors.ts';

let database: TestDatabase;
let connection: Connection;
let owner: Connection;
let connectionErrors: Error[];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { onError: (error) => connectionErrors.push(error) });
  owner = connect(database.ownerUrl);
  await owner.pool.query('create table counter (id int primary key, n int not null)');
  await owner.pool.query('grant all on counter to public');
});
beforeEach(async () => {
  connectionErrors = [];
  await connection.pool.query('truncate counter');
  await connection.pool.query('insert into counter values (1, 0), (2, 0)');
});
afterAll(async () => {
  await owner.close();
  await connection.close();
  await database.drop();
});

const count = async () => (await connection.pool.query('select sum(n) as n from counter')).rows[0].n;
const add = (id: number) => sql`update counter set n = n + 1 where id = ${id}`;

test('an int8 is a number while it is exact, a date is text, a timestamptz is a Date', async () => {
  const { rows } = await connection.pool.query(
    "select 5000000000::int8 as exact, 9007199254740993::int8 as huge, date '2026-02-28' as day, timestamptz '2026-02-28 12:00+04' as moment",
  );
  expect(rows[0]).toEqual({
    exact: 5_000_000_000,
    huge: '9007199254740993',
    day: '2026-02-28',
    moment: new Date('2026-02-28T08:00:00Z'),
  });
});

test('close waits until all connections of the pool have ended', async () => {
  const { pool, close } = connect(database.url);
  let [opened, ended] = [0, 0];
  pool.on('connect', (client) => {
    opened += 1;
    client.once('end', () => (ended += 1));
  });
  await Promise.all(Array.from({ length: 12 }, () => pool.query('select 1')));
  await close();
  expect([opened > 1, ended]).toEqual([true, opened]);
});

test('every connection has its time limits', async () => {
  const { rows } = await connection.pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect(rows[0]).toEqual({ statement: '5s', idle: '10s' });
});

test('a transaction is committed completely or not at all', async () => {
  await inTransaction(connection.db, async (tx) => {
    await tx.execute(add(1));
    await tx.execute(add(2));
  });
  await expect(
    inTransaction(connection.db, async (tx) => {
      await tx.execute(add(1));
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await count()).toBe(2);
  expect(connection.pool.idleCount).toBe(connection.pool.totalCount);
});

test('a transaction inside a transaction joins it', async () => {
  const outer = inTransaction(connection.db, async (tx) => {
    await inTransaction(tx, (inner) => inner.execute(add(1)));
    throw new Error('the outer one fails');
  });
  await expect(outer).rejects.toThrow('the outer one fails');
  expect(await count()).toBe(0);
});

test('a deadlock is retried and both transactions are committed', async () => {
  let arrived = 0;
  let release = () => {};
  const bothHoldTheFirst = new Promise<void>((resolve) => {
    release = resolve;
  });
  const move = (first: number, second: number) =>
    inTransaction(connection.db, async (tx) => {
      await tx.execute(add(first));
      arrived += 1;
      if (arrived === 2) release();
      await bothHoldTheFirst;
      await tx.execute(add(second));
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(await count()).toBe(4);
  expect(arrived).toBeGreaterThan(2);
});

test('after a serialisation failure a transaction runs three times in all, then throws', async () => {
  let tries = 0;
  const failing = inTransaction(connection.db, async (tx) => {
    tries += 1;
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  expect(postgresCode(await failing.catch((error: unknown) => error))).toBe('40001');
  expect(tries).toBe(3);
});

test('a connection that dies inside a transaction fails only that transaction', async () => {
  const broken = inTransaction(connection.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const killer = new pg.Client({ connectionString: database.url });
    await killer.connect();
    await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await killer.end();
    await new Promise<void>((resolve) => {
      const poll = () => (connectionErrors.length > 0 ? resolve() : setTimeout(poll, 10));
      poll();
    });
    await tx.execute(add(1));
  });
  await expect(broken).rejects.toThrow();
  expect(await count()).toBe(0);
});
