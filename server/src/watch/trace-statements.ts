import { observeStatements } from '../db/observe-statements.ts';
import { endFailedSpan, startChildSpan } from './child-span.ts';
import type { Tracing } from './Traces.ts';

/** Adds a span for each SQL statement, without its values. Returns a function that stops this. */
export function traceStatements(tracing: Tracing): () => void {
  return observeStatements((text) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = startChildSpan(tracing, nameOf(text), attributes);
    if (!span) return undefined;
    return (end) => {
      if ('error' in end) endFailedSpan(span, end.error);
      else span.setAttribute('db.response.returned_rows', end.rows).end();
    };
  });
}

const nameOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
