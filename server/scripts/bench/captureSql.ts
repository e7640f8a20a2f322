import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Config {
  readonly text?: string;
  readonly values?: unknown[];
}

/** Hears every statement that goes through any client of `pg`, whatever has made it. Gives what stops it. */
export function captureSql(hear: (statement: Statement) => void): () => void {
  const { prototype } = pg.Client;
  const before = prototype.query;
  const heard = function (this: pg.Client, first: string | Config, ...rest: unknown[]) {
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(rest[0]) ? rest[0] : typeof first === 'string' ? [] : (first.values ?? []);
    if (text) hear({ text, values });
    return Reflect.apply(before, this, [first, ...rest]);
  };
  prototype.query = heard as typeof before;
  return () => {
    prototype.query = before;
  };
}
