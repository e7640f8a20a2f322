import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

type OnStatementEnd = (end: { readonly rows: number } | { readonly error: Error }) => void;

/** Called with the text of each statement, never its values. Returns a callback for the end of the statement. */
type OnStatement = (text: string) => OnStatementEnd | undefined;

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

let observer: OnStatement | undefined;

/** Calls `onStatement` for each statement, until the returned function is called. */
export function observeStatements(onStatement: OnStatement): () => void {
  observer = onStatement;
  return () => {
    observer = undefined;
  };
}

class ObservedClient extends pg.Client {
  override query<Answer>(...args: unknown[]): Answer {
    const text = textOf(args[0]);
    const onEnd = text === undefined ? undefined : observer?.(text);
    if (!onEnd) return Reflect.apply(super.query, this, args);
    const reportEnd: Callback = (error, result) => onEnd(error ? { error } : { rows: result?.rowCount ?? 0 });
    const callbackIndex = args.findLastIndex((each) => typeof each === 'function');
    if (callbackIndex >= 0) {
      const callback = args[callbackIndex] as Callback;
      args[callbackIndex] = ((error, result) => {
        reportEnd(error, result);
        callback(error, result);
      }) satisfies Callback;
      return Reflect.apply(super.query, this, args);
    }
    const answer = Reflect.apply(super.query, this, args);
    answer.then((result: pg.QueryResult) => reportEnd(undefined, result), reportEnd);
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

/** The SQL text of a query. Undefined for a stream, because its end is not visible here. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
