import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Told once a statement has ended: how many rows it gave or touched, or why it failed. */
type OnStatementEnd = (end: { readonly rows: number } | { readonly error: Error }) => void;

/** Told of a statement as it is sent, by its text with placeholders and never a value; answers who is told of its end. */
type OnStatement = (text: string) => OnStatementEnd | undefined;

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

let observer: OnStatement | undefined;

/** Has each statement of this process's pools heard, in the asynchronous context of who has asked. The answer ends that. */
export function observeStatements(by: OnStatement): () => void {
  observer = by;
  return () => {
    observer = undefined;
  };
}

class ObservedClient extends pg.Client {
  override query<Answer>(...given: unknown[]): Answer {
    const text = textOf(given[0]);
    const ended = text === undefined ? undefined : observer?.(text);
    if (!ended) return Reflect.apply(super.query, this, given);
    const end: Callback = (error, result) => ended(error ? { error } : { rows: result?.rowCount ?? 0 });
    const at = given.findLastIndex((each) => typeof each === 'function');
    if (at >= 0) {
      const callback = given[at] as Callback;
      given[at] = ((error, result) => {
        end(error, result);
        callback(error, result);
      }) satisfies Callback;
      return Reflect.apply(super.query, this, given);
    }
    const answer = Reflect.apply(super.query, this, given);
    answer.then((result: pg.QueryResult) => end(undefined, result), end);
    return answer;
  }
}

/** A pool whose statements are heard. */
export class ObservedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: ObservedClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...answer: unknown[]) => void): void;
  override connect(callback?: (...answer: unknown[]) => void): unknown {
    // Who waits for a connection is called by whoever gives one back, in the middle of another call.
    return Reflect.apply(super.connect, this, [observer && callback ? AsyncResource.bind(callback) : callback]);
  }
}

/** None of what streams, whose end is not told to who has asked. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
