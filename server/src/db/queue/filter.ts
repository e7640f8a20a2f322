import type { QueueFilter } from '@emigration-portal/shared-api';
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import type { Preparable } from '../prepared.ts';
import { containsWords, preparedSearch, searchValues, wordAt, wordsOf } from '../search.ts';
import { application } from '../tables/application.ts';
import { foundOtherwise, isSpacedPhone, type KeysOf, keyedWord, keyValues, otherKind } from './keys.ts';
import { narrowed, narrowingKind, narrowingValues, submittedBefore } from './narrowed.ts';
import { isBySubmission, isByTab, isWithin, ordered, type Sorted } from './orders.ts';

/** Which applications a list holds, and in which order. */
export interface ApplicationFilter extends Sorted {
  /** Only this applicant's. */
  readonly userId: number | undefined;
  /** Only those in the admins' queue, in its order. */
  readonly submittedOnly: boolean;
  readonly search: string;
  readonly narrow?: QueueFilter | undefined;
  /** By which keys answers are searched for; none where they are not. */
  readonly keysOf?: KeysOf | undefined;
}

/** What is filled in when a statement runs: see `filledIn`. */
export const later = {
  userId: sql.placeholder('userId'),
  statusId: sql.placeholder('statusId'),
};

const isNumber = (word: string) => /^#?\p{Nd}{1,15}$/u.test(word);

export const isNarrowed = ({ narrow }: ApplicationFilter): boolean =>
  narrow !== undefined && narrowingKind(narrow) !== '';

/** Whether everything is listed that there is of a tab. */
export const isWholeTab = (filter: ApplicationFilter): boolean =>
  wordsOf(filter.search).length === 0 && !isNarrowed(filter);

/** Whether one plan serves: a tab may have few of what the order begins with, and a filter or a search may find few. */
export const isKept = (filter: ApplicationFilter): boolean => isWholeTab(filter) && (!filter.sort || isByTab(filter));

/** The condition and the order of a filtered list, for a statement of `forFilter`. */
export function filtered(filter: ApplicationFilter) {
  const { narrow = {}, search, keysOf } = filter;
  const scope = and(
    scopeOf(filter),
    narrowed(narrow, (name) => isWithin(filter, name)),
    isBySubmission(filter) ? submittedBefore(narrow) : undefined,
  );
  const otherwise = (word: string, at: number) =>
    or(isNumber(word) ? sql`${application.id} = ${wordAt(at)}` : undefined, keyedWord(keysOf, word, at));
  const words = isSpacedPhone(keysOf, search) ? undefined : containsWords(application.searchText, search, otherwise);
  const found = or(words, foundOtherwise(keysOf, search));
  const looksFor = and(
    found,
    narrowed(narrow, (name) => !isWithin(filter, name)),
  );
  return { scope, looksFor, matches: and(scope, looksFor), order: ordered(filter) };
}

/** Whose list it is and which tab of it, whatever is looked for in it. */
const scopeOf = ({ userId, submittedOnly, statusId }: ApplicationFilter) =>
  and(
    userId === undefined ? undefined : sql`${application.userId} = ${later.userId}`,
    submittedOnly ? isNotNull(application.submittedAt) : undefined,
    statusId === 0 ? undefined : sql`${application.status} = ${later.statusId}`,
  );

/** What the placeholders of `filtered` stand for. */
export const filledIn = ({ userId, statusId, search, narrow, keysOf }: ApplicationFilter): Record<string, unknown> => ({
  userId,
  statusId,
  ...searchValues(search),
  ...keyValues(keysOf, search),
  ...narrowingValues(narrow ?? {}),
});

/** The statement that `make` builds with `filtered`, made once for each kind of filter. */
export function forFilter<Q extends Preparable>(
  db: Database,
  name: string,
  filter: ApplicationFilter,
  make: () => Q,
): ReturnType<Q['prepare']> {
  const { userId, submittedOnly, statusId, oldestFirst, sort, reversed = false, narrow, search, keysOf } = filter;
  const flags = [userId !== undefined, submittedOnly, oldestFirst, reversed].map(Number).join('');
  const tab = statusId !== 0 && (sort ? statusId : 'tab');
  // Of a named statement PostgreSQL knows the first 63 characters.
  const shape = [name, flags, tab || '', sort ?? '', narrowingKind(narrow ?? {}), otherKind(keysOf, search)].join(' ');
  const words = isSpacedPhone(keysOf, search) ? '' : search;
  const kind = (word: string) => (isNumber(word) ? 'n' : '') + (keysOf?.(word) ? 'k' : '');
  return preparedSearch(db, shape, words, make, { kind, named: isKept(filter) });
}
