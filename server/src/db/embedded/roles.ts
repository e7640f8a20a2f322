import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role that owns the tables. Only migrations use it. */
const OWNER_ROLE = 'portal_owner';
/** The role of the server: it changes rows, but no table definitions. */
const SERVER_ROLE = 'portal_server';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Each start sets new passwords, which nothing stores. Tables of an older release go from the superuser to the owner. */
export async function prepareRoles(
  urlOf: (database: string) => string,
  database: string,
): Promise<{ owner: Credentials; runTime: Credentials }> {
  const roles = await withClient(urlOf('postgres'), async (client) => {
    const owner = await prepareRole(client, OWNER_ROLE);
    const runTime = await prepareRole(client, SERVER_ROLE);
    const existing = await client.query('select 1 from pg_database where datname = $1', [database]);
    await client.query(
      `${existing.rowCount ? 'alter' : 'create'} database ${database} ${existing.rowCount ? 'owner to' : 'owner'} ${OWNER_ROLE}`,
    );
    return { owner, runTime };
  });
  await withClient(urlOf(database), (client) => client.query(HAND_OVER_SQL));
  return roles;
}

async function prepareRole(client: pg.Client, user: string): Promise<Credentials> {
  const password = randomBytes(24).toString('base64url');
  const existing = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls';
  await client.query(`${existing.rowCount ? 'alter' : 'create'} role ${user} ${rights} password '${password}'`);
  return { user, password };
}

/** `reassign owned` refuses for the role that created the cluster. Objects of an extension stay with it. */
const HAND_OVER_SQL = `
do $$
declare command text;
begin
  for command in
    with held as (
      select classid, objid from pg_depend where deptype in ('e', 'i', 'a')
    ), home as (
      select oid, nspname from pg_namespace where nspname not in ('information_schema') and nspname not like 'pg\\_%'
    )
    select format('alter schema %I owner to ${OWNER_ROLE}', nspname) from home
      join pg_namespace n using (oid, nspname) where n.nspowner = current_user::regrole and nspname <> 'public'
    union all
    select format('alter %s %I.%I owner to ${OWNER_ROLE}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
      from pg_class c join home on home.oid = relnamespace
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from held where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('alter routine %s owner to ${OWNER_ROLE}', p.oid::regprocedure) from pg_proc p join home on home.oid = pronamespace
      where proowner = current_user::regrole
        and not exists (select from held where classid = 'pg_proc'::regclass and objid = p.oid)
    union all
    select format('alter type %s owner to ${OWNER_ROLE}', t.oid::regtype) from pg_type t join home on home.oid = typnamespace
      where typowner = current_user::regrole and typtype in ('e', 'd')
        and not exists (select from held where classid = 'pg_type'::regclass and objid = t.oid)
  loop
    execute command;
  end loop;
end
$$`;

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
