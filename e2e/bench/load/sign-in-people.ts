import pg from 'pg';
import { insertSessions } from '../sessions.ts';

export interface SignedInPerson {
  readonly id: number;
  readonly token: string;
  readonly isAdmin: boolean;
  readonly applications: readonly number[];
}

const SELECT_CUSTOMERS = `
  select user_id as id, (array_agg(id order by id desc))[1:5] as applications
  from application group by user_id order by user_id limit $1`;

/** Creates the sessions in the database. All administrators share one account. */
export async function signInPeople(databaseUrl: string, customers: number, admins: number): Promise<SignedInPerson[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const customerRows = await client.query<{ id: number; applications: number[] }>(SELECT_CUSTOMERS, [customers]);
    const admin = await client.query<{ id: number }>(
      `select id from "user" where role = 'Admin' and is_active limit 1`,
    );
    const staff = Array.from({ length: admins }, () => ({ id: admin.rows[0]?.id ?? 0, applications: [] }));
    const people = [...customerRows.rows, ...staff];
    const tokens = await insertSessions(
      client,
      people.map(({ id }) => id),
    );
    return people.map(({ id, applications }, at) => ({
      id,
      token: tokens[at] ?? '',
      isAdmin: at >= customerRows.rows.length,
      applications: applications.map(Number),
    }));
  } finally {
    await client.end();
  }
}
