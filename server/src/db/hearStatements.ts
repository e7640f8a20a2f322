import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Told once a statement has ended: how many rows it gave or touched, or why it failed. */
type Ended = (end: { readonly rows: number } | { readonly error: Error }) => void;

/** Told of a statement as it is sent, by its text with placeholders and never a value; answers who is told of its end. */
type Hear = (text: string) => Ended | undefined;

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Connect = (this: pg.Pool, callback?: (...answer: unknown[]) => void) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const pool = pg.Pool.prototype as unknown as { connect: Connect };

/** Has each statement of this process heard, in the asynchronous context of who has asked. The answer ends that. */
export function hearStatements(hear: Hear): () => void {
  const { query } = client;
  const { connect } = pool;
  client.query = function heard(...given) {
    const text = textOf(given[0]);
    const ended = text === undefined ? undefined : hear(text);
    if (!ended) return query.apply(this, given);
    const end: Callback = (error, result) => ended(error ? { error } : { rows: result?.rowCount ?? 0 });
    const at = given.findLastIndex((each) => typeof each === 'function');
    if (at >= 0) {
      const callback = given[at] as Callback;
      given[at] = ((error, result) => {
        end(error, result);
        callback(error, result);
      }) satisfies Callback;
      return query.apply(this, given);
    }
    const answer = query.apply(this, given) as Promise<pg.QueryResult>;
    answer.then((result) => end(undefined, result), end);
    return answer;
  };
  // Who waits for a connection is called by whoever gives one back, in the middle of another call.
  pool.connect = function bound(callback) {
    return connect.call(this, callback && AsyncResource.bind(callback));
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
}

/** None of what streams, whose end is not told to who has asked. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
