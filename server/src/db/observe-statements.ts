import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

type OnStatementEnd = (end: { readonly rows: number } | { readonly error: Error }) => void;

/** Gets the text, never the values. Returns a callback for the end. */
type OnStatement = (text: string) => OnStatementEnd | undefined;

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

let observer: OnStatement | undefined;

/** Returns a function that stops it. */
export function observeStatements(by: OnStatement): () => void {
  observer = by;
  return () => {
    observer = undefined;
  };
}

class ObservedClient extends pg.Client {
  override query<Answer>(...args: unknown[]): Answer {
    const text = textOf(args[0]);
    const ended = text === undefined ? undefined : observer?.(text);
    if (!ended) return Reflect.apply(super.query, this, args);
    const end: Callback = (error, result) => ended(error ? { error } : { rows: result?.rowCount ?? 0 });
    const at = args.findLastIndex((each) => typeof each === 'function');
    if (at >= 0) {
      const callback = args[at] as Callback;
      args[at] = ((error, result) => {
        end(error, result);
        callback(error, result);
      }) satisfies Callback;
      return Reflect.apply(super.query, this, args);
    }
    const answer = Reflect.apply(super.query, this, args);
    answer.then((result: pg.QueryResult) => end(undefined, result), end);
    return answer;
  }
}

export class ObservedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: ObservedClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...answer: unknown[]) => void): void;
  override connect(callback?: (...answer: unknown[]) => void): unknown {
    // The pool calls a waiting caller from another call, so the async context must be bound.
    return Reflect.apply(super.connect, this, [observer && callback ? AsyncResource.bind(callback) : callback]);
  }
}

/** Undefined for streams, whose end does not reach the caller. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
