import { cspDirectives, type Guarded, policyWords, type Violation } from '@emigration-portal/shared-api';

/** What a row is about, and so what is to be done about it. */
export type Subject = Guarded | 'integrity' | 'browser' | 'other' | 'unknown';

const known: Readonly<Record<string, Guarded | undefined>> = cspDirectives;

/** `unknown`: only a newer release of the server knows what it guards. */
export function subjectOf({ kind, cause, directive }: Pick<Violation, 'kind' | 'cause' | 'directive'>): Subject {
  if (cause === 'browser') return 'browser';
  if (kind !== 'csp') return kind;
  return (Object.hasOwn(known, directive) ? known[directive] : undefined) ?? 'unknown';
}

/** What was blocked, where it is a word and no address. */
export const wordOf = ({ blocked }: Pick<Violation, 'blocked'>) => policyWords.find((word) => word === blocked);

export const violationKey = (row: Violation): string =>
  [row.kind, row.cause, row.directive, row.blocked, row.page, row.source, row.line, row.disposition, row.release].join(
    ' ',
  );
