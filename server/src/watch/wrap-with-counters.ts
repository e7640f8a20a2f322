import { cspDirectives, integrityDestinations } from '@emigration-portal/shared-api';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { MailNotDeliveredError } from '../mail/mail-transport.ts';

type Parts = Pick<Context, 'scanner' | 'mailer' | 'violations'>;

export function wrapWithCounters(registry: Registry, { scanner, mailer, violations }: Parts): Parts {
  const scans = createResultCounter(registry, 'portal_scans_total', 'Files that were scanned for viruses.', [
    'clean',
    'infected',
    'failed',
  ]);
  const mails = createResultCounter(registry, 'portal_mails_total', 'Attempts to send a mail of the outbox.', [
    'delivered',
    'refused',
    'failed',
  ]);
  const blocked = createViolationCounter(registry);
  return {
    violations: {
      record(violation) {
        const { kind, directive, disposition, cause } = violation;
        blocked.inc({ kind, directive, disposition, cause });
        violations.record(violation);
      },
    },
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
          failed: (error) => ((error as MailNotDeliveredError).isPermanent ? 'refused' : 'failed'),
        }),
    },
  };
}

/** Creates a counter with all its labels at zero, so that the first violation shows as an increase. */
function createViolationCounter(registry: Registry) {
  const counter = new Counter({
    name: 'portal_violations_total',
    help: 'Browser reports about violations of a policy of a page.',
    labelNames: ['kind', 'directive', 'disposition', 'cause'],
    registers: [registry],
  });
  const common = { disposition: 'enforce', cause: 'portal' };
  for (const directive of cspDirectives) counter.inc({ kind: 'csp', directive, ...common }, 0);
  for (const directive of integrityDestinations) counter.inc({ kind: 'integrity', directive, ...common }, 0);
  return counter;
}

interface Ends<T, Result> {
  readonly done: (value: T) => Result;
  readonly failed: (error: unknown) => Result;
}

/** Creates a counter with all results at zero. The returned function counts the result of some work. */
function createResultCounter<Result extends string>(
  registry: Registry,
  name: string,
  help: string,
  results: readonly Result[],
) {
  const counter = new Counter({ name, help, labelNames: ['result'], registers: [registry] });
  for (const result of results) counter.inc({ result }, 0);
  return async <T>(work: Promise<T>, { done, failed }: Ends<T, Result>): Promise<T> => {
    try {
      const value = await work;
      counter.inc({ result: done(value) });
      return value;
    } catch (error) {
      counter.inc({ result: failed(error) });
      throw error;
    }
  };
}
