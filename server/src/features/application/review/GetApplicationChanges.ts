import { isReviewChange, MAX_HISTORY_ENTRIES, type reviewEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { isSubmitted, listHistory } from './queries.ts';
import { toHistoryEntries } from './rules.ts';

export const getApplicationChanges: Handler<typeof reviewEndpoints.getApplicationChanges> = async ({
  context,
  input,
}) => {
  if (!(await isSubmitted(context.db, input.appId))) throw new AppError('not_found');
  const rows = await listHistory(context.db, input.appId, MAX_HISTORY_ENTRIES);
  const entries = rows.flatMap(toHistoryEntries);
  return {
    changes: entries.filter((entry) => !isReviewChange(entry)),
    deskChanges: entries.filter(isReviewChange),
  };
};
