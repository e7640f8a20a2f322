import type { Attributes } from '@opentelemetry/api';
import type { Context } from '../context.ts';
import { endFailedSpan, startChildSpan } from './child-span.ts';
import type { Tracing } from './Traces.ts';

type Parts = Pick<Context, 'scanner' | 'mailer'>;

export function wrapWithSpans(tracing: Tracing, { scanner, mailer }: Parts): Parts {
  const runInSpan = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
    const span = startChildSpan(tracing, name, attributes);
    if (!span) return work();
    try {
      const value = await work();
      span.end();
      return value;
    } catch (error) {
      endFailedSpan(span, error);
      throw error;
    }
  };
  return {
    scanner: scanner && {
      ping: scanner.ping,
      scan: (bytes) =>
        runInSpan('clamd INSTREAM', { 'rpc.system': 'clamd', 'file.size': bytes.length }, () => scanner.scan(bytes)),
    },
    mailer: {
      ...mailer,
      deliver: (message, id) => runInSpan('SMTP send', { 'rpc.system': 'smtp' }, () => mailer.deliver(message, id)),
    },
  };
}
