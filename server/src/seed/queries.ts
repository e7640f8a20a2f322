import { applicationStatus } from '@emigration-portal/shared-api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** Any number; a second server that fills the same empty database waits behind it. */
const LOCK = 721_046_312;

/** Has the transaction to itself: another seed of the same database waits until this one is through. */
export async function seedAlone(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export interface LoadSize {
  readonly customers: number;
  readonly applications: number;
}

interface Load extends LoadSize {
  readonly passwordHash: string;
  /** ISO 8601; everything happened before it. */
  readonly now: string;
}

const words = (...texts: string[]) => sql`array[${sql.join(texts, sql`, `)}]::text[]`;
const pick = (from: SQL, salt: number) => sql`(${from})[1 + abs(hashint8(n + ${salt}::bigint)) % cardinality(${from})]`;
const firstNames = words('Asha', 'Ravi', 'Lakshmi', 'Suresh', 'Priya', 'Mohammed', 'Anitha', 'Joseph', 'Gurpreet');
const lastNames = words('Nair', 'Kumar', 'Menon', 'Pillai', 'Ansari', 'Reddy', 'Singh', 'Fernandes', 'Yadav', 'Selvam');

/** Adds customers named `load.1` and so on with their applications and payments, by a few statements. */
export async function insertLoad(tx: Database, load: Load): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const before = await tx.execute(sql`select from login_name where name = 'load.1'`);
  if (before.rows.length > 0) throw new Error('The load is already there.');
  await tx.execute(addCustomers(load));
  await tx.execute(sql`insert into login_name (name, user_id)
    select name, id from "user", unnest(array[email, user_name]) name where user_name like 'load.%'`);
  // The planner knows nothing of rows that have just come, and each step joins those of the one before.
  await tx.execute(sql`analyze "user"`);
  const { rowCount } = await tx.execute(addApplications(load));
  if (rowCount === 0) throw new Error('The load copies demo applications, and this database has none.');
  await tx.execute(sql`analyze application`);
  await tx.execute(addPayments);
  await tx.execute(sql`analyze transaction`);
  await tx.execute(sql`update application a set transaction_id = t.transaction_id
    from transaction t where t.application_id = a.id and a.transaction_id = ''`);
  await tx.execute(sql`insert into audit_log (at, actor_id, action, object, after, ip, request_id)
    select a.submitted_at, a.user_id, 'application.submit', 'application:' || a.id, '{"status": 1}', '127.0.0.1', 'load'
    from application a join "user" u on u.id = a.user_id
    where a.submitted_at is not null and u.user_name like 'load.%'`);
}

const addCustomers = ({ customers, passwordHash, now }: Load) => sql`
  insert into "user" (role, is_demo, first_name, last_name, email, user_name, phone, country, password_hash, created_at, email_confirmed_at)
  select 'Customer', true, ${pick(firstNames, 1)}, ${pick(lastNames, 2)}, 'load.' || n || '@portal.example', 'load.' || n,
    '+9170' || lpad(n::text, 8, '0'), 'IN', ${passwordHash}, began, began
  from generate_series(1, ${customers}::int) n, lateral (select ${now}::timestamptz - (n % 700) * interval '1 day') d(began)`;

const { inProgress, approved, resubmission, rejected } = applicationStatus;

/** Each has the answers of a demo application of the same service version, so that its page opens like a real one. */
const addApplications = ({ customers, applications, now }: Load) => sql`
  with person as (
    select id, first_name, last_name, user_name, email, row_number() over (order by id) - 1 as place
    from "user" where user_name like 'load.%'
  ), sample as (
    select *, row_number() over (order by service_version_id) - 1 as place from (
      select distinct on (a.service_version_id) a.service_version_id, a.service_id, a.answers, v.name
      from application a join service_version v on v.id = a.service_version_id
      where a.submitted_at is not null order by a.service_version_id, a.id
    ) one
  ), story as (
    select n, ${now}::timestamptz - abs(hashint8(n + 3::bigint)) % (700 * 1440) * interval '1 minute' as begun,
      case when n % 10 < 4 then ${approved} when n % 10 < 8 then ${inProgress} when n % 10 = 8 then ${resubmission}
        else ${rejected} end::smallint as status,
      case n % 5 when 0 then 'Pending' when 1 then 'Processing' when 4 then 'Failed' else 'Completed' end as payment
    from generate_series(1, ${applications}::int) n
  )
  insert into application (service_id, service_version_id, user_id, status, payment_status, answers, submitted_by,
    search_text, admin_remarks, created_at, updated_at, submitted_at)
  select sample.service_id, sample.service_version_id, person.id, case when n % 20 = 5 then ${inProgress} else status end,
    case when n % 20 = 5 then 'Pending' else payment end, sample.answers,
    json_build_object('userName', user_name, 'email', email, 'firstName', first_name, 'lastName', last_name,
      'phone', '', 'companyName', '')::text,
    lower(first_name || ' ' || last_name || ' ' || user_name || ' ' || email || ' ' || sample.name),
    case when status = ${resubmission} then 'Please send it again.' else '' end, begun,
    least(begun + (n % 9) * interval '1 day', ${now}::timestamptz), case when n % 20 = 5 then null else begun end
  from story
  join person on person.place = abs(hashint8(n + 4::bigint)) % ${customers}::int
  join sample on sample.place = n % (select count(*) from sample)
  order by story.begun`;

const addPayments = sql`
  insert into transaction (transaction_id, application_id, admin_id, status, amount_fils, payment_method, search_text, created_at)
  select number, application_id, admin_id, 'Completed', fils, 'Completed by Admin ' || admin,
    lower(admin || ' ' || number || ' ' || application_id), at
  from (
    select 'INV-' || extract(year from a.updated_at at time zone 'UTC') || '-' || lpad(nextval('transaction_number')::text, 6, '0') as number,
      a.id as application_id, a.updated_at as at, coalesce(v.charge_fils, 0) as fils, u.id as admin_id,
      u.first_name || ' ' || u.last_name as admin
    from application a
    join service_version v on v.id = a.service_version_id
    join "user" u on u.user_name = 'admin'
    where a.payment_status = 'Completed' and a.transaction_id = ''
    order by a.updated_at, a.id
  ) paid`;
