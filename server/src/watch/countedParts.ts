import { Counter, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { NotDelivered } from '../mail/Postman.ts';

type Parts = Pick<Context, 'scanner' | 'mailer'>;

/** The parts of a server that speak to others, and count how that ends. */
export function countedParts(registry: Registry, { scanner, mailer }: Parts): Parts {
  const scans = counter(registry, 'portal_scans_total', 'Files that were scanned for viruses.', [
    'clean',
    'infected',
    'failed',
  ]);
  const mails = counter(registry, 'portal_mails_total', 'Tries to hand a queued mail over.', [
    'delivered',
    'refused',
    'failed',
  ]);
  return {
    scanner: scanner && {
      ping: scanner.ping,
      scan: (bytes) =>
        scans(scanner.scan(bytes), {
          done: ({ clean }) => (clean ? 'clean' : 'infected'),
          failed: () => 'failed',
        }),
    },
    mailer: {
      ...mailer,
      deliver: (message, id) =>
        mails(mailer.deliver(message, id), {
          done: () => 'delivered',
          failed: (error) => ((error as NotDelivered).forGood ? 'refused' : 'failed'),
        }),
    },
  };
}

interface Ends<T, Result> {
  readonly done: (value: T) => Result;
  readonly failed: (error: unknown) => Result;
}

/** Counts how something ended; each way it may end is there from the first scrape on. */
function counter<Result extends string>(registry: Registry, name: string, help: string, results: readonly Result[]) {
  const counted = new Counter({ name, help, labelNames: ['result'], registers: [registry] });
  for (const result of results) counted.inc({ result }, 0);
  return async <T>(work: Promise<T>, { done, failed }: Ends<T, Result>): Promise<T> => {
    try {
      const value = await work;
      counted.inc({ result: done(value) });
      return value;
    } catch (error) {
      counted.inc({ result: failed(error) });
      throw error;
    }
  };
}
