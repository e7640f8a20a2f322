import type { ParsedInputOf, QueueFilter, reviewEndpoints } from '@emigration-portal/shared-api';
import { isNotNull, sql } from 'drizzle-orm';
import { searchedKeys } from '../../content/answer-keys.ts';
import type { Context } from '../../context.ts';
import { allOf, condition, equals } from '../conditions.ts';
import { application } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';
import { narrowed, submittedBefore } from './narrowed.ts';
import { isBySubmission, isWithin, kindOfOrder, type Sorted } from './orders.ts';
import { type KeysOf, searched } from './searched.ts';

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

type Input = Omit<ParsedInputOf<typeof reviewEndpoints.getQueueNeighbours>, 'appId'>;

/** What administrators ask their queue for. */
export const queueFilter = ({ cipher }: Pick<Context, 'cipher'>, input: Input): ApplicationFilter => ({
  userId: undefined,
  submittedOnly: true,
  statusId: input.statusId,
  search: input.userName ?? '',
  oldestFirst: input.oldestFirst ?? false,
  sort: input.sort,
  reversed: input.reversed,
  narrow: input.filter,
  keysOf: (text) => searchedKeys(cipher, text),
});

/** What a filter asks of an application. */
export function conditionsOf(filter: ApplicationFilter) {
  const narrowings = narrowed(filter.narrow ?? {});
  const parts = (within: boolean) =>
    narrowings.filter(({ name }) => isWithin(filter, name) === within).map(({ asks }) => asks);
  const isBefore = filter.narrow?.to !== undefined && isBySubmission(filter);
  /** Whose list it is and which part of it an index begins with, whatever is looked for in it. */
  const scope = allOf(...listed(filter), ...parts(true), isBefore ? submittedBefore : undefined);
  const search = searched(filter.search, filter.keysOf);
  const looksFor = allOf(search, ...parts(false));
  const inOrder = condition({ kind: kindOfOrder(filter), sql: () => undefined });
  const matches = allOf(inOrder, scope, looksFor);
  return { scope, looksFor, matches, isSearch: search.varies, narrowings: narrowings.length };
}

/** Whose list it is, and which tab of it: as the statement's text, so that each tab has a plan of its own. */
const listed = ({ userId, submittedOnly, statusId }: ApplicationFilter) => [
  equals(application.userId, 'userId', userId),
  submittedOnly ? condition({ kind: 'queue', sql: () => isNotNull(application.submittedAt) }) : undefined,
  statusId === 0
    ? undefined
    : condition({ kind: `${statusId}`, sql: () => sql`${application.status} = ${literals([statusId])}` }),
];
