import { AsyncResource } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import pg from 'pg';
import { childSpan, endFailed } from './childSpan.ts';
import type { Tracing } from './Traces.ts';

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Connect = (this: pg.Pool, callback?: (...answer: unknown[]) => void) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const pool = pg.Pool.prototype as unknown as { connect: Connect };

/** Gives each SQL statement of a call a span: its text with placeholders, never a value. The answer ends that. */
export function traceStatements(tracing: Tracing): () => void {
  const { query } = client;
  const { connect } = pool;
  client.query = function traced(...given) {
    const text = textOf(given[0]);
    const span = text && childSpan(tracing, nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text });
    if (!span) return query.apply(this, given);
    const at = given.findLastIndex((each) => typeof each === 'function');
    if (at >= 0) {
      const callback = given[at] as Callback;
      given[at] = (error: Error | null | undefined, result?: pg.QueryResult) => {
        endStatement(span, error, result);
        callback(error, result);
      };
      return query.apply(this, given);
    }
    const answer = query.apply(this, given) as Promise<pg.QueryResult>;
    answer.then(
      (result) => endStatement(span, undefined, result),
      (error: Error) => endStatement(span, error),
    );
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

const nameOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

function endStatement(span: Span, error: Error | null | undefined, result?: pg.QueryResult): void {
  if (error) endFailed(span, error);
  else span.setAttribute('db.response.returned_rows', result?.rowCount ?? 0).end();
}
