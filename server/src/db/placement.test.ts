import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

/**
 * Where the rows of each table would be in a database with many nodes: with an account (`by` names its column), on every
 * node, in shards, or by the primary key.
 */
const placement: Record<string, { readonly by: string } | 'everywhere' | 'sharded' | 'by its key'> = {
  address_claim: { by: 'user_id' },
  address_link: 'by its key',
  application: { by: 'user_id' },
  application_day_tally: 'sharded',
  application_file: 'by its key',
  application_key: 'by its key',
  application_tally: 'sharded',
  arrival: 'by its key',
  asked_change: 'by its key',
  attendance: 'by its key',
  audit_head: 'everywhere',
  audit_log: 'by its key',
  audit_seal: 'by its key',
  audit_unsealed: 'by its key',
  batch: { by: 'owner_id' },
  batch_worker: 'by its key',
  certificate: 'by its key',
  desk_setting: { by: 'user_id' },
  factor_setup: { by: 'user_id' },
  file: { by: 'owner_id' },
  former_profile: { by: 'user_id' },
  idempotency: { by: 'actor_id' },
  invoice_counter: 'by its key',
  issued_document: 'by its key',
  issued_invoice: 'by its key',
  item_decision: 'by its key',
  known_device: { by: 'user_id' },
  limit_window: 'by its key',
  login_attempt: 'by its key',
  login_name: 'by its key',
  login_ticket: { by: 'user_id' },
  mail: 'by its key',
  mail_setting: { by: 'user_id' },
  note: 'by its key',
  opinion: 'by its key',
  passkey: { by: 'user_id' },
  passport: { by: 'user_id' },
  payment_count: 'by its key',
  pointer: 'everywhere',
  profile_photo: { by: 'user_id' },
  publisher: 'everywhere',
  queue_view: { by: 'owner_id' },
  recovery_code: { by: 'user_id' },
  registry_document: 'everywhere',
  release: 'everywhere',
  remote_report: 'by its key',
  reset_ask: { by: 'user_id' },
  reset_code: { by: 'user_id' },
  reset_request: { by: 'user_id' },
  reset_ticket: { by: 'user_id' },
  ruling: 'by its key',
  sent_back: 'by its key',
  service: 'everywhere',
  service_file: 'everywhere',
  service_version: 'everywhere',
  session: { by: 'user_id' },
  totp: { by: 'user_id' },
  transaction: 'by its key',
  upload: { by: 'owner_id' },
  upload_place: { by: 'owner_id' },
  user: { by: 'id' },
  user_count: 'sharded',
  violation: 'by its key',
  wasted_upload: { by: 'owner_id' },
  word_report: 'by its key',
  worker_link: 'by its key',
};

/** Citus requires the account column in each unique key of a table that is placed by account. These keys lack it. */
const uniqueKeysWithoutAccount = [
  'address_claim_pkey',
  'application_pkey',
  'batch_pkey',
  'file_label',
  'file_pkey',
  'login_ticket_pkey',
  'passkey_credential',
  'passkey_pkey',
  'queue_view_pkey',
  'reset_request_pkey',
  'session_pkey',
  'user_phone_unique',
  'wasted_upload_pkey',
];

/** Triggers that write rows; these go with the written row, or into shards. */
const writingTriggers = [
  'application_arrival_insert',
  'application_arrival_update',
  'application_issued_insert',
  'application_issued_update',
  'application_listed_service',
  'application_tally_delete',
  'application_tally_insert',
  'application_tally_update',
  'audit_log_unsealed',
  'issued_document_columns',
  'service_search_insert',
  'service_search_update',
  'transaction_tally_delete',
  'transaction_tally_insert',
  'transaction_tally_update',
  'user_listed_name',
  'user_search_insert',
  'user_search_update',
  'user_tally_delete',
  'user_tally_insert',
  'user_tally_update',
];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function queryNames(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
const placedByAccount = Object.entries(placement).flatMap(([table, where]) =>
  typeof where === 'string' ? [] : [{ table, column: where.by }],
);

test('every table has a placement', async () => {
  const tables = await queryNames(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  expect(tables).toEqual(Object.keys(placement).sort());
});

test.each(placedByAccount)('$table names the account of each row', async ({ table, column }) => {
  const found = await client.query(
    'select attnotnull from pg_attribute where attrelid = $1::regclass and attname = $2',
    [`"${table}"`, column],
  );
  expect(found.rows).toEqual([{ attnotnull: true }]);
});

test('the list has each unique key without the account column', async () => {
  const found: string[] = [];
  for (const { table, column } of placedByAccount) {
    const alone = await queryNames(`select indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid = '"${table}"'::regclass and not exists (select from pg_attribute
        where attrelid = indrelid and attnum = any (indkey) and attname = '${column}')`);
    found.push(...alone);
  }
  expect(found.sort()).toEqual(uniqueKeysWithoutAccount);
});

test('every table has a primary key, and no constraint is deferred', async () => {
  expect(
    await queryNames(`select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_index where indrelid = c.oid and indisunique)`),
  ).toEqual([]);
  expect(
    await queryNames(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    and (condeferrable or contype = 'x')`),
  ).toEqual([]);
});

test('only the listed triggers write rows', async () => {
  const found = await queryNames(`select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace and tgfoid <> 'refuse_change'::regproc order by 1`);
  expect(found).toEqual(writingTriggers);
});
