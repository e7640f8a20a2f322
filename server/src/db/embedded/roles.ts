import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Only migrations use it. */
const OWNER = 'portal_owner';
/** The role of the server: rows, no tables. */
const RUN_TIME = 'portal_server';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** New passwords at each start, stored nowhere. Tables of an older release go from the superuser to the owner. */
export async function prepareRoles(
  urlOf: (database: string) => string,
  database: string,
): Promise<{ owner: Credentials; runTime: Credentials }> {
  const roles = await within(urlOf('postgres'), async (client) => {
    const owner = await prepareRole(client, OWNER);
    const runTime = await prepareRole(client, RUN_TIME);
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    await client.query(
      `${known.rowCount ? 'alter' : 'create'} database ${database} ${known.rowCount ? 'owner to' : 'owner'} ${OWNER}`,
    );
    return { owner, runTime };
  });
  await within(urlOf(database), (client) => client.query(HAND_OVER));
  return roles;
}

async function prepareRole(client: pg.Client, user: string): Promise<Credentials> {
  const password = randomBytes(24).toString('base64url');
  const known = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls';
  await client.query(`${known.rowCount ? 'alter' : 'create'} role ${user} ${rights} password '${password}'`);
  return { user, password };
}

/** `reassign owned` refuses for the role that created the cluster. Objects of an extension stay with it. */
const HAND_OVER = `
do $$
declare command text;
begin
  for command in
    with held as (
      select classid, objid from pg_depend where deptype in ('e', 'i', 'a')
    ), home as (
      select oid, nspname from pg_namespace where nspname not in ('information_schema') and nspname not like 'pg\\_%'
    )
    select format('alter schema %I owner to ${OWNER}', nspname) from home
      join pg_namespace n using (oid, nspname) where n.nspowner = current_user::regrole and nspname <> 'public'
    union all
    select format('alter %s %I.%I owner to ${OWNER}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
      from pg_class c join home on home.oid = relnamespace
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from held where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure) from pg_proc p join home on home.oid = pronamespace
      where proowner = current_user::regrole
        and not exists (select from held where classid = 'pg_proc'::regclass and objid = p.oid)
    union all
    select format('alter type %s owner to ${OWNER}', t.oid::regtype) from pg_type t join home on home.oid = typnamespace
      where typowner = current_user::regrole and typtype in ('e', 'd')
        and not exists (select from held where classid = 'pg_type'::regclass and objid = t.oid)
  loop
    execute command;
  end loop;
end
$$`;

async function within<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
