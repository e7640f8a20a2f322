import type { Pool, PoolClient } from 'pg';

export interface RoleFacts {
  readonly role: string;
  readonly isSuperuser: boolean;
  /** The owner of the audit trail could switch its triggers off. */
  readonly ownsTables: boolean;
}

export async function readRoleFacts(db: Pool | PoolClient): Promise<RoleFacts> {
  const { rows } = await db.query<RoleFacts>(`
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      coalesce((select pg_has_role(current_user, relowner, 'usage') from pg_class
        where oid = to_regclass('public.audit_log')), false) as "ownsTables"`);
  const [facts] = rows;
  if (!facts) throw new Error('The database does not say who is connected.');
  return facts;
}

const SCHEMAS_SQL = `select oid, nspname from pg_namespace
  where nspname <> 'information_schema' and nspname not like 'pg\\_%'`;

/**
 * Grants and revokes that are missing, as statements. Tables with a `refuse_change` trigger get no UPDATE or DELETE;
 * the tables of the migrations are read-only.
 */
const MISSING_RIGHTS_SQL = `
  with home as (${SCHEMAS_SQL}), guarded as (
    select tgrelid from pg_trigger where tgfoid = to_regproc('public.refuse_change')
  ), wanted as (
    select 1 as step, format('schema %I', nspname) as place, privilege, privilege = 'usage' as wanted,
      has_schema_privilege($1::name, oid, privilege) as has
      from home, unnest(array['usage', 'create']) privilege
    union all
    select 2, format('table %I.%I', nspname, relname), privilege,
      privilege = 'select' or nspname <> 'drizzle' and (privilege = 'insert'
        or privilege in ('update', 'delete') and not exists (select from guarded where tgrelid = c.oid)),
      has_table_privilege($1::name, c.oid, privilege)
      from pg_class c join home on home.oid = relnamespace,
        unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
      where relkind in ('r', 'p', 'v')
    union all
    select 3, format('sequence %I.%I', nspname, relname), privilege, privilege <> 'update' and nspname <> 'drizzle',
      has_sequence_privilege($1::name, c.oid, privilege)
      from (select * from pg_class where relkind = 'S') c join home on home.oid = relnamespace,
        unnest(array['usage', 'select', 'update']) privilege
    union all
    select 4, format('database %I', current_database()), privilege, privilege = 'connect',
      has_database_privilege($1::name, current_database(), privilege)
      from unnest(array['connect', 'create', 'temporary']) privilege
  )
  select case when wanted then format('grant %s on %s to %I', privilege, place, $1::name)
    else format('revoke %s on %s from public, %I', privilege, place, $1::name) end as statement
  from wanted where wanted <> has order by step`;

/** The role may then change rows, but no table definitions. Runs after each migration, to include new tables. */
export async function updateServerRights(owner: PoolClient, role: string): Promise<void> {
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ statement: string }>(MISSING_RIGHTS_SQL, [role]);
    for (const { statement } of rows) await owner.query(statement);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
