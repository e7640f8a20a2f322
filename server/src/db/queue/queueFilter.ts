import type { ParsedInputOf, reviewEndpoints } from '@emigration-portal/shared-api';
import { searchedKeys } from '../../content/answer-keys.ts';
import type { Context } from '../../context.ts';
import type { ApplicationFilter } from './filter.ts';

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
