import { allowsNamedStatements, type Database } from './connect.ts';

/** More than the code has; limits memory if names were generated. */
const MAX_STATEMENTS = 250;

export interface Preparable {
  prepare(name: string): unknown;
}

const statementsByDatabase = new WeakMap<Database, Map<string, unknown>>();

interface PreparedOptions {
  /** False if the best plan depends on the values; the database then plans each time. */
  readonly isNamed?: boolean;
}

/** Builds and prepares a query once per pool and connection. `name` must identify its SQL text. */
export function prepareOnce<Q extends Preparable>(
  db: Database,
  name: string,
  createQuery: () => Q,
  { isNamed = true }: PreparedOptions = {},
): ReturnType<Q['prepare']> {
  let statements = statementsByDatabase.get(db);
  if (!statements) {
    statements = new Map();
    statementsByDatabase.set(db, statements);
  }
  let statement = statements.get(name);
  if (!statement) {
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statement = createQuery().prepare(isNamed && allowsNamedStatements(db) ? name : '');
    statements.set(name, statement);
  }
  return statement as ReturnType<Q['prepare']>;
}
