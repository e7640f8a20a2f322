import type pg from 'pg';
import { startSession } from '../../src/db/sessions.ts';
import { readEnv } from '../../src/env.ts';
import { open } from '../../src/open.ts';

export interface SignedInPerson {
  readonly id: number;
  readonly token: string;
  readonly isAdmin: boolean;
  /** Their applications, drafts too. */
  readonly applications: readonly number[];
}

const CUSTOMERS = `
  select user_id as id, (array_agg(id order by id desc))[1:5] as applications
  from application group by user_id order by user_id limit $1`;

/** Begins a session for so many customers who have applications, and for administrators: thousands of log-ins would be another measurement. */
export async function signInPeople(
  settings: Readonly<Record<string, string>>,
  customers: number,
  admins: number,
): Promise<SignedInPerson[]> {
  const { context, close } = await open(readEnv({ ...settings, LOG_LEVEL: 'warn' }));
  try {
    const pool = context.db.$client as pg.Pool;
    const found = await pool.query<{ id: number; applications: number[] }>(CUSTOMERS, [customers]);
    const admin = await pool.query<{ id: number }>(`select id from "user" where role = 'Admin' and is_active limit 1`);
    const staff = Array.from({ length: admins }, () => ({ id: admin.rows[0]?.id ?? 0, applications: [] }));
    const people: SignedInPerson[] = [];
    for (const [at, { id, applications }] of [...found.rows, ...staff].entries()) {
      const token = await startSession(context.db, id, context.clock());
      people.push({ id, token, isAdmin: at >= found.rows.length, applications: applications.map(Number) });
    }
    return people;
  } finally {
    await close();
  }
}
