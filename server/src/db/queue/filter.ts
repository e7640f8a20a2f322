import type { ParsedInputOf, QueueFilter, reviewEndpoints } from '@emigration-portal/shared-api';
import { isNotNull, sql } from 'drizzle-orm';
import { createSearchKeys } from '../../content/answer-keys.ts';
import type { Context } from '../../context.ts';
import { allOf, createCondition, equals } from '../conditions.ts';
import { application } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';
import { buildFilterConditions, submittedBeforeCondition } from './filter-conditions.ts';
import { isBySubmission, isIndexPrefix, type ListOrder, orderKindOf } from './orders.ts';
import { type AnswerKeysOf, buildSearchCondition } from './search-condition.ts';

export interface ApplicationFilter extends ListOrder {
  readonly userId: number | undefined;
  /** Only submitted applications, in the order of the queue. */
  readonly submittedOnly: boolean;
  readonly search: string;
  readonly narrow?: QueueFilter | undefined;
  /** Undefined if answers are not searched. */
  readonly keysOf?: AnswerKeysOf | undefined;
}

type Input = Omit<ParsedInputOf<typeof reviewEndpoints.getQueueNeighbours>, 'appId'>;

export const toApplicationFilter = ({ cipher }: Pick<Context, 'cipher'>, input: Input): ApplicationFilter => ({
  userId: undefined,
  submittedOnly: true,
  statusId: input.statusId,
  search: input.userName ?? '',
  oldestFirst: input.oldestFirst ?? false,
  sort: input.sort,
  reversed: input.reversed,
  narrow: input.filter,
  keysOf: (text) => createSearchKeys(cipher, text),
});

export function buildConditions(filter: ApplicationFilter) {
  const narrowings = buildFilterConditions(filter.narrow ?? {});
  const parts = (within: boolean) =>
    narrowings.filter(({ name }) => isIndexPrefix(filter, name) === within).map(({ asks }) => asks);
  const isBefore = filter.narrow?.to !== undefined && isBySubmission(filter);
  /** Without the search: what an index can start with. */
  const scope = allOf(...listConditions(filter), ...parts(true), isBefore ? submittedBeforeCondition : undefined);
  const search = buildSearchCondition(filter.search, filter.keysOf);
  const looksFor = allOf(search, ...parts(false));
  const inOrder = createCondition({ kind: orderKindOf(filter), sql: () => undefined });
  const matches = allOf(inOrder, scope, looksFor);
  return { scope, looksFor, matches, isSearch: search.varies, narrowings: narrowings.length };
}

/** As SQL text, so that each tab has its own plan. */
const listConditions = ({ userId, submittedOnly, statusId }: ApplicationFilter) => [
  equals(application.userId, 'userId', userId),
  submittedOnly ? createCondition({ kind: 'queue', sql: () => isNotNull(application.submittedAt) }) : undefined,
  statusId === 0
    ? undefined
    : createCondition({ kind: `${statusId}`, sql: () => sql`${application.status} = ${literals([statusId])}` }),
];
