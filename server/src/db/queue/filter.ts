import type { ParsedInputOf, QueueFilter, reviewEndpoints } from '@emigration-portal/shared-api';
import { isNotNull, sql } from 'drizzle-orm';
import { createSearchKeys } from '../../content/answer-keys.ts';
import type { Context } from '../../context.ts';
import { allOf, createCondition, createEqualsCondition } from '../conditions.ts';
import { application } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';
import { buildFilterConditions, submittedBeforeCondition } from './filter-conditions.ts';
import { isBySubmission, isIndexPrefix, type ListOrder, orderKindOf } from './orders.ts';
import { buildSearchCondition, type CreateSearchKeys } from './search-condition.ts';

export interface ApplicationFilter extends ListOrder {
  readonly userId: number | undefined;
  /** If true, lists only submitted applications, in the order of the queue. */
  readonly submittedOnly: boolean;
  readonly search: string;
  readonly narrow?: QueueFilter | undefined;
  /** Undefined if answers are not searched. */
  readonly createSearchKeysOf?: CreateSearchKeys | undefined;
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
  createSearchKeysOf: (text) => createSearchKeys(cipher, text),
});

export function buildConditions(filter: ApplicationFilter) {
  const filterConditions = buildFilterConditions(filter.narrow ?? {});
  const listFilterConditions = (isInIndex: boolean) =>
    filterConditions.filter(({ name }) => isIndexPrefix(filter, name) === isInIndex).map(({ condition }) => condition);
  const isLimitedBySubmission = filter.narrow?.to !== undefined && isBySubmission(filter);
  // Conditions that an index can start with.
  const scope = allOf(
    ...listConditions(filter),
    ...listFilterConditions(true),
    isLimitedBySubmission ? submittedBeforeCondition : undefined,
  );
  const search = buildSearchCondition(filter.search, filter.createSearchKeysOf);
  const searchAndFilters = allOf(search, ...listFilterConditions(false));
  const orderKind = createCondition({ kind: orderKindOf(filter), sql: () => undefined });
  const matches = allOf(orderKind, scope, searchAndFilters);
  return { scope, searchAndFilters, matches, isSearch: search.hasVaryingPlan, filterCount: filterConditions.length };
}

/** The values are in the SQL text, so that each tab has its own plan. */
const listConditions = ({ userId, submittedOnly, statusId }: ApplicationFilter) => [
  createEqualsCondition(application.userId, 'userId', userId),
  submittedOnly ? createCondition({ kind: 'queue', sql: () => isNotNull(application.submittedAt) }) : undefined,
  statusId === 0
    ? undefined
    : createCondition({ kind: `${statusId}`, sql: () => sql`${application.status} = ${literals([statusId])}` }),
];
